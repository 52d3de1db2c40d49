import { SHEETS, type SheetColumn } from '@comptoir/shared/bulk/sheets';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSheet } from '../../../csv/workbook.ts';
import { workbookBytes } from '../../../files/xlsx.ts';
import { comparable, readCell, readColumn, writtenCell } from './read-cell.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((typed) => typed.replaceAll(/\p{C}/gu, '').trim());
const amount = fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100);
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const VALUES: Record<SheetColumn['kind'], fc.Arbitrary<unknown>> = {
  text: fc.oneof(text, fc.constant(null)),
  euros: fc.oneof(
    amount,
    amount.map((value) => String(value).replace('.', ',')),
    fc.constant(null),
  ),
  number: fc.oneof(amount, fc.constant(null)),
  integer: fc.oneof(fc.integer(), fc.constant(null)),
  flag: fc.boolean(),
  day: fc.oneof(day, fc.constant('')),
};
const KINDS = Object.keys(VALUES) as SheetColumn['kind'][];

it('reads every written value as it was: a file that nobody has changed has no change [XLS-003]', async () => {
  const cell = fc.constantFrom(...KINDS).chain((kind) => VALUES[kind].map((value) => ({ kind, value })));
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 20 }), async (cells) => {
      const chunks: Buffer[] = [];
      async function* batches() {
        yield [['key', ...cells.map(({ kind, value }) => writtenCell(kind, value))]];
      }
      for await (const chunk of workbookBytes(['key', ...cells.map(({ kind }) => kind)], batches())) chunks.push(chunk);
      const read: string[][] = [];
      for await (const rows of readSheet(async function* () {
        yield Buffer.concat(chunks);
      }, 0))
        read.push(...rows.map((row) => row.cells));
      const values = cells.map(({ kind }, place) => readCell(kind, read[1]?.[place + 1] ?? ''));
      expect(values).toEqual(cells.map(({ kind, value }) => ({ value: comparable(kind, value) })));
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['euros', '12,34 €', 12.34],
  ['euros', '1 234,5', 1_234.5],
  ['euros', '', null],
  ['euros', '24.750000000000004', 24.75],
  ['number', '4.675000000000001', 4.675],
  ['number', '-3.5', -3.5],
  ['integer', '12', 12],
  ['flag', 'VRAI', true],
  ['flag', 'non', false],
  ['day', '31/12/2031', '2031-12-31'],
  ['day', '', ''],
  ['text', '  Nom ', 'Nom'],
] as const)('reads %s «%s»', (kind, typed, value) => expect(readCell(kind, typed)).toEqual({ value }));

it.each([
  ['euros', '87.O0', 'Veuillez entrer un montant.'],
  ['number', 'x', 'Veuillez entrer un nombre.'],
  ['integer', '12,5', 'Veuillez entrer un nombre entier.'],
  ['flag', '', 'Veuillez entrer Oui ou Non.'],
  ['day', '31/04/2031', expect.stringContaining('31/04/2031')],
] as const)('refuses %s «%s»', (kind, typed, message) => expect(readCell(kind, typed)).toEqual({ message }));

it('rounds a number as the form of its column does', () => {
  const columns = SHEETS.rates.columns.map((column) => readColumn(column, '8,575'));
  expect(columns).toEqual([{ value: 8.58 }, { value: 8.58 }, { value: 8.58 }]);
  expect(readColumn({ kind: 'euros' }, '8,575')).toEqual({ value: 8.575 });
});
