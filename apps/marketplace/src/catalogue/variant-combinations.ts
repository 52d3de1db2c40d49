/** A value of an attribute, known or still to be made. `key` tells values of one attribute apart: the text as it is compared. */
export interface Choice {
  attributeId: number;
  key: string;
}

/** As values are compared: without outer spaces, whatever the case (open point of PVA-048). */
export const keyOf = (text: string) => text.trim().normalize('NFC').toLowerCase();

/** What makes two combinations the same, whatever the order of their choices. */
export const signatureOf = (combination: readonly Choice[]) =>
  JSON.stringify(combination.map(({ attributeId, key }) => [attributeId, key] as const).sort(([left], [right]) => left - right));

/**
 * The flat list of values that is sent cannot tell which go together (PVA-053): every value of an attribute goes with every value of the
 * others. A value that is sent twice counts once. Attributes and values keep the order in which they come. Returns undefined, without
 * building them, when there are more than `most`.
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
