import { vi } from 'vitest';

/** For unit tests: a `window` whose local storage is the returned map, filled with `items`. */
export function stubStorage(items: Readonly<Record<string, string>> = {}): Map<string, string> {
  const stored = new Map(Object.entries(items));
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  return stored;
}
