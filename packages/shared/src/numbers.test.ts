import { describe, expect, it } from 'vitest';
import { formatCount } from './numbers.ts';

const spaces = (text: string) => text.replace(/\s/g, ' ');

describe('a count with a noun', () => {
  it.each([
    [0, '0 produit'],
    [1, '1 produit'],
    [12_431, '12 431 produits'],
    [999_999, '999 999 produits'],
    [1_000_000, '1 000 000 de produits'],
    [2_500_000, '2 500 000 produits'],
    [3_000_000, '3 000 000 de produits'],
  ])('%d reads «%s»', (count, text) => {
    expect(spaces(formatCount(count, 'produit', 'produits'))).toBe(text);
  });

  it('of millions elides before a vowel', () => {
    expect(spaces(formatCount(1_000_000, 'utilisateur', 'utilisateurs'))).toBe('1 000 000 d’utilisateurs');
  });
});
