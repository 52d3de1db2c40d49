import path from 'node:path';
import { inject } from 'vitest';
import { type Stack, type StackOptions, startStack } from './stack.ts';

/**
 * A failure of one call affects one screen only: the circuit breaker stays closed. The marketplace, the test and the browser's driver share
 * a process: their pauses on a busy machine are no outage.
 */
const NO_OUTAGE = { breakerFailures: 1_000, connectMs: 20_000, headersMs: 20_000 };

/**
 * A stack whose server also serves the built web client. Only with `rendersLists` it also renders the first rows of lists, in which nothing
 * can be pressed or typed until React replaces them: tests of what React does would have to wait for it.
 */
export async function startWebStack({ rendersLists = false, ...options }: StackOptions & { rendersLists?: boolean } = {}): Promise<Stack> {
  const webDir = inject('webDir');
  if (webDir === undefined) throw new Error('no built web client: is tests/kit/global-browser.ts among the global set-up files?');
  return startStack({
    watchesCodes: true,
    ...options,
    marketplaceClient: { ...NO_OUTAGE, ...options.marketplaceClient },
    config: { WEB_DIR: webDir, ...(rendersLists && { RENDERER_DIR: path.join(webDir, 'renderer') }), ...options.config },
  });
}
