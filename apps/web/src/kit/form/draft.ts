import { userUuid } from '../../lib/session-store.ts';
import { forget, readStored, store } from '../../lib/storage.ts';

/** What somebody typed and did not save, with the record it was typed over. */
export interface Draft<Values> {
  /** When it was last typed in. */
  at: number;
  base: Values;
  /** When the record was read. */
  baseAt: number;
  values: Values;
}

/** The server compares with a record read a month ago at most (procedures/edit.ts). */
const LIFE_MS = 30 * 24 * 3_600_000;

/** Kept per user: another one never sees it. Without a known user nothing is kept. */
const keyOf = (name: string): string | null => {
  const user = userUuid();
  return user === null ? null : `draft:${user}:${name}`;
};

export function keepDraft<Values>(name: string, draft: Draft<Values>): void {
  const key = keyOf(name);
  if (key !== null) store(key, JSON.stringify(draft));
}

export function dropDraft(name: string): void {
  const key = keyOf(name);
  if (key !== null) forget(key);
}

/** The draft of this user for this record; one that is too old, or cannot be read, is dropped. */
export function readDraft<Values>(name: string, now = Date.now()): Draft<Values> | null {
  const key = keyOf(name);
  const text = key === null ? null : readStored(key);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft<Values>> | null;
    if (draft?.values && draft.base && typeof draft.at === 'number' && now - Number(draft.baseAt) < LIFE_MS) return draft as Draft<Values>;
  } catch {
    // Not ours, or cut off: as if there were none.
  }
  dropDraft(name);
  return null;
}
