import type { FileColumn } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { unguard } from '@comptoir/server/csv/formula-guard';
import { readSheet } from '@comptoir/server/csv/workbook';
import { exportTypes } from '@comptoir/shared/exports/export-types';
import { type AnyList, columnsOf } from '@comptoir/shared/list/definition';
import { fileColumns } from '@comptoir/shared/list/file';
import { codeStockList } from '@comptoir/shared/stock/unit-list';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, describe, expect, it } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { SCREENS } from '../kit/screens.ts';
import { openExportBench } from './jobs-exports.ts';

const bench = await openExportBench({ worker: 'child' });
afterAll(() => bench.close());
const of = await listSubjects(bench.stack.marketplace.sql);
const { exports, suppliers } = bench.browser.trpc;
// A change for the journal.
await suppliers.transporters.create.mutate({ name: 'Relais été', isActive: true, vignette: null });

type Format = 'csv' | 'xlsx';
const PERIOD = { start: '2020-01-01', end: '2099-12-31' };

/** The file of a started export, with its type and the number of its rows in «Tâches». */
async function fileOf({ uuid }: { uuid: string }) {
  const { file, progress } = await bench.reaches(uuid, 'succeeded');
  const reply = await bench.download(uuid);
  return { name: file?.name ?? '', type: reply.headers.get('content-type'), progress, bytes: Buffer.from(await reply.arrayBuffer()) };
}

const csvRows = (bytes: Buffer) => Papa.parse<string[]>(bytes.toString('utf8').replace('\uFEFF', ''), { skipEmptyLines: true }).data;

async function sheetRows(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  const open = async function* () {
    yield bytes;
  };
  for await (const batch of readSheet(open, 0)) rows.push(...batch.map(({ cells }) => cells));
  return rows;
}

/** Kinds of the cells of each column below the titles, as they are stored: `text` or the place of a number's style. */
function storedKinds(bytes: Buffer): Set<string>[] {
  const xml = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString();
  const kinds: Set<string>[] = [];
  for (const [, letter = '', line, style = '0', text] of xml.matchAll(/<c r="([A-Z])(\d+)"(?: s="(\d)")?( t="inlineStr")?>/g)) {
    if (line === '1') kinds[letter.charCodeAt(0) - 65] = new Set();
    else kinds[letter.charCodeAt(0) - 65]?.add(text === undefined ? style : 'text');
  }
  return kinds;
}

const KINDS: Readonly<Record<FileColumn | 'text', string>> = { text: 'text', number: '0', day: '2', moment: '3', euros: '4' };

/** What a cell of the CSV file is, read in a workbook as a column of this type. */
function inSheet(cell: string, type: FileColumn | 'text'): string {
  if (type === 'text' || cell === '') return (unguard(cell) ?? cell).replaceAll(/\r\n?/g, '\n');
  if (type === 'day' || type === 'moment') return cell.slice(0, 10).split('/').reverse().join('-');
  return String(Number(cell.replace(',', '.')));
}

/** Expects the same rows in both files, with each column of its type. */
async function expectSame(csv: Buffer, workbook: Buffer, typeOf: (title: string) => FileColumn | 'text') {
  const [titles = [], ...rows] = csvRows(csv);
  const [sheetTitles, ...sheet] = await sheetRows(workbook);
  const types = titles.map(typeOf);
  expect(sheetTitles).toEqual(titles);
  expect(sheet).toEqual(rows.map((cells) => cells.map((cell, place) => inSheet(cell, types[place] ?? 'text'))));
  for (const [place, kinds] of storedKinds(workbook).entries())
    expect([titles[place], ...kinds]).toEqual([titles[place], ...(kinds.size === 0 ? [] : [KINDS[types[place] ?? 'text']])]);
  return rows.length;
}

/** Lists with a file, each once. */
const LISTS = [codeStockList, ...new Map(SCREENS.flatMap(({ list }) => (list?.file ? [[list.name, list]] : []))).values()] as (AnyList & {
  name: string;
})[];
const SCOPES: Readonly<Record<string, object>> = {
  codes: { available: true },
  documents: { available: false },
  categoryFilters: { category: of.category },
  propertyValues: { property: of.property },
  boundVariants: { value: of.value, boundOnly: true },
  positions: { variant: of.variant },
};

