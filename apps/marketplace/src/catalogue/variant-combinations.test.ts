import { describe, expect, it } from 'vitest';
import { combinationsOf, keyOf, signatureOf } from './variant-combinations.ts';

const value = (attributeId: number, text: string) => ({ attributeId, key: keyOf(text) });
const texts = (combinations: { key: string }[][] | undefined) => combinations?.map((one) => one.map(({ key }) => key).join(' '));

describe('combinations', () => {
  it('combine each value of an attribute with each value of the others [PVA-053]', () => {
    const values = [value(1, 'S'), value(2, 'Bleu'), value(1, 'M'), value(2, 'Rouge')];
    expect(texts(combinationsOf(values, 10))).toEqual(['s bleu', 's rouge', 'm bleu', 'm rouge']);
  });

  it('ignore case and outer spaces of repeated values [PVA-048]', () => {
    expect(texts(combinationsOf([value(1, 'S'), value(1, ' s ')], 10))).toEqual(['s']);
    expect(texts(combinationsOf([value(1, 'É'), value(1, 'é'.normalize('NFD'))], 10))).toEqual(['é']);
  });

  it('are not built when there are too many', () => {
    const values = Array.from({ length: 40 }, (_, index) => value(index % 4, String(index)));
    expect(combinationsOf(values, 9999)).toBeUndefined();
    expect(combinationsOf(values, 10_000)).toHaveLength(10_000);
  });

  it('are the same whatever the order of the attributes', () => {
    expect(signatureOf([value(10, 'a'), value(9, 'b')])).toBe(signatureOf([value(9, 'B'), value(10, 'A')]));
    expect(signatureOf([value(1, 'a')])).not.toBe(signatureOf([value(2, 'a')]));
  });
});
