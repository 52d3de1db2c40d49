import type { Encoding } from '@comptoir/shared/imports/detection';
import { expect, it } from 'vitest';
import { type CorrectionRow, correctionCsv, encode } from './correction.ts';
import { readFile } from './engine-kit.ts';

const settings = { encoding: 'utf-8', delimiter: ';', quote: '"' } as const;
const ERRORS = ['Le «31/02/2030» n’existe pas.'];

async function textOf(header: string[], rows: CorrectionRow[], given: Parameters<typeof correctionCsv>[0] = settings) {
  let text = '';
  for await (const piece of correctionCsv(given, header, [rows, []])) text += piece;
  return text;
}

it('has the columns of the file, then the line and what is wrong [IPL-024]', async () => {
  expect(await textOf(['code', 'note', 'expirationDate'], [{ line: 7, cells: ['A;1', 'x', '31/02/2030'], errors: ERRORS }])).toBe(
    `\uFEFFcode;note;expirationDate;Ligne;Erreur\r\n"A;1";x;31/02/2030;7;Le «31/02/2030» n’existe pas.\r\n`,
  );
});

it('replaces the line and the fault of an earlier correction [IPL-025]', async () => {
  const cells = ['A1', '7', 'ancienne erreur', '31/02/2030'];
  expect(await textOf(['code', 'Ligne', 'Erreur', 'expirationDate'], [{ line: 2, cells, errors: ERRORS }])).toBe(
    `\uFEFFcode;expirationDate;Ligne;Erreur\r\nA1;31/02/2030;2;Le «31/02/2030» n’existe pas.\r\n`,
  );
});

it.each([
  ['a formula', '=1+1', "'=1+1"],
  ['a formula that is protected', "'=1+1", "'=1+1"],
  ['figures that Excel keeps as a text', '="000123"', "'000123"],
  ['a word that Excel keeps as a text', '="abc"', 'abc'],
  ['a sign', '-2', "'-2"],
])('keeps a spreadsheet from reading %s as a formula [IPL-024]', async (_, cell, written) => {
  expect((await textOf(['code'], [{ line: 2, cells: [cell], errors: [] }])).split('\r\n')[1]).toBe(`${written};2;`);
});

it('has cells beyond the header last, and none that a line lacks', async () => {
  const rows = [
    { line: 2, cells: ['A', '1', 'x'], errors: ['Trop.'] },
    { line: 3, cells: ['B'], errors: ['Peu.'] },
  ];
  expect((await textOf(['code', 'note'], rows)).split('\r\n').slice(1)).toEqual(['A;1;2;Trop.;x', 'B;;3;Peu.', '']);
});

it('writes without quotes what was read without them', async () => {
  const none = { ...settings, quote: '' } as const;
  expect((await textOf(['code'], [{ line: 2, cells: ['"A'], errors: ['Un; deux'] }], none)).split('\r\n')[1]).toBe('"A;2;Un  deux');
});

it.each<[Encoding, number[]]>([
  ['utf-8', [0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xe2, 0x98, 0x83]],
  ['utf-16le', [0xe9, 0x00, 0xac, 0x20, 0x03, 0x26]],
  ['utf-16be', [0x00, 0xe9, 0x20, 0xac, 0x26, 0x03]],
  ['windows-1252', [0xe9, 0x80, 0x3f]],
  ['macintosh', [0x8e, 0xdb, 0x3f]],
])('writes letters, signs and what it lacks in %s [IPL-024]', (encoding, bytes) => {
  expect([...encode('é€☃', encoding)]).toEqual(bytes);
});

it('is read again without a word on its own columns [IPL-025]', async () => {
  const text = await textOf(['Code cadeau', 'Expiration'], [{ line: 7, cells: ['A1', '31/12/2030'], errors: ERRORS }]);
  const { mapping, checked } = await readFile('codes', encode(text, 'utf-8'));
  expect(mapping).toMatchObject({ problems: [], notes: [] });
  expect(checked).toEqual([{ line: 2, values: { code: 'A1', expirationDate: '2030-12-31' }, key: 'A1', problems: [] }]);
});
