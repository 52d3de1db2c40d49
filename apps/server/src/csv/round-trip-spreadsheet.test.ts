import { positionList } from '@comptoir/shared/geolocations/position-list';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { AnyList } from '@comptoir/shared/list/definition';
import { type Cell, fileCells, fileColumns, fileTitles, sheetCells } from '@comptoir/shared/list/file';
import { availableCodeList, availableDocumentList, codeList, documentList } from '@comptoir/shared/stock/unit-list';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOM, csvLines } from '../files/csv.ts';
import { workbookBytes } from '../files/xlsx.ts';
import { opening, readFile } from './engine-kit.ts';
import { sheetCell } from './formula-guard.ts';
import { composed } from './row-key.ts';
import { keptOf, savedAsCells, savedAsCsv } from './spreadsheet-kit.ts';
import { readSheet } from './workbook.ts';

/** Texts that a spreadsheet takes for a number, a day, a time, a truth value or a formula, and others. */
const odd = fc
  .oneof(
    fc.stringMatching(/^[0-9]{1,20}$/),
    fc.stringMatching(/^0{1,3}[0-9]{4,8}$/),
    fc.stringMatching(/^[0-9]{1,4}[-.,:/E+ ][0-9]{1,4}([-.,:/][0-9]{1,4})?$/),
    fc.stringMatching(/^[0-9A-F]{6,12}$/),
    fc.stringMatching(/^'{0,2}(?:[0-9]{1,2}[- .]?)?(?:mai|MARS|déc|févr\.|true|VRAI)(?:[- ]?[0-9]{1,4})?$/),
    fc.stringMatching(/^[=+@(-]{1,2}[0-9A-Z;]{1,6}$/),
    fc.stringMatching(/^(?:="[0-9]{1,4}"|'{1,2}[=+@A-Z0-9-]{1,5})$/),
    fc.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
    fc.stringMatching(/^[a-zé€;, "0-9]{1,12}$/),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '');
const day = fc.constantFrom('2030-12-31', '2031-02-01', '2030-06-12', null);
const unit = (name: string) =>
  fc.record({
    [name]: odd,
    productName: fc.constantFrom('Spa', '10-12', 'Ciné « Été »'),
    productType: fc.constant('e-carte'),
    supplierName: fc.constantFrom('Durand', '00123'),
    expirationDate: day,
    saleDate: fc.constantFrom(null, '2026-01-31T12:00:00+01:00'),
    orderNumber: fc.constantFrom(null, '000451', '12E5'),
    userName: fc.constantFrom(null, 'a;b'),
  });
const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).filter((value) => !Object.is(value, -0) && Math.abs(value) > 0.001);
const position = fc
  .record({
    latitude: fc.oneof(degrees(90), fc.constantFrom(48, 48.5, 48.8393159718654)),
    longitude: fc.oneof(degrees(180), fc.constantFrom(2, -1.25, 2.55745295331533)),
    formattedAddress: fc.constantFrom('1 rue de la Paix, 75002 Paris, France', '12-14 rue A', '=B1', '01000'),
  })
  .map((values) => ({ ...values, rank: 1, uuid: '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11', address: null, zipCode: null, city: null }));

interface Subject {
  kind: ImportKind;
  list: AnyList;
  row: fc.Arbitrary<object>;
  /** What a row of the file, and one of the list, is compared by; a point by its coordinates, which may be rounded (positions.sql.ts). */
  keyOf: (values: Readonly<Record<string, unknown>>) => unknown;
}

/** Of a degree: what is left of coordinates that a spreadsheet shows. */
const ROUNDED = 7;
const near = (degrees: unknown) => expect.closeTo(Number(degrees), ROUNDED) as number;
const pointOf = (values: Readonly<Record<string, unknown>>) => [Number(values.latitude), Number(values.longitude)];
const SUBJECTS: readonly (readonly [name: string, subject: Subject])[] = [
  ['codes', { kind: 'codes', list: availableCodeList, row: unit('code'), keyOf: ({ code }) => composed(String(code)) }],
  ['sold codes', { kind: 'codes', list: codeList, row: unit('code'), keyOf: ({ code }) => composed(String(code)) }],
  [
    'documents',
    { kind: 'documents', list: availableDocumentList, row: unit('docName'), keyOf: ({ docName }) => composed(String(docName)) },
  ],
  ['sold documents', { kind: 'documents', list: documentList, row: unit('docName'), keyOf: ({ docName }) => composed(String(docName)) }],
  ['positions', { kind: 'positions', list: positionList, row: position, keyOf: pointOf }],
];

async function workbook(titles: string[], rows: Cell[][]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  async function* batches() {
    yield rows;
  }
  for await (const chunk of workbookBytes(titles, batches())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The rows of a workbook as a spreadsheet saves them in CSV. */
async function workbookAsCsv(bytes: Buffer): Promise<Buffer> {
  const rows: string[][] = [];
  for await (const batch of readSheet(opening(bytes), 0)) rows.push(...batch.map(({ cells }) => cells));
  // Its texts stay texts; its numbers are shown.
  return Buffer.from(BOM + rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n'));
}

type Write = (titles: string[], lines: Cell[][], cells: Cell[][]) => Promise<Buffer> | Buffer;
const csvOf = (titles: string[], lines: Cell[][]) => BOM + csvLines([titles, ...lines]);
const WAYS: Readonly<Record<string, Write>> = {
  'as it is': (titles, lines) => Buffer.from(csvOf(titles, lines)),
  'opened in a spreadsheet and saved': (titles, lines) => Buffer.from(BOM + savedAsCsv(csvOf(titles, lines))),
  'opened in a spreadsheet and saved twice': (titles, lines) => Buffer.from(BOM + savedAsCsv(savedAsCsv(csvOf(titles, lines)))),
  'opened in a spreadsheet and saved as a workbook': (titles, lines) => {
    const [header = [], ...rows] = savedAsCells(csvOf(titles, lines));
    return workbook(header.map(String), rows);
  },
  'as a workbook': (titles, _, cells) => workbook(titles, cells),
  'as a workbook that is saved as CSV': async (titles, _, cells) => workbookAsCsv(await workbook(titles, cells)),
};

describe.each(SUBJECTS)('an export of %s, read again', (_, { kind, list, row, keyOf }) => {
  const keys = fileColumns(list).map(({ key }) => key);
  it.each(Object.entries(WAYS))('%s, has the same rows, and no new one [IPR-017]', async (_way, write) => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        const lines = rows.map((found) => fileCells(list, keys, found));
        const cells = rows.map((found) => sheetCells(list, keys, found).map(sheetCell));
        const { checked, mapping } = await readFile(kind, await write(fileTitles(list, keys), lines, cells));
        expect(mapping.problems.filter((problem) => !problem.includes('« Adresse »'))).toEqual([]);
        expect(checked.map(({ values }) => keyOf(values))).toEqual(
          rows.map((found) => {
            const key = keyOf(found as Record<string, unknown>);
            return Array.isArray(key) ? key.map(near) : key;
          }),
        );
        if (kind !== 'positions')
          expect(checked.map(({ values }) => values.expirationDate)).toEqual(
            rows.map((found) => (found as { expirationDate: string | null }).expirationDate ?? ''),
          );
      }),
      { numRuns: 60 },
    );
  });
});

it('a spreadsheet changes what is not protected: the property above would see it', () => {
  const changed = ['00012345', '4970123456789012', '7324E6', '12-03-30', '9,50', '12:45', '10%', 'mai 30', '=1+1', 'vrai'];
  for (const text of changed) expect([text, String(keptOf(text))]).not.toEqual([text, text]);
  for (const text of ['AB12', "'00012345", 'Spa', '1 rue A']) expect(keptOf(text)).toBe(text);
});
