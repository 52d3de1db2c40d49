import { expect, it } from 'vitest';
import { type CsvRow, csvRows } from './csv-rows.ts';

async function* given(...chunks: string[]) {
  yield* chunks;
}

async function allOf(found: AsyncIterable<CsvRow[]>): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const some of found) rows.push(...some);
  return rows;
}

const rowsOf = (...chunks: string[]) => allOf(csvRows(given(...chunks)));

const LINES = ['code;name', 'A; x ', '', '"B;""2""";"deux\nlignes"', 'C;"fin"'];
const ROWS: CsvRow[] = [
  { line: 1, cells: ['code', 'name'] },
  { line: 2, cells: ['A', 'x'] },
  { line: 3, cells: [''] },
  { line: 4, cells: ['B;"2"', 'deux\nlignes'] },
  { line: 6, cells: ['C', 'fin'] },
];

it.each([[['\n']], [['\r\n']], [['\r']], [['\r\n', '\n', '\r']]])(
  'reads the same rows wherever the text is cut, lines ending in %j [IPL-006, IPL-007]',
  async (ends) => {
    const text = LINES.map((line, at) => `${line}${at < LINES.length - 1 ? ends[at % ends.length] : ''}`).join('');
    // The first chunk of a file, 256 kB, is enough to detect the delimiter.
    const head = LINES[0]?.length ?? 0;
    for (let cut = head; cut < text.length; cut += 1)
      expect(await rowsOf(text.slice(0, cut), text.slice(cut)), `cut at ${cut}`).toEqual(ROWS);
  },
);

it.each([
  [';', 'a;b,c'],
  [',', 'a,b'],
  ['\t', 'a\tb'],
])('takes %j for what stands between columns', async (delimiter, headers) => {
  const [, row] = await rowsOf(`${headers}\n1${delimiter}2\n`);
  expect(row?.cells).toEqual(['1', '2']);
});

it.each([
  ['at the end of a short file', ['code\n"A\nB\n']],
  ['followed by something', ['code\n"A"x\nB\n']],
])('refuses a quote that is not closed: %s', async (_, chunks) => {
  await expect(rowsOf(...chunks)).rejects.toMatchObject({ violations: [{ message: 'Un guillemet ne se ferme pas.' }] });
});

it('refuses an unclosed quote without reading to the end of the file', async () => {
  let read = 0;
  async function* endless() {
    yield 'code\n"A\n';
    for (; read < 1000; read += 1) yield 'B\n'.repeat(10_000);
  }
  await expect(allOf(csvRows(endless()))).rejects.toThrow();
  expect(read).toBeLessThan(20);
});

it('reads only as far as its consumer, and passes on an error of the source', async () => {
  let read = 0;
  async function* endless() {
    for (; read < 1000; read += 1) yield `${read}\n`.repeat(100);
    throw new Error('the disk is gone');
  }
  const rows = csvRows(endless());
  await rows.next();
  await new Promise(setImmediate);
  expect(read).toBeLessThan(10);
  await expect(allOf(rows)).rejects.toThrow('the disk is gone');
  expect(read).toBe(1000);
});
