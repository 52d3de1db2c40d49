import { readFile } from 'node:fs/promises';
import { calls } from '@comptoir/marketplace-api/calls';
import { unguard } from '@comptoir/server/csv/formula-guard';
import { exportTypes } from '@comptoir/shared/exports/export-types';
import type { AnyList } from '@comptoir/shared/list/definition';
import { fileColumns } from '@comptoir/shared/list/file';
import { formatEuros } from '@comptoir/shared/numbers';
import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../kit/accounts.ts';
import { newAdministrator } from '../kit/administrators.ts';
import { createBrowserClient } from '../kit/client.ts';
import { isDeep } from '../kit/deep.ts';
import { importsOf } from '../kit/imports.ts';
import { hasLibreOffice, openInFrench, type ShownCell } from '../kit/libre-office.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { refusal } from '../kit/refusal.ts';
import { amountOf, csvRows, expectSame, LISTS, type SheetType, typeIn, typeInFile } from './exported-files.ts';
import { openExportBench } from './jobs-exports.ts';

const bench = await openExportBench({ worker: 'child' });
afterAll(() => bench.close());
// What a spreadsheet would change.
const product = await ownProduct(bench.stack);
await bench.stack.marketplace.sql(
  `with own as (insert into stock (kind, variant_id, product_name) select 'code', id, 'Ciné « Été » à Nîmes' from variant where uuid = $1 returning id)
   insert into product_code (stock_id, name, expiration_date) select own.id, name, '2031-02-01' from own,
     unnest(array['00012345', '4970123456789012', '7324E6', '12-03-30', '=1+1', '2.1.2']) as name`,
  [product.uuid],
);
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

const startView = (list: AnyList & { name: string }, format: Format) =>
  exports.view.mutate({
    list: list.name,
    filters: SCOPES[list.name] ?? {},
    columns: fileColumns(list).map(({ key }) => key),
    format,
  } as Parameters<typeof exports.view.mutate>[0]);

const SCOPES: Readonly<Record<string, object>> = {
  codes: { available: true },
  documents: { available: false },
  categoryFilters: { category: of.category },
  propertyValues: { property: of.property },
  boundVariants: { value: of.value, boundOnly: true },
  positions: { variant: of.variant },
};

