import { Receipt } from 'lucide-react';
import { expect, it } from 'vitest';
import { bestFirst, joinSections, orderSection } from './record-entries.ts';

const entry = (id: string, to?: string) => ({ id, label: id, icon: Receipt, ...(to !== undefined && { to }) });

it('sections of one title are one group, in which an address stands once; actions without an address stay [ORD-004]', () => {
  const joined = joinSections([
    { title: 'Commandes', entries: [entry('a', '/1')] },
    { title: 'Pages', entries: [entry('b', '/1'), entry('c'), entry('d')] },
    { title: 'Commandes', entries: [entry('e', '/1'), entry('f', '/2'), entry('g', '/2')] },
  ]);
  expect(joined.map(({ title, entries }) => [title, entries.map(({ id }) => id)])).toEqual([
    ['Commandes', ['a', 'f']],
    ['Pages', ['b', 'c', 'd']],
  ]);
});

it('a text that may be a code is offered no dossier [ORD-004]', () => {
  expect(orderSection('118402')[0]?.entries[0]?.to).toBe('/admin/commandes/118402');
  expect(orderSection('K8PE4EZX')).toEqual([]);
});

it('in a section the best matches are first, and a section of near matches is last [DAY-014]', () => {
  const sections = [
    { title: 'Pages', entries: [entry('Fermand')] },
    { title: 'Produits', entries: [entry('Sucrefernand'), entry('Panier du Fernand'), entry('Férnand, panier')] },
    { title: 'Codes', entries: [entry('Panier')] },
  ];
  expect(bestFirst(sections, 'fernand').map(({ title, entries }) => [title, entries.map(({ id }) => id)])).toEqual([
    ['Produits', ['Férnand, panier', 'Panier du Fernand', 'Sucrefernand']],
    ['Codes', ['Panier']],
    ['Pages', ['Fermand']],
  ]);
});
