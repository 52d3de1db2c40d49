import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import { expect, it } from 'vitest';
import { searchCategories } from './search-categories.ts';

const category = (name: string, children: Category[] = [], archived = false) =>
  ({ uuid: name, name, archived, children }) as unknown as Category;
const tree = [
  category('Sorties', [category('Opéra'), category('Cinéma', [category('Ciné-club')]), category('Vieux cinéma', [], true)]),
  category('Grand cinéma'),
];

it('finds names ignoring case and accents, those that begin with the text first', () => {
  expect(searchCategories(tree, 'CINE').map(({ name }) => name)).toEqual(['Cinéma', 'Ciné-club', 'Grand cinéma']);
});

it('returns the ancestors, and whether there are children', () => {
  expect(searchCategories(tree, 'cine')[0]).toEqual({ uuid: 'Cinéma', name: 'Cinéma', above: ['Sorties'], hasChildren: true });
});

it('finds at most five [LST-009]', () => {
  expect(
    searchCategories(
      Array.from({ length: 9 }, (_, index) => category(`Spa ${index}`)),
      'spa',
    ),
  ).toHaveLength(5);
});
