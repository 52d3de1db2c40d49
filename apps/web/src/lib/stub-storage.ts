import { vi } from 'vitest';

/** For unit tests: a `window` whose local storage is the returned map, filled with `items`. */
export function stubStorage(items: Readonly<Record<string, string>> = {}): Map<string, string> {
  const stored = new Map(Object.entries(items));
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  // Its own keys are those that are stored, as in a browser.
  const localStorage = new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_, key) => (stored.has(String(key)) ? { enumerable: true, configurable: true } : undefined),
  });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  return stored;
}
