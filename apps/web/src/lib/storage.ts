/**
 * Local storage that is never a reason to fail: when it is full or blocked, values live in memory until the page is left.
 * Reads prefer memory, which then holds what storage refused.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keys that begin with `prefix`, wherever their values live. */
export function storedKeys(prefix: string): string[] {
  const keys = [...memory.keys()];
  try {
    keys.push(...Object.keys(window.localStorage));
  } catch {
    // Blocked storage holds nothing.
  }
  return keys.filter((key) => key.startsWith(prefix));
}

export function store(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function forget(...keys: string[]): void {
  for (const key of keys) {
    memory.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Blocked storage holds nothing to remove.
    }
  }
}
