import { expect, it } from 'vitest';
import { saveFailure } from './save-failure.ts';

it.each([
  ['Item not found for "/api/master_products/1".', 'L’uuid ajouté n’existe pas.'],
  ['Could not convert database value "spa" to Doctrine Type uuid.', 'L’uuid ajouté n’existe pas.'],
  ['item not found for this', "Une erreur est survenue au moment de l'ajout"],
  ['No item: Item not found for', "Une erreur est survenue au moment de l'ajout"],
  [undefined, "Une erreur est survenue au moment de l'ajout"],
])('says of an addition refused with %j: %s [NEW-012, NEW-013, LCM-014, LCM-015]', (message, expected) => {
  expect(saveFailure('add', message)).toBe(expected);
});

it('has its own text for an edit [LCM-014]', () => {
  expect(saveFailure('edit', undefined)).toBe('Une erreur est survenue lors de la modification');
});
