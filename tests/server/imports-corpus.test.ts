import { readFile } from '@comptoir/server/csv/engine-kit';
import type { CheckedRow } from '@comptoir/server/csv/read-row';
import { describe, expect, it } from 'vitest';
import { cells } from './import-corpus/cells.ts';
import { encodings } from './import-corpus/encodings.ts';
import { headers } from './import-corpus/headers.ts';
import { shapes } from './import-corpus/shapes.ts';

/** Longest value that a verdict shows whole. */
const SHOWN = 300;

function verdictOf({ line, values, problems }: CheckedRow): string {
  const verdict = problems.some(({ level }) => level === 'error') ? 'refused' : problems.length > 0 ? 'doubtful' : 'new';
  const shown = Object.values(values).map((value) => (value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value));
  const told = problems.map(({ column, message }) => ` [${column === null ? '' : `${column}: `}${message}]`);
  return `${line} ${verdict} ${shown.join('|')}${told.join('')}`;
}

describe.each([
  ['encodings', encodings],
  ['delimiters, quotes and line ends', shapes],
  ['headers', headers],
  ['cells', cells],
])('the corpus of %s', (_, cases) => {
  it.each(cases.map((file) => [file.name, file.proves, file] as const))('reads %s [%s]', async (_name, _proves, file) => {
    // Whole, and cut between any two bytes of a character, a line end or a quote.
    for (const size of file.content.length > 10_000 ? [64 * 1024] : [64 * 1024, 7, 1]) {
      const { detection, mapping, checked } = await readFile(file.kind, file.content, { size });
      expect(detection, `in chunks of ${size}`).toMatchObject(file.detected ?? {});
      expect([mapping.problems, mapping.notes], `in chunks of ${size}`).toEqual([file.problems ?? [], file.notes ?? []]);
      expect(checked.map(verdictOf), `in chunks of ${size}`).toEqual(file.rows);
    }
  });
});

it('has sixty files or more, each with its verdicts', () => {
  expect(encodings.length + shapes.length + headers.length + cells.length).toBeGreaterThanOrEqual(60);
});
