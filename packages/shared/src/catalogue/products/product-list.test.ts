import { expect, it } from 'vitest';
import { fileCells } from '../../list/file.ts';
import { productList } from './product-list.ts';
import type { ProductRow } from './products.ts';

it.each([
  [{ active: false, hiddenProduct: true, closedSale: true }, 'Inactif'],
  [{ active: false, hiddenProduct: false, closedSale: false }, 'Inactif'],
  [{ active: true, hiddenProduct: true, closedSale: true }, 'Masqué'],
  [{ active: true, hiddenProduct: false, closedSale: true }, 'Vente fermée'],
  [{ active: true, hiddenProduct: false, closedSale: false }, 'Actif'],
])('labels %j as %s [PRD-023, PRD-024, PRD-025, PRD-027]', (status, label) => {
  expect(fileCells(productList, ['status'], { status } as ProductRow)).toEqual([label]);
});

it('labels products that are hidden from the company of the list [CMP-032]', () => {
  const label = (active: boolean) => {
    const status = { active, hiddenProduct: false, closedSale: true };
    return fileCells(productList, ['status'], { status, isHiddenForCompany: true } as ProductRow);
  };
  expect([label(true), label(false)]).toEqual([['Masqué'], ['Inactif']]);
});
