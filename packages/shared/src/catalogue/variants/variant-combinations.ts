/** A value of an attribute, by the text that is compared. */
export interface Choice {
  attributeUuid: string;
  value: string;
}

const keyOf = (value: string) => value.trim().normalize('NFC').toLowerCase();

/** What makes two combinations the same: attributes and texts, whatever their order and case (open point of PVA-048). */
export const signatureOf = (combination: readonly Choice[]): string =>
  JSON.stringify(combination.map(({ attributeUuid, value }) => [attributeUuid, keyOf(value)]).sort());

/** Each value of an attribute with each value of the others; one that is typed twice counts once (PVA-048, PVA-053). */
function combinationsOf<Value extends Choice>(values: readonly Value[]): Value[][] {
  const byAttribute = new Map<string, Map<string, Value>>();
  for (const value of values) {
    const known = byAttribute.get(value.attributeUuid) ?? new Map<string, Value>();
    if (!known.has(keyOf(value.value))) known.set(keyOf(value.value), value);
    byAttribute.set(value.attributeUuid, known);
  }
  if (byAttribute.size === 0) return [];
  const lists = [...byAttribute.values()].map((known) => [...known.values()]);
  return lists.reduce<Value[][]>((combinations, list) => combinations.flatMap((one) => list.map((value) => [...one, value])), [[]]);
}

/**
 * The values that are sent: those of a combination that does not exist yet, none when all of them exist (PVA-048, PVA-050). The list that is
 * sent is flat, and cannot leave out one combination among others (open point of PVA-048).
 */
export function valuesToSend<Value extends Choice>(values: readonly Value[], existing: readonly (readonly Choice[])[]): Value[] {
  const taken = new Set(existing.map(signatureOf));
  const left = combinationsOf(values).filter((combination) => !taken.has(signatureOf(combination)));
  return [...new Set(left.flat())];
}

/** Most combinations that are listed, and that one task creates. */
export const MAX_PROPOSED = 5_000;

/** Most combinations that are created by one call while the page waits; more of them are a task. */
export const MAX_AT_ONCE = 100;

/** Between the texts of a key: no text has it. */
const SEPARATOR = '\u001f';

/** Names a combination among those of the same attributes, whatever their order: shorter than its signature, as a form keeps many. */
const combinationKey = (combination: readonly Choice[]): string =>
  [...combination]
    .sort((left, right) => (left.attributeUuid < right.attributeUuid ? -1 : 1))
    .map(({ value }) => keyOf(value))
    .join(SEPARATOR);

export interface Proposal<Value extends Choice = Choice> {
  key: string;
  /** Among all of them, in the order of the values. */
  place: number;
  combination: readonly Value[];
  /** A variant has it already (PVA-048, PVA-049). */
  exists: boolean;
}

/** The combinations that these values make (PVA-048, VAS-001); null where there are too many to list. */
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
