import type { MappedColumn } from '@comptoir/shared/imports/detection';
import { describe, expect, it } from 'vitest';
import { isKnownHeader, mapHeader } from './header.ts';

const columnsOf = (header: string[], chosen: MappedColumn[]) => mapHeader('codes', header, chosen).columns.map(({ column }) => column);

describe('mapHeader, with what was chosen', () => {
  const chosen = [
    { header: 'Référence', column: 'code' },
    { header: 'Code', column: null },
  ];

  it('reads a column as what it was chosen for, and ignores what was left out on purpose [IPL-010]', () => {
    expect(mapHeader('codes', ['Référence', 'Code'], chosen)).toEqual({ source: 'chosen', columns: chosen, problems: [], notes: [] });
  });

  it('follows a column that has moved, and reads a new one by its header [IPL-010]', () => {
    expect(columnsOf(['Expiration', 'code', 'REFERENCE'], chosen)).toEqual(['expirationDate', null, 'code']);
  });

  it('tells two columns of one name by their places', () => {
    const twice = [
      { header: 'Code', column: null },
      { header: 'Code', column: 'code' },
    ];
    expect(columnsOf(['Code', 'Code'], twice)).toEqual([null, 'code']);
    expect(columnsOf(['x', 'Code', 'Code'], twice)).toEqual([null, 'code', null]);
  });

  it('still asks for what is missing or chosen twice [IPL-009]', () => {
    const both = ['A', 'B'].map((header) => ({ header, column: 'code' }));
    expect(mapHeader('codes', ['A', 'B'], both).problems).toEqual(['La colonne «code» est présente plusieurs fois : «A», «B».']);
    expect(mapHeader('codes', ['A'], [{ header: 'A', column: null }]).problems).toEqual(['La colonne «code» est absente.']);
  });
});

it('knows the headers of all kinds and of correction files, and no other', () => {
  expect(['CODE', 'lien', 'code postal', 'Ligne', 'erreur', 'Produit', ''].map(isKnownHeader)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
