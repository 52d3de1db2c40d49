import { expect, it } from 'vitest';
import type { GuideBlock } from './pages.ts';
import { searchGuide } from './search-guide.ts';

const heading = (text: string): GuideBlock => ({ kind: 'heading', text, id: text.toLowerCase() });
const text = (words: string): GuideBlock => ({ kind: 'text', content: [{ kind: 'text', text: words }] });
const step = (words: string): GuideBlock => ({ kind: 'steps', items: [[{ kind: 'name', text: words }]] });

const PAGES = [
  { name: 'stock', title: 'Suivre le stock', blocks: [text('Les codes manquants.'), heading('Désactiver'), text('Cochez des codes.')] },
  { name: 'imports', title: 'Importer', blocks: [heading('Codes'), step('Importer des codes'), heading('Plan'), step('Tout ou rien')] },
];
const found = (typed: string) => searchGuide(PAGES, typed).map(({ page, heading: title, id }) => [page, title, id]);

it('a heading is before a text that has the same word', () => {
  expect(found('codes')).toEqual([
    ['imports', 'Codes', 'codes'],
    ['stock', 'Suivre le stock', undefined],
    ['stock', 'Désactiver', 'désactiver'],
  ]);
});

it('finds words in any order, without accents, also in lists and in the beginning of a page', () => {
  expect(found('codes desactiver')).toEqual([['stock', 'Désactiver', 'désactiver']]);
  expect(found('rien tout')).toEqual([['imports', 'Plan', 'plan']]);
  expect(found('manquants')).toEqual([['stock', 'Suivre le stock', undefined]]);
});

it('finds nothing for two letters, and at most six sections', () => {
  expect(found('co')).toEqual([]);
  const many = Array.from({ length: 9 }, (_, place) => ({ name: `p${place}`, title: 'Codes', blocks: [] }));
  expect(searchGuide(many, 'codes')).toHaveLength(6);
});
