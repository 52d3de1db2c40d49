import { readStored, store } from '../../lib/storage.ts';

const KEY = 'palette:recent';
const LIMIT = 4;

/** Ids of the pages and actions chosen last, the latest first. Records are not kept: their names may change. */
export function recentIds(): string[] {
  return (readStored(KEY) ?? '').split(' ').filter((id) => id !== '');
}

export function noteChoice(id: string): void {
  store(KEY, [id, ...recentIds().filter((other) => other !== id)].slice(0, LIMIT).join(' '));
}
