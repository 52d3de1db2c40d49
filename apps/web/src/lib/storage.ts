/**
 * Local storage that never fails: when it is full or blocked, values are kept in memory until the page is unloaded. Reads prefer memory,
 * which contains the values that the storage refused.
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

/** Keys with this prefix, in storage or in memory. */
export function storedKeys(prefix: string): string[] {
  const keys = [...memory.keys()];
  try {
    keys.push(...Object.keys(window.localStorage));
  } catch {
    // A blocked storage counts as empty.
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
      // Blocked storage has nothing to remove.
    }
  }
}
