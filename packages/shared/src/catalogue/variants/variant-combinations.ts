/** A value of an attribute, by the text that is compared. */
export interface Choice {
  attributeUuid: string;
  value: string;
}

const keyOf = (value: string) => value.trim().normalize('NFC').toLowerCase();

/** What makes two combinations the same: attributes and texts, whatever their order and case (open point of PVA-048). */
const signatureOf = (combination: readonly Choice[]): string =>
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

/** Most combinations of one creation that the marketplace takes. */
export const MAX_COMBINATIONS = 1_000;

/** The combinations that these values make, each with whether a variant has it already (PVA-048, PVA-049); null where there are too many to list. */
export function proposedCombinations<Value extends Choice>(values: readonly Value[], existing: readonly (readonly Choice[])[]) {
  const sizes = new Map<string, number>();
  for (const { attributeUuid } of values) sizes.set(attributeUuid, (sizes.get(attributeUuid) ?? 0) + 1);
  if ([...sizes.values()].reduce((product, size) => product * size, 1) > MAX_COMBINATIONS) return null;
  const taken = new Set(existing.map(signatureOf));
  return combinationsOf(values).map((combination) => ({ combination, exists: taken.has(signatureOf(combination)) }));
}
