import { readFile as read } from 'node:fs/promises';
import { readFile } from '@comptoir/server/csv/engine-kit';
import type { CheckedRow } from '@comptoir/server/csv/read-row';
import { IMPORT_KINDS, importColumns } from '@comptoir/shared/imports/columns';
import { describe, expect, it } from 'vitest';
import { cells } from './import-corpus/cells.ts';
import { encodings } from './import-corpus/encodings.ts';
import { forms } from './import-corpus/forms.ts';
import { headers } from './import-corpus/headers.ts';
import { neighbours } from './import-corpus/neighbours.ts';
import { shapes } from './import-corpus/shapes.ts';
import { values } from './import-corpus/values.ts';

/** Maximum length of a value in the expected text; longer ones are truncated. */
const MAX_VALUE_LENGTH = 300;

function formatRow({ line, values, problems }: CheckedRow): string {
  const validationResult = problems.some(({ level }) => level === 'error') ? 'refused' : problems.length > 0 ? 'doubtful' : 'new';
  const shown = Object.values(values).map((value) => (value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value));
  const problemTexts = problems.map(({ column, message }) => ` [${column === null ? '' : `${column}: `}${message}]`);
  return `${line} ${validationResult} ${shown.join('|')}${problemTexts.join('')}`;
}

describe.each([
  ['encodings', encodings],
  ['delimiters, quotes and line ends', shapes],
  ['headers', headers],
  ['cells', cells],
  ['neighbours', neighbours],
  ['values', values],
  ['forms', forms],
])('the corpus of %s', (_, cases) => {
  it.each(cases.map((file) => [file.name, file.proves, file] as const))('reads %s [%s]', async (_name, _proves, file) => {
    // In one chunk, and split between any two bytes of a character, a line end or a quote.
    for (const size of file.content.length > 10_000 ? [64 * 1024] : [64 * 1024, 7, 1]) {
      const { chosen = null, given } = file;
      const { detection, mapping, checked } = await readFile(file.kind, file.content, { size, chosen, given });
      expect(detection, `in chunks of ${size}`).toMatchObject(file.detected ?? {});
      expect([mapping.problems, mapping.notes], `in chunks of ${size}`).toEqual([file.problems ?? [], file.notes ?? []]);
      expect(checked.map(formatRow), `in chunks of ${size}`).toEqual(file.rows);
    }
  });
});

it.each(IMPORT_KINDS)('the template of %s is read without a remark [IPL-001]', async (kind) => {
  const { mapping, checked } = await readFile(kind, await read(new URL(`../../apps/web/public/modele-${kind}.csv`, import.meta.url)));
  expect([mapping.problems, mapping.notes, checked.flatMap(({ problems }) => problems)]).toEqual([[], [], []]);
  expect(mapping.columns.map(({ column }) => column)).toEqual(importColumns(kind).map(([name]) => name));
  expect(checked).toHaveLength(2);
});

it('has 120 files or more, each with its verdicts', () => {
  expect([encodings, shapes, headers, cells, neighbours, values, forms].flat().length).toBeGreaterThanOrEqual(120);
});

/** Good files of many shapes, by seed. */
const ROWS = 3_000;
function goodCodes(next: () => number): Record<string, () => string> {
  const of = (alphabet: string, length: number) => () =>
    Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join('');
  const [digits, capitals] = ['0123456789', 'ABCDEFGHJKLMNPQRSTUVWXYZ'];
  const part = of(capitals + digits, 4);
  return {
    'thirteen digits': () => `4${of(digits, 12)()}`,
    'digits of all lengths': () => String(Math.floor(next() * 10 ** (4 + Math.floor(next() * 6)))),
    'capitals and digits': of(capitals + digits, 12),
    'capitals alone': of(capitals, 8),
    'small letters and digits': of('abcdefghijkmnpqrstuvwxyz23456789', 13),
    'all that a URL may hold': of(`${capitals}${capitals.toLowerCase()}${digits}-_`, 15),
    'three parts': () => `${part()}-${part()}-${part()}`,
    'a prefix and a number': () => `NOEL-${Math.floor(next() * 100_000)}`,
    words: () => `${of(capitals.toLowerCase(), 3 + Math.floor(next() * 9))()}${Math.floor(next() * 100)}`,
  };
}

it('raises at most one false doubt in 1,000 rows of good files [IPR-020]', async () => {
  let seed = 20_261_127;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const files = Object.entries(goodCodes(next)).map(([name, code]) => {
    const rows = Array.from({ length: ROWS }, () => `${code()};${1 + Math.floor(next() * 28)}/0${1 + Math.floor(next() * 9)}/2030`);
    return [name, 'codes', `code;expirationDate\n${rows.join('\n')}\n`] as const;
  });
  const streets = ['rue de la Paix', 'ALLÉE DES ÉRABLES', 'chemin du Pré-aux-Clercs', 'impasse d’Alger'];
  const places = Array.from({ length: ROWS }, (_, at) => {
    const [latitude, longitude] = [(43.5 + next() * 5.5).toFixed(5), (0.2 + next() * 5).toFixed(5)];
    return `${at + 1} ${streets[at % streets.length]};${String(10_000 + at)};Ville ${at};${at % 2 ? 'France' : ''};${latitude};${longitude}`;
  });
  const documents = Array.from({ length: ROWS }, (_, at) => `Guide n° ${at} – été ${at % 7};https://example.org/${at}.pdf;`);
  const good = [
    ...files,
    ['addresses of France', 'positions', `address;zipCode;city;country;latitude;longitude\n${places.join('\n')}\n`],
    ['documents', 'documents', `docName;url;expirationDate\n${documents.join('\n')}\n`],
  ] as const;
  const doubts: Record<string, number> = {};
  for (const [name, kind, text] of good) {
    const { mapping, checked } = await readFile(kind, Buffer.from(text));
    expect(mapping.problems, name).toEqual([]);
    // The same code by chance is no doubt of the shape.
    doubts[name] = checked.filter(({ problems }) => problems.length > 0).length;
  }
  const total = Object.values(doubts).reduce((sum, count) => sum + count, 0);
  expect(total / (good.length * ROWS), JSON.stringify(doubts)).toBeLessThanOrEqual(1 / 1_000);
});