describe('a list', () => {
  it.each(LISTS.map((list) => [list.name, list] as const))(
    '%s is exported to a workbook with the rows of its CSV file, each column of its declared type [XLS-001]',
    async (_name, list) => {
      const csv = await fileOf(await startView(list, 'csv'));
      const workbook = await fileOf(await startView(list, 'xlsx'));
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
    { path, reply }: { path: string; reply: { columns: object } },
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
    const rows = await expectSame(upstream, workbook.bytes, typeInFile);
    expect(rows).toBeGreaterThan(0);
    expect(workbook.progress.lines).toBe(rows);
    // Every declared type is that of a column.
    expect(csvRows(upstream)[0]).toEqual(expect.arrayContaining(Object.keys(reply.columns)));
  };

  it.each(exportTypes)('%s is stored byte for byte by default, and as a workbook with its rows [XLS-001, XLS-004]', async (type) => {
    const { path, reply } = calls.exports[type];
    await expectFiles({ path: path.replace('{start}', PERIOD.start).replace('{end}', PERIOD.end), reply }, (format) =>
      bench.start({ type, ...PERIOD, ...(format && { format }) }),
    );
  });

  it('with the stock of documents is stored byte for byte by default, and as a workbook with its rows [XLS-001, XLS-004]', async () => {
    await expectFiles(calls.stock.documents.export, (format) => exports.documentStock.mutate({ ...(format && { format }) }));
  });

  it('that is cut leaves no half a workbook, and is begun again', async () => {
    await bench.stack.marketplace.faults([{ call: 'exports.soldProduct', cutAfterBytes: 2_000, times: 1 }]);
    const { uuid } = await bench.start({ ...PERIOD, format: 'xlsx' });
    const job = await bench.reaches(uuid, 'succeeded');
    expect(job.attempt).toBeGreaterThan(1);
  });
});

describe('a correction file', () => {
  it('is had as a workbook too, with its codes and days as they were typed [XLS-001]', async () => {
    const { check } = importsOf(bench.browser);
    const lines = ['code;expirationDate;note', '00012345;31/02/2031;Été', '=1+1;jamais;"a;b"', '0007;31/12/2031;x'];
    const { correctionJob } = await check(await ownProduct(bench.stack), Buffer.from(lines.join('\r\n'), 'latin1'));
    const job = correctionJob ?? expect.fail('nothing was refused');
    const csv = await fileOf({ uuid: job });
    const started = await exports.workbookCopy.mutate({ job });
    const workbook = await fileOf(started);
    expect(started).toMatchObject({ title: 'Fichier en XLSX', detail: csv.name });
    expect(workbook.name).toBe(csv.name.replace('.csv', '.xlsx'));
    // As a stream: otherwise Node 20 reads Windows-1252 as Latin-1.
    const inUtf8 = Buffer.from(new TextDecoder('windows-1252').decode(csv.bytes, { stream: true }));
    expect(await expectSame(inUtf8, workbook.bytes, (title) => (title === 'Ligne' ? 'number' : 'text'))).toBe(2);

    // Only the author of the job, only CSV, and only while the file is kept.
    const other = createBrowserClient(bench.stack.url);
    const signed = await other.trpc.session.signIn.mutate({ email: await newAdministrator(bench.stack), password: PASSWORD });
    if (signed.state !== 'open') throw new Error('a code is wanted');
    other.setBearer(signed.tokens.token);
    expect(await refusal(other.trpc.exports.workbookCopy.mutate({ job }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(exports.workbookCopy.mutate({ job: started.uuid }))).toMatchObject({ code: 'NOT_FOUND' });
    await bench.stack.services.db.prisma.job.update({ where: { uuid: job }, data: { storageKey: null } });
    const late = await exports.workbookCopy.mutate({ job });
    expect((await bench.reaches(late.uuid, 'failed')).outcome?.refusals).toEqual(['Le fichier n’est plus gardé.']);
  });
});

/** Spaces of French figures are narrow ones. */
const spaced = (text: string) => text.replaceAll(/\s/g, ' ');
const EMPTY: ShownCell = { text: '', type: undefined };

/** The rows that a French person sees in a file, below its titles. */
async function shownRows(name: 'file.csv' | 'file.xlsx', bytes: Buffer, titles: readonly string[]): Promise<ShownCell[][]> {
  const [head = [], ...rows] = await openInFrench(name, bytes);
  expect(head.map(({ text }) => text)).toEqual(titles);
  return rows.map((cells) => titles.map((_, place) => cells[place] ?? EMPTY).map(({ text, type }) => ({ text: spaced(text), type })));
}

/** What a cell of the CSV file is in a workbook. */
function inOffice(cell: string, type: SheetType): ShownCell {
  if (cell === '') return EMPTY;
  if (type === 'text') return { text: spaced(unguard(cell) ?? cell), type: 'string' };
  if (type === 'euros') return { text: spaced(formatEuros(amountOf(cell))), type: 'float' };
  return { text: cell, type: type === 'number' ? 'float' : 'date' };
}

async function expectShown(csv: Buffer, workbook: Buffer, typeOf: (title: string) => SheetType) {
  const [titles = [], ...rows] = csvRows(csv);
  const types = titles.map(typeOf);
  const shown = await shownRows('file.xlsx', workbook, titles);
  expect(shown).toEqual(rows.map((cells) => cells.map((cell, place) => inOffice(cell, types[place] ?? 'text'))));
}

/** The same of a CSV file of ours: what protects a text is shown. */
async function expectShownCsv(csv: Buffer, typeOf: (title: string) => SheetType) {
  const [titles = [], ...rows] = csvRows(csv);
  const types = titles.map(typeOf);
  for (const [line, cells] of (await shownRows('file.csv', csv, titles)).entries())
    for (const [place, { text, type }] of cells.entries()) {
      const cell = spaced(rows[line]?.[place] ?? '');
      const isDate = cell !== '' && (types[place] === 'day' || types[place] === 'moment');
      // The century may not be shown.
      if (isDate) expect([text.replace(/\/(?=\d\d(?: |$))/, '/20'), type]).toEqual([cell, 'date']);
      else if (types[place] === 'euros') expect(amountOf(text)).toBe(amountOf(cell));
      else expect(text).toBe(cell);
    }
}

/** Opened in `npm run test:deep` only. */
const deepOnly = <Item>(items: readonly Item[]) => (isDeep ? items : []);

it.skipIf(!hasLibreOffice).each(deepOnly(LISTS.map((list) => [list.name, list] as const)))(
  'both files of %s have their zeros, accents, days and amounts in LibreOffice in French [XLS-002]',
  async (_name, list) => {
    const csv = await fileOf(await startView(list, 'csv'));
    const workbook = await fileOf(await startView(list, 'xlsx'));
    await expectShown(csv.bytes, workbook.bytes, (title) => typeIn(list, title));
    await expectShownCsv(csv.bytes, (title) => typeIn(list, title));
  },
);

it.skipIf(!hasLibreOffice).each(deepOnly(['codes', 'documents', 'positions']))(
  'the model of an import of %s has its days and numbers in LibreOffice in French [XLS-002]',
  async (kind) => {
    const types: Readonly<Record<string, SheetType>> = { expirationDate: 'day', latitude: 'number', longitude: 'number' };
    await expectShownCsv(await readFile(`apps/web/public/modele-${kind}.csv`), (title) => types[title] ?? 'text');
  },
);

it.skipIf(!hasLibreOffice).each(deepOnly(['codes']))(
  'both correction files of %s have their zeros and accents in LibreOffice in French [XLS-002]',
  async () => {
    const lines = ['code;expirationDate;note', '00012345;31/02/2031;Été', '4970123456789012;jamais;"a;b"', '2.1.2;2031-02-31;œuf'];
    const { correctionJob } = await importsOf(bench.browser).check(await ownProduct(bench.stack), lines.join('\r\n'));
    const job = correctionJob ?? expect.fail('nothing was refused');
    const csv = await fileOf({ uuid: job });
    const workbook = await fileOf(await exports.workbookCopy.mutate({ job }));
    await expectShown(csv.bytes, workbook.bytes, (title) => (title === 'Ligne' ? 'number' : 'text'));
    await expectShownCsv(csv.bytes, () => 'text');
  },
);

it.skipIf(!hasLibreOffice).each(deepOnly(exportTypes))(
  'the workbook of %s has its zeros, accents, days and amounts in LibreOffice in French [XLS-002]',
  async (type) => {
    const { columns } = calls.exports[type].reply;
    const [csv, workbook] = [
      await fileOf(await bench.start({ type, ...PERIOD })),
      await fileOf(await bench.start({ type, ...PERIOD, format: 'xlsx' })),
    ];
    await expectShown(csv.bytes, workbook.bytes, (title) => columns[title] ?? 'text');
  },
);
