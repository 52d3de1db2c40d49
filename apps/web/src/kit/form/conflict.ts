import { merge } from '@comptoir/shared/merge';
import { isRows } from '@comptoir/shared/merge-rows';

/** A record as it was read, and when. */
export interface ReadRecord<Values> {
  values: Values;
  at: number;
}

/** Fields that somebody else changed while they were changed here. */
export interface Conflict<Values> {
  /** Changes of both, mine where they clash. */
  mine: Values;
  /** Changes of both, theirs where they clash. */
  other: Values;
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
  return { mine: form, other: merge(base, theirs.values, mine).form, theirs, clashes, by: by ?? null };
}

/** The form once it is decided: theirs for the fields named. */
export function settle<Values extends object>({ mine, other }: Conflict<Values>, taken: ReadonlySet<string>): Values {
  return Object.fromEntries(
    Object.entries(mine).map(([field, value]) => [field, taken.has(field) ? (other as Record<string, unknown>)[field] : value]),
  ) as Values;
}

/** What sets one version apart from the other: of a list, the rows that the other does not have. */
export function apart(value: unknown, other: unknown): unknown {
  if (!isRows(value) || !isRows(other)) return value;
  const theirs = new Set(other.map((row) => JSON.stringify(row)));
  return value.filter((row) => !theirs.has(JSON.stringify(row)));
}
