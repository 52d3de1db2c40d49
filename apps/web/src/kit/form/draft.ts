import { sameValue } from '@comptoir/shared/merge';
import { secretFieldsOf } from '@comptoir/shared/secret-fields';
import { userUuid } from '../../lib/session-store.ts';
import { forget, readStored, store, storedKeys } from '../../lib/storage.ts';

/** What somebody typed and did not save, with the record it was typed over. Secrets are in neither (MUT-008). */
export interface Draft<Values> {
  /** When it was last typed in. */
  at: number;
  base: Partial<Values>;
  /** When the record was read. */
  baseAt: number;
  values: Partial<Values>;
  /** Of a new record: whoever resumes the draft makes the same one (MUT-005). */
  requestKey?: string;
  /** Secret fields that were typed in: they have to be typed again. */
  omitted: string[];
}

/** The server compares with a record read a month ago at most (procedures/edit.ts). */
export const DRAFT_LIFE_MS = 30 * 24 * 3_600_000;

/** Storage is synchronous, and each write holds the complete form: typing writes twice a second at most. */
const WRITE_EVERY_MS = 500;

const PREFIX = 'draft:';

/** Kept per user: another one never sees it. Without a known user nothing is kept. */
const keyOf = (name: string): string | null => {
  const user = userUuid();
  return user === null ? null : `${PREFIX}${user}:${name}`;
};

function without<Values extends object>(values: Values, fields: readonly string[]): Partial<Values> {
  const kept: Partial<Values> = { ...values };
  for (const field of fields) delete kept[field as keyof Values];
  return kept;
}

/** Keeps all but the secrets; a form of which only these were changed leaves no draft. `name` begins with the form's: `product:<uuid>`. */
export function keepDraft<Values extends object>(name: string, typed: Omit<Draft<Values>, 'omitted'>): void {
  const key = keyOf(name);
  if (key === null) return;
  const secrets = secretFieldsOf(name.split(':', 1)[0] ?? '');
  const [values, base] = [without(typed.values, secrets), without(typed.base, secrets)];
  const differs = (field: string) => !sameValue(typed.values[field as keyof Values], typed.base[field as keyof Values]);
  if (Object.keys(values).some(differs)) store(key, JSON.stringify({ ...typed, values, base, omitted: secrets.filter(differs) }));
  else forget(key);
}

export function dropDraft(name: string): void {
  const key = keyOf(name);
  if (key !== null) forget(key);
}

/** Null for what is too old, cannot be read, or was kept before secrets were left out. */
function parse<Values>(text: string, now: number): Draft<Values> | null {
  try {
    const draft = JSON.parse(text) as Partial<Draft<Values>> | null;
    const known = draft?.values && draft.base && draft.omitted && typeof draft.at === 'number';
    return known && now - Number(draft.baseAt) < DRAFT_LIFE_MS ? (draft as Draft<Values>) : null;
  } catch {
    return null;
  }
}

/** The draft of this user for this record. Drafts of any form and user that have had their time go. */
export function readDraft<Values>(name: string, now = Date.now()): Draft<Values> | null {
  for (const key of storedKeys(PREFIX)) if (parse(readStored(key) ?? '', now) === null) forget(key);
  const key = keyOf(name);
  const text = key === null ? null : readStored(key);
  return text === null ? null : parse<Values>(text, now);
}

/** Names of this user's drafts with the time of each, the latest first. */
export function listDrafts(now = Date.now()): { name: string; at: number }[] {
  const prefix = keyOf('');
  if (prefix === null) return [];
  const drafts = storedKeys(prefix).flatMap((key) => {
    const draft = parse(readStored(key) ?? '', now);
    return draft === null ? [] : [{ name: key.slice(prefix.length), at: draft.at }];
  });
  return drafts.sort((left, right) => right.at - left.at);
}

/**
 * Writes the drafts of one form: the first state at once, so that a tab opened next finds it; then the latest one every half second at most, and
 * what is pending when flushed.
 */
export function draftWriter() {
  let pending: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    pending = null;
  };
  const flush = () => {
    const write = pending;
    cancel();
    write?.();
  };
  const writeNext = () => {
    timer = undefined;
    if (pending === null) return;
    flush();
    timer = setTimeout(writeNext, WRITE_EVERY_MS);
  };
  return {
    schedule: (write: () => void): void => {
      pending = write;
      if (timer === undefined) writeNext();
    },
    flush,
    cancel,
  };
}
