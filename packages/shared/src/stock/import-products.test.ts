import { describe, expect, it } from 'vitest';
import { importLabels } from './import-products.ts';
import type { ImportProduct } from './imports.ts';

const product = (uuid: string, marks: string[] = [], more: Partial<ImportProduct> = {}): ImportProduct => ({
  uuid,
  adminProductName: 'Cinéma',
  isActive: true,
  isTechnical: false,
  marks,
  ...more,
});

describe('the labels of the products of an import', () => {
  it('are the administrative names if these differ', () => {
    const labels = importLabels([product('a', ['Adulte']), product('b', ['Enfant'], { adminProductName: 'Théâtre', isActive: false })]);
    expect([...labels]).toEqual([
      ['a', 'Cinéma'],
      ['b', 'Inactif - Théâtre'],
    ]);
  });

  it('have suffixes that distinguish products of the same name, without common values', () => {
    const labels = importLabels([product('a', ['Adulte', 'Place', 'Pathé']), product('b', ['Enfant', 'Place', 'Pathé'])]);
    expect([...labels.values()]).toEqual(['Cinéma (Adulte)', 'Cinéma (Enfant)']);
  });

  it('end with the beginning of the uuid if nothing else differs', () => {
    const labels = importLabels([product('11111111-x', ['Adulte']), product('22222222-x', ['Adulte']), product('c', ['Enfant'])]);
    expect([...labels.values()]).toEqual(['Cinéma (Adulte, 11111111)', 'Cinéma (Adulte, 22222222)', 'Cinéma (Enfant)']);
  });
});
