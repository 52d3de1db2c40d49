import { describe, expect, it } from 'vitest';
import { brandFields } from './catalogue/products/product-blocks.ts';
import { NewValueForm, PropertyForm } from './catalogue/properties/properties.ts';
import { isAmong } from './catalogue/properties/property-value-rules.ts';
import { VariantBatch } from './catalogue/variants/variant-batch.ts';
import { proposedCombinations } from './catalogue/variants/variant-combinations.ts';
import { NewVariantsForm } from './catalogue/variants/variant-form.ts';
import { SearchText } from './fields.ts';
import { fold } from './fold.ts';

const SAME_LOOK = [
  'Carte\u00A0cadeau',
  'Carte\u202Fcadeau',
  'Carte\u200B cadeau',
  '\uFEFFCarte cadeau',
  'Car\u00ADte cadeau',
  'Carte cadeau\u200D',
  'Carte\uFE0F cadeau',
];

describe('texts that look the same', () => {
  it.each(SAME_LOOK)('%j is searched as «Carte cadeau», in the marketplace and here [DAY-014]', (text) => {
    expect(SearchText.parse(text)).toBe('Carte cadeau');
    expect(fold(text)).toBe('carte cadeau');
  });

  it.each(['‘', '’', '‛', '´', '`', 'ʹ', 'ʼ', '′', '＇'].map((apostrophe) => `d${apostrophe}entrées`))(
    '%s is searched with the apostrophe of French [DAY-014]',
    (text) => {
      expect(SearchText.parse(text)).toBe('d’entrées');
      expect(fold(text)).toBe("d'entrees");
    },
  );

  it.each(SAME_LOOK)('%j is no second value of a property beside «Carte cadeau»', (value) => {
    expect(NewValueForm.parse({ value })).toEqual({ value: 'Carte cadeau' });
    expect(isAmong(value, ['Carte cadeau'])).toBe(true);
    expect(PropertyForm.safeParse({ name: 'Format', values: [{ value: 'Carte cadeau' }, { value }] }).success).toBe(false);
  });

  it.each(SAME_LOOK)('%j is the brand «Carte cadeau» and the value «Carte cadeau» of an attribute', (value) => {
    const uuid = '5f0c3f5e-7a35-4a9b-8c6f-0d7b0f6a1c11';
    expect(brandFields.name.parse(value)).toBe('Carte cadeau');
    const variantsAttributes = [{ attributeUuid: uuid, attributeValueUuid: null, value }];
    expect(NewVariantsForm.parse({ masterProduct: uuid, variantsAttributes }).variantsAttributes[0]?.value).toBe('Carte cadeau');
    const axes = [{ attribute: uuid, values: [{ uuid: null, value }] }];
    const rows = [{ at: [0], price: null, stock: null, reference: null }];
    expect(VariantBatch.parse({ masterProduct: uuid, productName: '', axes, rows }).axes[0]?.values[0]?.value).toBe('Carte cadeau');
    const existing = [[{ attributeUuid: uuid, value: 'carte cadeau' }]];
    expect(proposedCombinations([{ attributeUuid: uuid, value }], existing)?.map(({ exists }) => exists)).toEqual([true]);
  });

  it.each(['👩\u200D🍳', '👩🏽\u200D🍳', '❤\uFE0F\u200D🔥', '☎\uFE0F', '1\uFE0F\u20E3'])(
    'the emoji %s of several characters stays complete',
    (value) => {
      expect(NewValueForm.parse({ value })).toEqual({ value });
    },
  );
});
