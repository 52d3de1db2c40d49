import { userUuid } from './session-store.ts';
import { readStored, store } from './storage.ts';

/** A screen or action of the palette, by id, or an opened record, by address and its name at that time. */
export type Recent = { id: string } | { to: string; name: string };

const LIMIT = 8;

/** Stored per user of the browser. Codes and orders are never stored (DAY-015). */
const storageKey = () => `recent:${userUuid() ?? ''}`;

const keyOf = (recent: Recent) => ('id' in recent ? recent.id : recent.to);

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  if ('id' in value) return typeof value.id === 'string';
  return 'to' in value && typeof value.to === 'string' && 'name' in value && typeof value.name === 'string';
}

/** The latest first. */
export function readRecent(): Recent[] {
  try {
    const value: unknown = JSON.parse(readStored(storageKey()) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function addRecent(recent: Recent): void {
  const others = readRecent().filter((other) => keyOf(other) !== keyOf(recent));
  store(storageKey(), JSON.stringify([recent, ...others].slice(0, LIMIT)));
}
