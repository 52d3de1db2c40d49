/**
 * Local storage that never fails: when it is full or blocked, values are kept in memory until the page is unloaded. Reads prefer memory,
 * which contains the values that the storage refused.
 */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Calls the listener after each change, by this tab or another one: what shows a stored value must not copy it. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const notify = () => {
  for (const listener of listeners) listener();
};

export function readStored(key: string): string | null {
  const inMemory = memory.get(key);
  if (inMemory !== undefined) return inMemory;
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
  notify();
}

/** Stored for this tab only, until it is closed: it survives a reload. */
export function storeForTab(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // A full or blocked storage stores nothing.
  }
}

export function readOfTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetOfTab(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // A blocked storage has nothing to remove.
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
  notify();
}
