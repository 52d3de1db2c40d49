import { expect, it } from 'vitest';
import { productStateBadge } from './product-state.ts';

it.each([
  [{ active: false, hiddenProduct: true, closedSale: true }, 'Inactif'],
  [{ active: false, hiddenProduct: false, closedSale: false }, 'Inactif'],
  [{ active: true, hiddenProduct: true, closedSale: true }, 'Masqué'],
  [{ active: true, hiddenProduct: false, closedSale: true }, 'Vente fermée'],
  [{ active: true, hiddenProduct: false, closedSale: false }, 'Actif'],
])('labels %j as %s [PRD-023, PRD-024, PRD-025, PRD-027]', (flags, label) => {
  expect(productStateBadge(flags).label).toBe(label);
});
