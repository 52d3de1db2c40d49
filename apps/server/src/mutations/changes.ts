import { sameValue } from '@comptoir/shared/merge';
import type { Change } from './target.ts';

/** Characters of a value in JSON: of a longer one it is only kept that it changed. */
const VALUE_MAX = 20_000;

const fits = (value: unknown) => (JSON.stringify(value) ?? '').length <= VALUE_MAX;

/** One field as the history keeps it: of a secret, only that it changed (MUT-002, MUT-008). */
function change(field: string, before: unknown, after: unknown, secrets: readonly string[]): Change {
  if (secrets.includes(field) || !fits(before) || !fits(after)) return { field, changed: true };
  return { field, before: before ?? null, after: after ?? null };
}

/** What an edit changes of a record, by the fields of its form. */
export const changesBetween = (before: object, after: object, secrets: readonly string[] = []): Change[] =>
  Object.entries(after).flatMap(([field, value]) => {
    const was = (before as Record<string, unknown>)[field];
    return sameValue(was, value) ? [] : [change(field, was, value, secrets)];
  });

/** The fields that a new record begins with. */
export const changesOfNew = (form: object, secrets: readonly string[] = []): Change[] => changesBetween({}, form, secrets);

/** Fields that are sent alone, without the record having been read. */
export const changesSent = (fields: object): Change[] => Object.entries(fields).map(([field, after]) => ({ field, after }));
