import { readFile as read } from 'node:fs/promises';
import { readFile } from '@comptoir/server/csv/engine-kit';
import type { CheckedRow } from '@comptoir/server/csv/read-row';
import { IMPORT_KINDS, importColumns } from '@comptoir/shared/imports/columns';
import { describe, expect, it } from 'vitest';
import { cells } from './import-corpus/cells.ts';
import { encodings } from './import-corpus/encodings.ts';
import { headers } from './import-corpus/headers.ts';
import { shapes } from './import-corpus/shapes.ts';

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
])('the corpus of %s', (_, cases) => {
  it.each(cases.map((file) => [file.name, file.proves, file] as const))('reads %s [%s]', async (_name, _proves, file) => {
    // In one chunk, and split between any two bytes of a character, a line end or a quote.
    for (const size of file.content.length > 10_000 ? [64 * 1024] : [64 * 1024, 7, 1]) {
      const { detection, mapping, checked } = await readFile(file.kind, file.content, { size });
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

it('has sixty files or more, each with its verdicts', () => {
  expect(encodings.length + shapes.length + headers.length + cells.length).toBeGreaterThanOrEqual(60);
});
