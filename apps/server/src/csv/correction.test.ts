import type { Encoding } from '@comptoir/shared/imports/detection';
import { expect, it } from 'vitest';
import { type CorrectionRow, correctionCsv, encode } from './correction.ts';
import { readFile } from './engine-kit.ts';

const settings = { encoding: 'utf-8', delimiter: ';', quote: '"' } as const;
const ERRORS = ['Le « 31/02/2030 » n’existe pas.'];

async function textOf(header: string[], rows: CorrectionRow[], given: Parameters<typeof correctionCsv>[0] = settings) {
  let text = '';
  for await (const chunk of correctionCsv(given, header, [rows, []], (place) => place === 0)) text += chunk;
  return text;
}

it('has the columns of the file, then the line and the error [IPL-024]', async () => {
  expect(await textOf(['code', 'note', 'expirationDate'], [{ line: 7, cells: ['A;1', 'x', '31/02/2030'], errors: ERRORS }])).toBe(
    `\uFEFFcode;note;expirationDate;Ligne;Erreur\r\n"A;1";x;31/02/2030;7;Le « 31/02/2030 » n’existe pas.\r\n`,
  );
});

it('replaces the line and the error columns of an earlier correction file [IPL-025]', async () => {
  const cells = ['A1', '7', 'ancienne erreur', '31/02/2030'];
  expect(await textOf(['code', 'Ligne', 'Erreur', 'expirationDate'], [{ line: 2, cells, errors: ERRORS }])).toBe(
    `\uFEFFcode;expirationDate;Ligne;Erreur\r\nA1;31/02/2030;2;Le « 31/02/2030 » n’existe pas.\r\n`,
  );
});

it.each([
  ['a formula', '=1+1', "'=1+1"],
  ['an escaped formula', "'=1+1", "'=1+1"],
  ['digits that Excel keeps as text', '="000123"', "'000123"],
  ['a word that Excel keeps as text', '="abc"', 'abc'],
  ['a sign', '-2', "'-2"],
])('keeps a spreadsheet from reading %s as a formula [IPL-024]', async (_, cell, written) => {
  expect((await textOf(['code'], [{ line: 2, cells: [cell], errors: [] }])).split('\r\n')[1]).toBe(`${written};2;`);
});

it.each([
  ['leading zeros', '000123'],
  ['more digits than a spreadsheet keeps', '123456789012345678'],
  ['an exponent', '1E5'],
])('keeps a spreadsheet from changing a code with %s [IPL-024]', async (_, code) => {
  const text = await textOf(['code', 'expirationDate'], [{ line: 2, cells: [code, '31/12/2030'], errors: [] }]);
  expect(text.split('\r\n')[1]).toBe(`'${code};31/12/2030;2;`);
  expect((await readFile('codes', encode(text, 'utf-8'))).checked).toMatchObject([{ values: { code, expirationDate: '2030-12-31' } }]);
});

it('prevents a spreadsheet from reading the marketplace’s message as a formula [IPL-024]', async () => {
  expect((await textOf(['code'], [{ line: 2, cells: ['A'], errors: ['=1+1'] }])).split('\r\n')[1]).toBe("A;2;'=1+1");
});

it('writes cells beyond the header last, and adds no cells to a short line', async () => {
  const rows = [
    { line: 2, cells: ['A', '1', 'x'], errors: ['Trop.'] },
    { line: 3, cells: ['B'], errors: ['Peu.'] },
  ];
  expect((await textOf(['code', 'note'], rows)).split('\r\n').slice(1)).toEqual(['A;1;2;Trop.;x', 'B;;3;Peu.', '']);
});

it('does not quote cells that were read without quotes', async () => {
  const unquoted = { ...settings, quote: '' } as const;
  expect((await textOf(['code'], [{ line: 2, cells: ['"A'], errors: ['Un; deux'] }], unquoted)).split('\r\n')[1]).toBe('"A;2;Un  deux');
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

it('can be imported without warnings about its additional columns [IPL-025]', async () => {
  const text = await textOf(['Code cadeau', 'Expiration'], [{ line: 7, cells: ['A1', '31/12/2030'], errors: ERRORS }]);
  const { mapping, checked } = await readFile('codes', encode(text, 'utf-8'));
  expect(mapping).toMatchObject({ problems: [], notes: [] });
  expect(checked).toEqual([{ line: 2, values: { code: 'A1', expirationDate: '2030-12-31' }, problems: [] }]);
});
