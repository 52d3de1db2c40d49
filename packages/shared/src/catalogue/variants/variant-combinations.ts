import { valueKey } from '../../visible-text.ts';

/** A value of an attribute; its text is compared. */
export interface Choice {
  attributeUuid: string;
  value: string;
}

/** Two combinations with the same signature are equal: same attributes and texts, ignoring order, case and what is not visible (open point of PVA-048). */
export const signatureOf = (combination: readonly Choice[]): string =>
  JSON.stringify(combination.map(({ attributeUuid, value }) => [attributeUuid, valueKey(value)]).sort());

/** Every combination of the attributes' values; duplicate values count once (PVA-048, PVA-053). */
function combinationsOf<Value extends Choice>(values: readonly Value[]): Value[][] {
  const byAttribute = new Map<string, Map<string, Value>>();
  for (const value of values) {
    const known = byAttribute.get(value.attributeUuid) ?? new Map<string, Value>();
    if (!known.has(valueKey(value.value))) known.set(valueKey(value.value), value);
    byAttribute.set(value.attributeUuid, known);
  }
  if (byAttribute.size === 0) return [];
  const lists = [...byAttribute.values()].map((known) => [...known.values()]);
  return lists.reduce<Value[][]>((combinations, list) => combinations.flatMap((one) => list.map((value) => [...one, value])), [[]]);
}

/**
 * The values to send: those of combinations that do not exist yet, or none if all exist (PVA-048, PVA-050). The request has a flat list,
 * which cannot exclude single combinations (open point of PVA-048).
 */
export function valuesToSend<Value extends Choice>(values: readonly Value[], existing: readonly (readonly Choice[])[]): Value[] {
  const taken = new Set(existing.map(signatureOf));
  const left = combinationsOf(values).filter((combination) => !taken.has(signatureOf(combination)));
  return [...new Set(left.flat())];
}

/** Maximum number of listed combinations, and of combinations created by one job. */
export const MAX_PROPOSED = 5_000;

/** Maximum number of combinations created in one call while the page waits; a larger number is created by a job. */
export const MAX_AT_ONCE = 100;

/** Separator in a key; no text contains it. */
const SEPARATOR = '\u001f';

/** Identifies a combination of the same attributes, in any order. Shorter than its signature, because a form stores many keys. */
const combinationKey = (combination: readonly Choice[]): string =>
  [...combination]
    .sort((left, right) => (left.attributeUuid < right.attributeUuid ? -1 : 1))
    .map(({ value }) => valueKey(value))
    .join(SEPARATOR);

export interface Proposal<Value extends Choice = Choice> {
  key: string;
  /** Index among all combinations, in the order of the values. */
  place: number;
  combination: readonly Value[];
  /** A variant with this combination exists (PVA-048, PVA-049). */
  exists: boolean;
}

/** All combinations of these values (PVA-048, VAS-001); null when there are too many to list. */
export function proposedCombinations<Value extends Choice>(
  values: readonly Value[],
  existing: readonly (readonly Choice[])[],
): Proposal<Value>[] | null {
  const sizes = new Map<string, number>();
  for (const { attributeUuid } of values) sizes.set(attributeUuid, (sizes.get(attributeUuid) ?? 0) + 1);
  if ([...sizes.values()].reduce((product, size) => product * size, 1) > MAX_PROPOSED) return null;
  const taken = new Set(existing.map(signatureOf));
  return combinationsOf(values).map((combination, place) => ({
    key: combinationKey(combination),
    place,
    combination,
    exists: taken.has(signatureOf(combination)),
  }));
}

export const combinationName = (combination: readonly Choice[]) => combination.map(({ value }) => value).join(', ');
