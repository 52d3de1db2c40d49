import { readStored, store } from '../lib/storage.ts';

/** Stores the names of the closed groups of the sidebar; all others are open. */
const KEY = 'sidebar:closed';

function closedGroups(): string[] {
  try {
    const read: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export const isGroupOpen = (name: string) => !closedGroups().includes(name);

export function setGroupOpen(name: string, open: boolean): void {
  const others = closedGroups().filter((closed) => closed !== name);
  store(KEY, JSON.stringify(open ? others : [...others, name]));
}
