import { readFile } from '@comptoir/server/csv/engine-kit';
import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { describe, expect, it } from 'vitest';
import { HEADERS, OTHER_HEADERS } from './import-corpus/header-names.ts';
import { expanded, type MarkedFile } from './import-corpus/marked.ts';
import { oddCodes } from './import-corpus/odd-codes.ts';
import { oddHeaders, withoutHeader } from './import-corpus/odd-headers.ts';
import { oddMoney } from './import-corpus/odd-money.ts';
import { oddPlaces } from './import-corpus/odd-places.ts';
import { oddStates } from './import-corpus/odd-states.ts';

/** What a row is, beside what was expected of it. */
async function verdictsOf(file: MarkedFile, size: number) {
  const { text, reasons } = expanded(file);
  const { detection, mapping, checked } = await readFile(file.kind, Buffer.from(text), { size });
  expect(mapping.problems).toEqual([]);
  expect(detection.headerLine).toBe(file.headerLine ?? 1);
  const found = checked.map(({ line, problems }) => [line, problems.map(({ message }) => message).join(' ')] as const);
  return {
    found,
    expected: found.map(([line]) => [line, reasons.has(line) ? expect.stringContaining(reasons.get(line) ?? '') : '']),
    marked: reasons.size,
  };
}

describe.each([
  ['codes', oddCodes],
  ['states', oddStates],
  ['money', oddMoney],
  ['headers', oddHeaders],
  ['places and texts', oddPlaces],
])('odd files of %s', (_, files) => {
  it.each(files.map((file) => [file.name, file.proves, file] as const))('%s [%s]', async (_name, _proves, file) => {
    for (const size of [64 * 1024, 7]) {
      const { found, expected, marked } = await verdictsOf(file, size);
      expect(found).toEqual(expected);
      expect(found.filter(([, message]) => message !== '')).toHaveLength(marked);
    }
  });
});

it.each(withoutHeader)('no header above %s [IPR-010]', async (_, kind, lines) => {
  const { text } = expanded({ name: '', proves: '', kind, lines });
  const { detection, mapping } = await readFile(kind, Buffer.from(text));
  expect(detection.headerLine).toBe(0);
  expect(mapping.undecided).toBe(true);
});

describe('the words of headers', () => {
  const columnOf = async (kind: (typeof HEADERS)[number][0], header: string) => {
    const { mapping } = await readFile(kind, Buffer.from(`xyz;"${header}"\na;b\n`));
    return mapping.columns[1]?.column;
  };
  it.each(HEADERS)('%s: %s [IPR-010]', async (kind, column, headers) => {
    const found = await Promise.all(headers.map(async (header) => [header, await columnOf(kind, header)]));
    expect(found).toEqual(headers.map((header) => [header, column]));
  });
  it.each(OTHER_HEADERS)('%s: other columns [IPR-010]', async (kind, headers) => {
    const found = await Promise.all(headers.map(async (header) => [header, await columnOf(kind, header)]));
    expect(found).toEqual(headers.map((header) => [header, null]));
  });
  it('a column of four figures beside the numbers of cards is asked about, whatever its header [IPR-012]', async () => {
    const read = async (second: string) => {
      const { text } = expanded({ name: '', proves: '', kind: 'codes', lines: ['Card number;foo', `8 {sixteen};${second}`] });
      return (await readFile('codes', Buffer.from(text))).mapping.problems;
    };
    expect(await read('{four}')).toEqual([importCheckTexts.header.pin('foo')]);
    for (const other of ['25', '4012', '1000', 'A12']) expect(await read(other)).toEqual([]);
  });
});

describe('the two halves of a code', () => {
  const read = async (header: string, row: string) => {
    const { text } = expanded({ name: '', proves: '', kind: 'codes', lines: [header, `3 ${row}`] });
    return (await readFile('codes', Buffer.from(text))).mapping;
  };
  it.each([
    ['N° de carte', 'Code d’activation'],
    ['Card Number', 'Activation Code'],
    ...['Clé', 'Clef', 'Sécurité', 'Vérification', 'Secret', 'Contrôle', 'Key', 'Pass', 'Clé secrète'].map((second) => [
      'N° de carte',
      second,
    ]),
    ['N° de série', 'Code'],
    ['Carte', 'Code'],
  ])('are asked about below «%s» and «%s» [IPR-012]', async (number = '', second = '') => {
    for (const half of ['{four}', '{eight}']) {
      const { columns, problems } = await read(`${number};${second}`, `{sixteen};${half}`);
      expect(columns.map(({ column }) => column)).toEqual(['code', 'pin']);
      expect(problems).toEqual([importCheckTexts.header.pin(second)]);
    }
  });
  it.each([
    ['Code;EAN', '{card};4006381333931'],
    ['Code;Clé', '{card};x'],
    ['Code;Carte', '{card};Carte cadeau'],
    ['Code;Carte', '{card};5000123412341234'],
    ['Code;Référence', '{card};{sixteen}'],
  ])('are not a column that each code shares, or of something else: %s, %s [IPR-012, IPR-020]', async (header, row) => {
    const { columns, problems } = await read(header, row);
    expect([columns.map(({ column }) => column), problems]).toEqual([['code', null], []]);
  });
});

it('files that are no texts, or other ones, are told as what they are [IPR-016]', async () => {
  const heads: [format: keyof typeof importCheckTexts.header.foreign, heads: string[]][] = [
    ['pdf', ['%PDF-1.4\n', '\n%PDF-1.4\n', '\u00ef\u00bb\u00bf%PDF-1.4', '%!PS-Adobe-3.0\n']],
    ['picture', ['\u00ff\u00d8\u00ff\u00e0', 'RIFF$\0\0\0WEBPVP8 ', '\0\0\0\u0018ftypheic', '<svg xmlns="http://www.w3.org/2000/svg"/>']],
    ['archive', ['\u001f\u008b\u0008', 'BZh91AY', '\u00fd7zXZ\0']],
    ['webPage', ['<!DOCTYPE html><table>', '<html xmlns:x="urn:schemas-microsoft-com:office:excel">', '\n<table><tr><td>A1']],
    ['markup', ['<?xml version="1.0"?><codes/>']],
    ['json', ['[{"code":"A1"}]', '{"codes":["A1"]}', '["A1","A2"]']],
    ['textDocument', ['{\\rtf1\\ansi codes', 'PK\u0003\u0004\u0014\0[Content_Types].xml word/document.xml']],
  ];
  for (const [format, beginnings] of heads)
    for (const head of beginnings) {
      const { mapping } = await readFile('codes', Buffer.from(head, 'latin1'));
      expect([head, mapping.problems]).toEqual([head, [importCheckTexts.header.foreign[format]]]);
    }
  const { detection } = await readFile('codes', Buffer.from('code;x\n{A1};[B2]\n'));
  expect(detection.foreignFormat).toBeNull();
});
