import { merge } from '@comptoir/shared/merge';

/** A record as it was read, and when. */
export interface ReadRecord<Values> {
  values: Values;
  at: number;
}

/** Fields that somebody else changed while they were changed here. */
export interface Conflict<Values> {
  mine: Values;
  theirs: ReadRecord<Values>;
  clashes: (keyof Values & string)[];
  /** Who changed them, when we know. */
  by: string | null;
}

/** What is to be decided between what is typed here and the record as it is now. */
export function conflictOf<Values extends object>(
  base: Values,
  mine: Values,
  theirs: ReadRecord<Values>,
  by: string | undefined,
): Conflict<Values> {
  const { form, clashes } = merge(base, mine, theirs.values);
  return { mine: form, theirs, clashes, by: by ?? null };
}

/** The form once it is decided: theirs for the fields named. */
export function settle<Values extends object>({ mine, theirs }: Conflict<Values>, taken: ReadonlySet<string>): Values {
  return Object.fromEntries(
    Object.entries(mine).map(([field, value]) => [field, taken.has(field) ? (theirs.values as Record<string, unknown>)[field] : value]),
  ) as Values;
}
