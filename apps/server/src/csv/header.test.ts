import type { MappedColumn } from '@comptoir/shared/imports/detection';
import { describe, expect, it } from 'vitest';
import { isKnownHeader, mapHeader } from './header.ts';

const mapped = (header: string[], chosen: MappedColumn[]) =>
  mapHeader('codes', { header, linesAbove: 0, rows: [], foreignFormat: null }, chosen);
const columnsOf = (header: string[], chosen: MappedColumn[]) => mapped(header, chosen).columns.map(({ column }) => column);

describe('mapHeader, with a manual mapping', () => {
  const chosen = [
    { header: 'Référence', column: 'code' },
    { header: 'Code', column: null },
  ];

  it('uses the chosen mapping of a column, and ignores columns excluded on purpose [IPL-010]', () => {
    expect(mapped(['Référence', 'Code'], chosen)).toEqual({
      source: 'chosen',
      columns: chosen,
      undecided: false,
      problems: [],
      notes: [],
      isMonthFirst: false,
    });
  });

  it('follows a column that has moved, and reads a new one by its header [IPL-010]', () => {
    expect(columnsOf(['Expiration', 'code', 'REFERENCE'], chosen)).toEqual(['expirationDate', null, 'code']);
  });

  it('distinguishes two columns of the same name by index', () => {
    const twice = [
      { header: 'Code', column: null },
      { header: 'Code', column: 'code' },
    ];
    expect(columnsOf(['Code', 'Code'], twice)).toEqual([null, 'code']);
    expect(columnsOf(['x', 'Code', 'Code'], twice)).toEqual([null, 'code', null]);
  });

  it('reports columns that are missing or mapped twice [IPL-009]', () => {
    const both = ['A', 'B'].map((header) => ({ header, column: 'code' }));
    expect(mapped(['A', 'B'], both).problems).toEqual(['La colonne « Code » est présente plusieurs fois : « A », « B ».']);
    expect(mapped(['A'], [{ header: 'A', column: null }]).problems).toEqual(['La colonne « Code » est absente.']);
  });
});

it('recognizes only the headers of all kinds and of correction files', () => {
  expect(['CODE', 'lien', 'code postal', 'Ligne', 'erreur', 'Offre', ''].map(isKnownHeader)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
