import { readFile as read } from 'node:fs/promises';
import { readFile } from '@comptoir/server/csv/engine-kit';
import type { CheckedRow } from '@comptoir/server/csv/read-row';
import { IMPORT_KINDS, importColumns } from '@comptoir/shared/imports/columns';
import { describe, expect, it } from 'vitest';
import { cells } from './import-corpus/cells.ts';
import { encodings } from './import-corpus/encodings.ts';
import { forms } from './import-corpus/forms.ts';
import { goodFiles } from './import-corpus/good.ts';
import { headers } from './import-corpus/headers.ts';
import { neighbours } from './import-corpus/neighbours.ts';
import { questions } from './import-corpus/odd-money.ts';
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
  ['questions', questions],
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

it('raises at most one false doubt in 1,000 rows of good files, small and large [IPR-020]', async () => {
  const doubts: Record<string, number> = {};
  let rows = 0;
  for (const { name, kind, text, chosen } of goodFiles()) {
    const { mapping, checked } = await readFile(kind, Buffer.from(text), { chosen: chosen ?? null });
    expect(mapping.problems, name).toEqual([]);
    rows += checked.length;
    const doubtful = checked.filter(({ problems }) => problems.length > 0).length;
    if (doubtful > 0) doubts[name] = (doubts[name] ?? 0) + doubtful;
  }
  const total = Object.values(doubts).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`False doubts: ${total} in ${rows} rows of good files (${((total * 1_000) / rows).toFixed(2)} in 1,000).\n`);
  expect(total / rows, JSON.stringify(doubts)).toBeLessThanOrEqual(1 / 1_000);
});
