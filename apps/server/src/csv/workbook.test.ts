import { expect, it } from 'vitest';
import { opening, workbookWith } from './engine-kit.ts';
import type { FileRow } from './row-parser.ts';
import { readSheet } from './workbook.ts';

const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
async function read(content: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const batch of readSheet(opening(workbookWith(content)), 0)) rows.push(...batch);
  return rows;
}

it('a stray text in the last column does not make the rows below as long [IPR-015]', async () => {
  const rows = await read(
    `<row r="1">${cell('XFD1', 'vu')}</row><row r="2">${cell('A2', 'code')}</row><row r="3">${cell('A3', 'A1')}</row>`,
  );
  expect(rows.map(({ line, cells }) => [line, cells.length])).toEqual([
    [1, 16_384],
    [2, 1_024],
    [3, 1_024],
  ]);
});

it('rows have numbers of their own, also when a program has repeated or left out some [IPR-015]', async () => {
  const rows = await read(['r="1"', 'r="1"', '', 'r="7"', 'r="2"'].map((number) => `<row ${number}>${cell('A1', 'A')}</row>`).join(''));
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 7, 8]);
});
