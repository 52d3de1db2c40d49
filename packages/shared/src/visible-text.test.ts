import { describe, expect, it } from 'vitest';
import { NewValueForm, PropertyForm } from './catalogue/properties/properties.ts';
import { isAmong } from './catalogue/properties/property-value-rules.ts';
import { SearchText } from './fields.ts';
import { fold } from './fold.ts';

const SAME_LOOK = ['Carte\u00A0cadeau', 'Carte\u202Fcadeau', 'Carte\u200B cadeau', '\uFEFFCarte cadeau', 'Car\u00ADte cadeau'];

describe('texts that look the same', () => {
  it.each(SAME_LOOK)('%j is searched as «Carte cadeau», in the marketplace and here [DAY-014]', (text) => {
    expect(SearchText.parse(text)).toBe('Carte cadeau');
    expect(fold(text)).toBe('carte cadeau');
  });

  it.each(['d‘entrées', 'dʼentrées', 'd′entrées', 'd’entrées'])('%s is searched with the apostrophe of French [DAY-014]', (text) => {
    expect(SearchText.parse(text)).toBe('d’entrées');
    expect(fold(text)).toBe("d'entrees");
  });

  it.each(SAME_LOOK)('%j is no second value of a property beside «Carte cadeau»', (value) => {
    expect(NewValueForm.parse({ value })).toEqual({ value: 'Carte cadeau' });
    expect(isAmong(value, ['Carte cadeau'])).toBe(true);
    expect(PropertyForm.safeParse({ name: 'Format', values: [{ value: 'Carte cadeau' }, { value }] }).success).toBe(false);
  });

  it('an emoji of several characters stays complete', () => expect(NewValueForm.parse({ value: '👩\u200D🍳' }).value).toBe('👩\u200D🍳'));
});
