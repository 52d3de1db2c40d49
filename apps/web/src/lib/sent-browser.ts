import type { RenderRequest } from '@comptoir/shared/rendering';
import { forget, store, storedKeys } from './storage.ts';

type SentBrowser = Pick<RenderRequest, 'stored' | 'platform' | 'width'>;

let sent: SentBrowser | null = null;

/** The browser for which the server renders a list at this moment (renderer.tsx); null in a browser. */
export const sentBrowser = (): SentBrowser | null => sent;

/**
 * Runs a synchronous function with the values of one browser. Nothing else can run meanwhile, and no value is kept: another session never
 * sees them. On the server the storage is always blocked, so its values are in memory (storage.ts).
 */
export function asBrowser<Result>(browser: SentBrowser, run: () => Result): Result {
  sent = browser;
  for (const [key, value] of Object.entries(browser.stored)) store(key, value);
  try {
    return run();
  } finally {
    forget(...storedKeys(''));
    sent = null;
  }
}
