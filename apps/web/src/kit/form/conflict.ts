import { merge } from '@comptoir/shared/merge';

/** The values of a record, and the time at which they were read (`monotonicNow`). */
export interface ReadRecord<Values> {
  values: Values;
  at: number;
}

/** The fields that two users changed at the same time. */
export interface Conflict<Values> {
  /** Changes of both; mine for fields in conflict. */
  mine: Values;
  /** Changes of both; the other user's for fields in conflict. */
  other: Values;
  theirs: ReadRecord<Values>;
  clashes: (keyof Values & string)[];
  /** Name of the other user, if known. */
  by: string | null;
}

/** Compares the typed values with the current record; null when there is no conflict. */
export function conflictOf<Values extends object>(
  base: Values,
  mine: Values,
  theirs: ReadRecord<Values>,
  by: string | undefined,
): Conflict<Values> {
  const { form, clashes } = merge(base, mine, theirs.values);
  return { mine: form, other: merge(base, theirs.values, mine).form, theirs, clashes, by: by ?? null };
}

/** The values of the form after the decision: the other user's for the named fields. */
export function resolveConflict<Values extends object>({ mine, other }: Conflict<Values>, taken: ReadonlySet<string>): Values {
  return Object.fromEntries(
    Object.entries(mine).map(([field, value]) => [field, taken.has(field) ? (other as Record<string, unknown>)[field] : value]),
  ) as Values;
}

/** The part of a value that differs from the other: for a list, the items that the other does not have. */
export function differingPart(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const theirs = new Set(other.map((item) => JSON.stringify(item)));
  return value.filter((item) => !theirs.has(JSON.stringify(item)));
}
