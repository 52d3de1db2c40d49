import { describe, expect, it } from 'vitest';
import { rateColumns } from '../rates/rate-columns.ts';
import { columnsOf } from './definition.ts';
import { shortName, withoutBrackets } from './short-name.ts';

describe('a name beside the column that it repeats', () => {
  it.each([
    ['Carte cadeau (Fnac)', 'Carte cadeau'],
    ['Carte cadeau (Fnac) – 30 €', 'Carte cadeau – 30 €'],
    ['Carte (Fnac) cadeau (Fnac)', 'Carte (Fnac) cadeau'],
    ['Carte cadeau (fnac)', 'Carte cadeau (fnac)'],
    ['Carte cadeau (Fnac Voyages)', 'Carte cadeau (Fnac Voyages)'],
    ['Carte (Fnac) cadeau', 'Carte (Fnac) cadeau'],
    [' (Fnac)', ' (Fnac)'],
  ])('%s is %s', (name, short) => {
    expect(withoutBrackets(name, 'Fnac')).toBe(short);
  });

  it('keeps its brackets without a supplier, and is read as it is written', () => {
    expect(['', null, undefined].map((supplier) => withoutBrackets('Carte ()', supplier))).toEqual(['Carte ()', 'Carte ()', 'Carte ()']);
    expect(withoutBrackets('Carte (Le $& [Club]) – $1', 'Le $& [Club]')).toBe('Carte – $1');
  });

  it('is that of the declared column', () => {
    const short = shortName(columnsOf({ columns: rateColumns }));
    expect(short?.beside).toBe('supplierName');
    expect(short?.of({ productName: 'Carte (Fnac) – 30 €', supplierName: 'Fnac' } as never)).toBe('Carte – 30 €');
    expect(shortName(columnsOf({ columns: { name: { kind: 'name', title: 'Nom' } } }))).toBeNull();
  });
});