function typeIn(list: AnyList, title: string): FileColumn | 'text' {
  const column = columnsOf(list).find((one) => one.title === title);
  switch (column?.kind) {
    case 'count':
      return 'number';
    case 'decimal':
      return column.unit ?? 'number';
    case 'day':
      return 'day';
    case 'date':
    case 'dateTime':
      return 'moment';
    default:
      return 'text';
  }
}

describe('a list', () => {
  it.each(LISTS.map((list) => [list.name, list] as const))(
    '%s is exported to a workbook with the rows of its CSV file, each column of its declared type [XLS-001]',
    async (name, list) => {
      const view = { list: name, filters: SCOPES[name] ?? {}, columns: fileColumns(list).map(({ key }) => key) };
      const start = (format: Format) => exports.view.mutate({ ...view, format } as Parameters<typeof exports.view.mutate>[0]);
      const csv = await fileOf(await start('csv'));
      const workbook = await fileOf(await start('xlsx'));
      expect(workbook.name).toMatch(new RegExp(`^${list.file?.prefix}_\\d{4}(_\\d\\d){4}\\.xlsx$`));
      expect(workbook.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
      expect(csv.type).toBe('text/csv; charset=utf-8');
      const rows = await expectSame(csv.bytes, workbook.bytes, (title) => typeIn(list, title));
      expect(rows).toBeGreaterThan(0);
      expect(workbook.progress).toMatchObject({ lines: rows, linesTotal: rows });
    },
  );

  it('is exported as CSV when no format is chosen, with the same bytes [XLS-004]', async () => {
    const view = { list: 'transporters', filters: {}, columns: ['name', 'isActive', 'createdAt'] } as const;
    const request = { ...view, columns: [...view.columns] };
    const files = [await exports.view.mutate(request), await exports.view.mutate({ ...request, format: 'csv' })];
    const [unchosen, chosen] = await Promise.all(files.map(fileOf));
    expect(unchosen?.name).toMatch(/\.csv$/);
    expect(unchosen?.bytes.equals(chosen?.bytes ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('a file of the marketplace', () => {
  const expectFiles = async (
    path: string,
    types: Readonly<Record<string, FileColumn>>,
    start: (format?: Format) => Promise<{ uuid: string }>,
  ) => {
    const upstream = await bench.upstreamFile(path);
    for (const format of [undefined, 'csv'] as const) {
      const { bytes, name } = await fileOf(await start(format));
      expect(name).toMatch(/\.csv$/);
      expect(bytes.equals(upstream)).toBe(true);
    }
    const workbook = await fileOf(await start('xlsx'));
    expect(workbook.name).toMatch(/\.xlsx$/);
    const rows = await expectSame(upstream, workbook.bytes, (title) => types[title] ?? 'text');
    expect(rows).toBeGreaterThan(0);
    expect(workbook.progress.lines).toBe(rows);
    // Every declared type is that of a column.
    expect(csvRows(upstream)[0]).toEqual(expect.arrayContaining(Object.keys(types)));
  };

  it.each(exportTypes)('%s is stored byte for byte by default, and as a workbook with its rows [XLS-001, XLS-004]', async (type) => {
    const { path, reply } = calls.exports[type];
    await expectFiles(path.replace('{start}', PERIOD.start).replace('{end}', PERIOD.end), reply.columns, (format) =>
      bench.start({ type, ...PERIOD, ...(format && { format }) }),
    );
  });

  it('with the stock of documents is stored byte for byte by default, and as a workbook with its rows [XLS-001, XLS-004]', async () => {
    const { path, reply } = calls.stock.documents.export;
    await expectFiles(path, reply.columns, (format) => exports.documentStock.mutate({ ...(format && { format }) }));
  });

  it('that is cut leaves no half a workbook, and is begun again', async () => {
    await bench.stack.marketplace.faults([{ call: 'exports.soldProduct', cutAfterBytes: 2_000, times: 1 }]);
    const { uuid } = await bench.start({ ...PERIOD, format: 'xlsx' });
    const job = await bench.reaches(uuid, 'succeeded');
    expect(job.attempt).toBeGreaterThan(1);
  });
});
