import { expect, it } from 'vitest';
import { takeBackTexts } from './history/take-back.ts';
import { blockTexts } from './homepage/block-texts.ts';
import { importPlanContract, importReportTexts } from './imports/texts.ts';
import { queueTexts } from './jobs/texts.ts';
import { selectionGridTexts } from './list-texts.ts';
import { referenceTexts } from './reference/texts.ts';

const PRODUCT = { one: 'produit', many: 'produits' };
const CATEGORY = { one: 'catégorie', many: 'catégories', feminine: true };
const COUNTS = [0, 1, 2] as const;

/** With plain spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  [
    'records that are restored',
    takeBackTexts.left,
    ['0 fiche reprend son état d’avant.', '1 fiche reprend son état d’avant.', '2 fiches reprennent leur état d’avant.'],
  ],
  [
    'entries of the queue',
    (count: number) => queueTexts.engine(count, count),
    COUNTS.map((count) => `File d’attente : ${count} en attente d’un exécutant, ${count} ${count > 1 ? 'prises' : 'prise'}.`),
  ],
  [
    'rows of reference data',
    (count: number) => referenceTexts.refreshed('Taxes', count),
    ['Taxes : 0 ligne relue.', 'Taxes : 1 ligne relue.', 'Taxes : 2 lignes relues.'],
  ],
  [
    'ticked rows of a page',
    (count: number) => selectionGridTexts.pageTicked(PRODUCT, count, 10),
    [
      'Aucun des 10 produits de la page n’est coché.',
      '1 des 10 produits de la page est coché.',
      '2 des 10 produits de la page sont cochés.',
    ],
  ],
  [
    'ticked rows of a page with a feminine noun',
    (count: number) => selectionGridTexts.pageTicked(CATEGORY, count, 10),
    [
      'Aucune des 10 catégories de la page n’est cochée.',
      '1 des 10 catégories de la page est cochée.',
      '2 des 10 catégories de la page sont cochées.',
    ],
  ],
  ['refused codes', (count: number) => importPlanContract.counts.refused(count, 'codes'), ['0 refusé', '1 refusé', '2 refusés']],
  ['refused positions', (count: number) => importPlanContract.counts.refused(count, 'positions'), ['0 refusée', '1 refusée', '2 refusées']],
  ['new positions', (count: number) => importPlanContract.counts.new(count, 'positions'), ['0 nouvelle', '1 nouvelle', '2 nouvelles']],
  [
    'positions that the marketplace refused',
    (count: number) => importReportTexts.outcomes.refused(count, 'positions'),
    ['0 refusée par la place de marché', '1 refusée par la place de marché', '2 refusées par la place de marché'],
  ],
] as const)('%s: none, one and two', (_, text, expected) => expect(COUNTS.map((count) => plain(text(count)))).toEqual(expected));

it('the only row of a page is not counted', () => {
  expect(selectionGridTexts.pageTicked(PRODUCT, 1, 1)).toBe('Le seul produit de la page est coché.');
  expect(selectionGridTexts.pageTicked(CATEGORY, 0, 1)).toBe('La seule catégorie de la page n’est pas cochée.');
});

it('a question about a job names its author', () => {
  const [title, author] = ['Export d’une liste, Catégories', 'admin@comptoir.example'];
  expect(plain(queueTexts.retryConsequence(title, author))).toBe(
    `${title} : la tâche continue au nom d’admin@comptoir.example, avec sa session.`,
  );
  expect(plain(queueTexts.cancelConsequence(title, author))).toBe(`${title} : tâche lancée par ${author}.`);
});

it('the state of a block agrees with its kind', () => {
  expect([blockTexts.stateOf.region('Bretagne'), blockTexts.stateOf.travel('Croisières')]).toEqual([
    'Bretagne activée',
    'Croisières activé',
  ]);
});
