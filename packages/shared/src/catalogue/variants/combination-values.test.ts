import { expect, it } from 'vitest';
import { pasteTable, readTable, typeCell, undoPaste, wrongCells } from './combination-values.ts';
import { readCell } from './variant-cells.ts';

const row = (key: string, price = '', stock = '', reference = '') => ({ key, price, stock, reference });

it.each([
  ['12,50', 12.5],
  ['1 234,50 €', 1234.5],
  ['1\u202f234,5', 1234.5],
  ['1.234,50', 1234.5],
  ['12.5', 12.5],
  [' ', null],
])('a price of %j is %j', (text, value) => {
  expect(readCell('price', text)).toEqual({ value });
});

it.each([
  ['price', 'douze', 'Veuillez entrer un montant.'],
  ['price', '12,505', 'Maximum 2 décimales après la virgule.'],
  ['price', '1.234', 'Maximum 2 décimales après la virgule.'],
  ['price', '-1', 'Le montant doit être compris entre 0 et 9 999 999,99.'],
  ['stock', '1,5', 'Veuillez entrer un nombre entier.'],
  ['reference', 'x'.repeat(256), 'Ce champ doit contenir maximum 255 caractères.'],
] as const)('a cell of %s says what is wrong with %j', (column, text, error) => {
  expect(readCell(column, text)).toEqual({ error });
});

it('reads a table copied from a spreadsheet', () => {
  expect(readTable('12,50')).toBeNull();
  expect(readTable('12,50\r\n')).toBeNull();
  expect(readTable('12,50\t3\r\n13\t\r\n')).toEqual([
    ['12,50', '3'],
    ['13', ''],
  ]);
  expect(readTable('1\t"deux\nlignes ""ici"""\n2\tx')).toEqual([
    ['1', 'deux\nlignes "ici"'],
    ['2', 'x'],
  ]);
  expect(readTable('\n\n1')).toEqual([[''], [''], ['1']]);
});

it('reports extra lines and columns of a paste, and pastes the rest', () => {
  const pasted = pasteTable([row('b', '1', '9')], ['a', 'b'], 'stock', [
    ['4', 'A-1', 'large'],
    ['5', 'A-2'],
    ['6', 'A-3'],
  ]);
  expect(pasted).toEqual({
    cells: [row('b', '1', '5', 'A-2'), row('a', '', '4', 'A-1')],
    filled: 4,
    tooLong: { count: 1, first: '6 A-3' },
    tooWide: { count: 1, first: 'large' },
  });
});

it('takes a paste back where nothing was typed since [VAS-004]', () => {
  const before = [row('a', '1'), row('b', '2', '5')];
  const pasted = pasteTable(before, ['a', 'b', 'c', 'd'], 'price', [['9'], [''], ['8'], ['7']]).cells;
  const typed = typeCell(typeCell(typeCell(pasted, 'a', 'stock', '3'), 'c', 'price', '6'), 'e', 'price', '4');
  expect(undoPaste(typed, { before, pasted })).toEqual([row('a', '1', '3'), row('b', '2', '5'), row('c', '6'), row('e', '4')]);
  const emptied = pasteTable([row('a', '1')], ['a'], 'price', [['', '']]).cells;
  expect(undoPaste(emptied, { before: [row('a', '1')], pasted: emptied })).toEqual([row('a', '1')]);
});

it('removes a row without remaining values', () => {
  expect(typeCell(typeCell([], 'a', 'price', '1'), 'a', 'price', '')).toEqual([]);
});

it('reports no errors for excluded or missing combinations', () => {
  const axis = { attribute: '10000000-0000-4000-8000-000000000001', values: ['S', 'M', 'L'].map((value) => ({ uuid: null, value })) };
  const cells = [row('s', 'x'), row('m', 'x'), row('l', '1'), row('xl', 'x')];
  expect(wrongCells({ variantsAttributes: [axis], excluded: ['s'], cells })).toEqual([{ key: 'm', name: 'M', column: 'price' }]);
});
