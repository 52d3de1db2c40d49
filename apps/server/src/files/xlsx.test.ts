import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { opening } from '../csv/engine-kit.ts';
import { readSheet, sheetNames } from '../csv/workbook.ts';
import type { SheetCell } from './sheet-xml.ts';
import { workbookBytes } from './xlsx.ts';

async function write(titles: string[], rows: SheetCell[][], maxLines?: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  async function* batches() {
    for (const row of rows) yield [row];
  }
  for await (const chunk of workbookBytes(titles, batches(), maxLines === undefined ? {} : { maxLines })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const textIn = (file: Buffer, entry: string) => Buffer.from(unzipSync(file)[entry] ?? []).toString();
async function read(file: Buffer, sheet = 0): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of readSheet(opening(file), sheet)) rows.push(...batch.map(({ cells }) => cells));
  return rows;
}

/** The cell of a row with one column, as it is written. */
async function written(cell: SheetCell): Promise<string> {
  const xml = textIn(await write(['A'], [[cell]]), 'xl/worksheets/sheet1.xml');
  return /<row r="2">(.*)<\/row>/s.exec(xml)?.[1] ?? '';
}

const text = (content: string) => `<c r="A2" s="1" t="inlineStr"><is>${content}</is></c>`;
const number = (style: string, value: number) => `<c r="A2"${style}><v>${value}</v></c>`;

it.each<[string, SheetCell, string]>([
  ['text', 'Cinéma', text('<t>Cinéma</t>')],
  ['nothing', null, ''],
  ['an empty text', '', ''],
  ['leading zeros', '00012345', text('<t>00012345</t>')],
  ['sixteen figures', '4970123456789012', text('<t>4970123456789012</t>')],
  ['a formula', '=1+1', text('<t>=1+1</t>')],
  ['markup', '<a & "b">', text('<t>&lt;a &amp; &quot;b&quot;&gt;</t>')],
  ['spaces at the ends', ' a ', text('<t xml:space="preserve"> a </t>')],
  ['line ends', 'a\r\nb\rc', text('<t xml:space="preserve">a\nb\nc</t>')],
  ['what XML does not have', 'a\0\u0007\ufffeb', text('<t>ab</t>')],
  ['the code of a character', 'a_x000D_b', text('<t>a_x005F_x000D_b</t>')],
  ['too long a text', 'é'.repeat(40_000), text(`<t>${'é'.repeat(32_766)}…</t>`)],
  ['a count', 3, number('', 3)],
  ['no number', Number.NaN, ''],
  ['true', true, text('<t>Oui</t>')],
  ['a day', { day: '2026-01-31' }, number(' s="2"', 46_053)],
  ['a day with a time', { day: '2026-11-21T10:00:00+01:00' }, number(' s="2"', 46_347)],
  ['a day that a workbook does not have', { day: '1899-07-01' }, text('<t>01/07/1899</t>')],
  // In Paris, at the end of which day it is the next one.
  ['a moment', new Date('2024-07-14T22:30:00Z'), number(' s="3"', 45_488 + 30 / 1_440)],
  ['a moment of the marketplace', { localTime: '2026-01-31T12:00' }, number(' s="3"', 46_053.5)],
  ['an amount', { euros: 1_234.5 }, number(' s="4"', 1_234.5)],
])('writes %s as its type [XLS-001]', async (_, cell, xml) => expect(await written(cell)).toBe(xml));

it('shows days, times and amounts as in French, in any language [XLS-002]', async () => {
  const formats = textIn(await write(['A'], []), 'xl/styles.xml').matchAll(/formatCode="([^"]+)"/g);
  expect([...formats].map(([, code]) => code)).toEqual(['dd/mm/yyyy', 'dd/mm/yyyy\\ hh:mm', '#,##0.00\\ &quot;€&quot;']);
});

describe('a workbook', () => {
  it('continues on further sheets, each with the titles and no line too many [XLS-001]', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => [`00${index}`, index]);
    const file = await write(['Code', 'Rang'], rows, 4);
    expect(await sheetNames(opening(file))).toEqual(['Feuille 1', 'Feuille 2', 'Feuille 3']);
    const lines = await Promise.all([0, 1, 2].map((sheet) => read(file, sheet)));
    const titles = ['Code', 'Rang'];
    expect(lines).toEqual(
      [rows.slice(0, 3), rows.slice(3, 6), rows.slice(6)].map((part) => [titles, ...part.map(([code, rank]) => [code, String(rank)])]),
    );
  });

  it('without rows has its titles', async () => {
    const file = await write(['Code'], []);
    expect([await sheetNames(opening(file)), await read(file)]).toEqual([['Feuille 1'], [['Code']]]);
  });

  it('has every text as it was, read again [XLS-001]', async () => {
    const unit = fc.constantFrom(...'<>&"\'=+_x000D_ \n\t0129é€', '_x005F_', '\u00a0', '😀', '\ud800');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string({ unit, maxLength: 9 }), { minLength: 3, maxLength: 3 }), { maxLength: 9 }),
        async (rows) => {
          const file = await write(['A', 'B', 'C'], rows, 5);
          const sheets = await sheetNames(opening(file));
          const lines = await Promise.all(sheets.map(async (_, sheet) => (await read(file, sheet)).slice(1)));
          // A row of empty cells is not read.
          const filled = rows.filter((row) => row.some((cell) => cell !== ''));
          expect(lines.flat()).toEqual(filled.map((row) => row.map((cell) => Buffer.from(cell).toString())));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is closed when its reader stops', async () => {
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) yield [['x'.repeat(1_000)]];
      } finally {
        isClosed = true;
      }
    }
    for await (const _ of workbookBytes(['A'], endless())) break;
    expect(isClosed).toBe(true);
  });
});
