import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type FileRow, rowParser } from './row-parser.ts';

const rowsOf = (...chunks: string[]): FileRow[] => {
  const parser = rowParser({ delimiter: ';', quote: '"' });
  return [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.end()];
};
const linesOf = (rows: FileRow[]) => rows.map(({ line, cells, fault }) => `${line} ${cells.join('|')}${fault === null ? '' : ' !'}`);

const TEXT = 'code;note\n"A";"x\ny"\n"B"z;\nC;"""2"""\n\n"D;\nE;\n"F;1"  ;\n"G\n';
const ROWS = ['1 code|note', '2 A|x\ny', '4 "B"z| !', '5 C|"2"', '6 ', '7 "D| !', '8 E|', '9 F;1|', '10 "G !'];

describe('rowParser', () => {
  it('finds the same rows, faults and line numbers for any split into chunks [IPL-006, IPL-007]', () => {
    expect(linesOf(rowsOf(TEXT))).toEqual(ROWS);
    for (let cut = 1; cut < TEXT.length; cut += 1) expect(linesOf(rowsOf(TEXT.slice(0, cut), TEXT.slice(cut))), `at ${cut}`).toEqual(ROWS);
    expect(linesOf(rowsOf(...TEXT))).toEqual(ROWS);
  });

  it('reports an unclosed quote before the end of the file, and reads the following lines [IPL-007]', () => {
    const parser = rowParser({ delimiter: ';', quote: '"' });
    const rows = [...parser.push('code\n"A\n')];
    for (let batch = 0; batch < 20; batch += 1) rows.push(...parser.push('B1234567\n'.repeat(1_000)));
    expect(linesOf(rows.slice(0, 3))).toEqual(['1 code', '2 "A !', '3 B1234567']);
    expect(rows.at(-1)?.line).toBe(20_002);
    expect(parser.end()).toEqual([]);
  });

  it('omits a line that is too long, also after an open quote [IPL-007]', () => {
    const long = 'x'.repeat(60_000);
    expect(linesOf(rowsOf('code\n', long, long, long, `${long}\nB\n`))).toEqual(['1 code', `2 ${'x'.repeat(1_000)} !`, '3 B']);
    expect(linesOf(rowsOf('code\n"A\n', long, long, long, `${long}\nB\n`))).toEqual([
      '1 code',
      '2 "A !',
      `3 ${'x'.repeat(1_000)} !`,
      '4 B',
    ]);
  });

  it('reads a file full of wrong quotes as one row per line [IPL-007]', () => {
    const rows = rowsOf('"A"x;\n'.repeat(20_000));
    expect(rows).toHaveLength(20_000);
    expect(rows.every(({ fault }) => fault !== null)).toBe(true);
  });

  it('reads the output of PapaParse, quoted or not, for any split into chunks [IPL-007]', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'abc;"\n'), maxLength: 4 });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(table, fc.boolean(), fc.nat(), (cells, quotes, place) => {
        const text = Papa.unparse(cells, { delimiter: ';', newline: '\n', quotes });
        const cut = place % (text.length + 1);
        const rows = rowsOf(text.slice(0, cut), `${text.slice(cut)}\n`);
        expect(rows.map((row) => row.cells)).toEqual(cells);
        const lines = cells.map((row) => row.join('').split('\n').length);
        expect(rows.map(({ line }) => line)).toEqual(lines.map((_, at) => lines.slice(0, at).reduce((sum, more) => sum + more, 1)));
      }),
      { numRuns: 500 },
    );
  });

  it('reads quotes as plain characters when the file has none', () => {
    const parser = rowParser({ delimiter: '|', quote: '' });
    expect(linesOf([...parser.push('"A|5"\nB|"x'), ...parser.end()])).toEqual(['1 "A|5"', '2 B|"x']);
  });
});
