import { expect, it } from 'vitest';
import { isNamedAfter } from './own-stock.ts';

it('identifies the stock of a variant by its product and values', () => {
  expect(isNamedAfter('Carte – 5 € (adulte)', 'Carte', ['5 €', 'adulte'])).toBe(true);
  expect(isNamedAfter('Carte', 'Carte', ['5 €'])).toBe(true);
  expect(isNamedAfter('Carte – 5 €', 'Carte', ['5 €', 'adulte'])).toBe(false);
  expect(isNamedAfter('Autre – 5 €', 'Carte', ['5 €'])).toBe(false);
  expect(isNamedAfter('Carte – 5 €', 'Carte', null)).toBe(false);
});

it('does not match a variant whose value only starts or ends with the same text: its codes would not be sent [IPL-015, IPL-016]', () => {
  expect(isNamedAfter('Carte – 15 €', 'Carte', ['5 €'])).toBe(false);
  expect(isNamedAfter('T-shirt – XXL', 'T-shirt', ['XL'])).toBe(false);
  expect(isNamedAfter('Séance – 10 personnes', 'Séance', ['1'])).toBe(false);
  expect(isNamedAfter('Séance – 10 h, 1 personne', 'Séance', ['1'])).toBe(true);
  expect(isNamedAfter('Carte – 5', 'Carte', [''])).toBe(true);
});
