/** A value of an attribute, existing or new. `key` identifies a value within its attribute: its normalized text. */
export interface Choice {
  attributeId: number;
  key: string;
}

/** Values are compared without outer spaces and case (open point of PVA-048). */
export const keyOf = (text: string) => text.trim().normalize('NFC').toLowerCase();

/** Key of a combination, independent of the order of its values. */
export const signatureOf = (combination: readonly Choice[]) =>
  JSON.stringify(combination.map(({ attributeId, key }) => [attributeId, key] as const).sort(([left], [right]) => left - right));

/**
 * The flat list of values in the request does not say which belong together (PVA-053): every value of an attribute is combined with every
 * value of the others. A value sent twice counts once. Attributes and values keep their order. Returns undefined, without building them,
 * when there are more than `most`.
 */
export function combinationsOf<Value extends Choice>(values: readonly Value[], most: number): Value[][] | undefined {
  const byAttribute = new Map<number, Map<string, Value>>();
  for (const value of values) {
    const known = byAttribute.get(value.attributeId) ?? new Map<string, Value>();
    if (!known.has(value.key)) known.set(value.key, value);
    byAttribute.set(value.attributeId, known);
  }
  const lists = [...byAttribute.values()].map((known) => [...known.values()]);
  if (lists.reduce((count, list) => count * list.length, 1) > most) return undefined;
  return lists.reduce<Value[][]>((combinations, list) => combinations.flatMap((one) => list.map((value) => [...one, value])), [[]]);
}
