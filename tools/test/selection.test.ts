import { expect, it } from 'vitest';
import { cites, filesOfAreas, isPathOf } from './selection.ts';

it.each([
  ['tests/server/stock-imports.test.ts', true],
  ['apps/server/src/areas/stock/codes.ts', true],
  ['packages/shared/src/stock.test.ts', true],
  ['tests/server/stockings.test.ts', false],
  ['tests/server/own-stock.test.ts', false],
])('knows the area of a path: %s', (path, isOfArea) => {
  expect(isPathOf('stock', path)).toBe(isOfArea);
});

it('finds the cited rows of the ledger, alone and among others', () => {
  expect(
    ["it('a [COD-012]', …", "it('a [PRD-001, COD-012]', …", "proves: ['COD-012']", 'XCOD-012', 'COD-x'].map((text) => cites('COD', text)),
  ).toEqual([true, true, true, false, false]);
});

it('unites areas of the code and prefixes of the ledger', () => {
  const files = filesOfAreas('suppliers,COD');
  expect(files).toContain('tests/server/suppliers-suppliers.test.ts');
  expect(files).toContain('tests/contract/marketplace/stock.test.ts');
  expect(files).not.toContain('tests/server/vouchers.test.ts');
});
