import { expect, it } from 'vitest';
import { mergeStocks } from './read-stocks.ts';

const stock = (units: number, own: { isShared?: boolean; isActive?: boolean; supplier?: string } = {}) => ({
  ...{ kind: 'codes' as const, product: 'Parc', supplier: 'Loisirs', isShared: false, isActive: true, units, threshold: null },
  ...own,
});
const unitsOf = (...stocks: ReturnType<typeof stock>[]) =>
  [...mergeStocks(stocks).values()].map(({ units, isActive }) => ({ units, isActive }));

it('a shared stock that is listed for each of its variants is counted once [STK-001]', () => {
  expect(unitsOf(stock(40, { isShared: true }), stock(40, { isShared: true, isActive: false }))).toEqual([{ units: 40, isActive: true }]);
});

it('other stocks with the same names are one stock, those of another supplier are not', () => {
  expect(unitsOf(stock(40), stock(5), stock(7, { supplier: 'Autre' }))).toEqual([
    { units: 45, isActive: true },
    { units: 7, isActive: true },
  ]);
});
