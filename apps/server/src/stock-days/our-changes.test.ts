import { expect, it } from 'vitest';
import { isNamedAfter } from '../own-stock.ts';
import { changedStock } from './our-changes.ts';

const stock = (product: string, own: { supplier?: string; isShared?: boolean; kind?: 'codes' | 'documents' } = {}) => ({
  ...{ kind: 'codes' as const, product, supplier: 'Loisirs', isShared: false },
  ...own,
});
const change = (values: string[] | null, supplier: string | null = 'Loisirs') => ({
  ...{ kind: 'codes' as const, product: 'Parc', added: 1, removed: 0 },
  isOf: (product: string, other: string) => isNamedAfter(product, 'Parc', values) && (supplier === null || supplier === other),
});

it.each([
  { name: 'its variant', values: ['Adulte'], stocks: [stock('Parc'), stock('Parc Adulte'), stock('Parc Enfant')], of: 1 },
  { name: 'its variant, not another one with more values', values: ['XL'], stocks: [stock('Parc XL Rouge'), stock('Parc XL')], of: 1 },
  { name: 'its product, when no stock has the values', values: ['Adulte'], stocks: [stock('Parc'), stock('Parc Enfant')], of: 0 },
  { name: 'its product, without values', values: null, stocks: [stock('Parc Adulte'), stock('Parc', { isShared: true })], of: 1 },
  { name: 'its kind', values: null, stocks: [stock('Parc', { kind: 'documents' }), stock('Parc')], of: 1 },
  { name: 'its supplier', values: null, stocks: [stock('Parc', { supplier: 'Autre' }), stock('Parc')], of: 1 },
])('a change is of the stock of $name [STK-001]', ({ values, stocks, of }) => {
  expect(changedStock(change(values), stocks)).toBe(stocks[of]);
});

it('a change is of no stock when two have its name [STK-002]', () => {
  const stocks = [stock('Parc'), stock('Parc', { supplier: 'Autre' })];
  expect(changedStock(change(null, null), stocks)).toBeUndefined();
});
