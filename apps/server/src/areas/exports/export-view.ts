import { Readable } from 'node:stream';
import { type ExportedListName, type ExportedListOf, exportedListTexts } from '@comptoir/shared/exports/exported-lists';
import type { AnyList } from '@comptoir/shared/list/definition';
import { type Cell, fileCells, fileTitles, sheetCells } from '@comptoir/shared/list/file';
import { listInput } from '@comptoir/shared/list/schema';
import { FILE_MASKS } from '../../code-mask.ts';
import { sheetCell } from '../../csv/formula-guard.ts';
import { BOM, csvLines } from '../../files/csv.ts';
import type { Attempt, Handler, JobServices } from '../../jobs/handler.ts';
import { writeWorkbook } from '../../jobs/write-workbook.ts';
import { exportFileName } from '../../procedures/export-file-name.ts';
import type { ListCaller, ListSource } from '../../procedures/list.ts';
import { readRows } from '../../procedures/read-rows.ts';

/** The source of each list that can be exported. */
export type ExportSources = { [Name in ExportedListName]: ListSource<ExportedListOf<Name>> };

/** Lines read per call, the maximum number in memory. */
const PAGE = 500;

/** One page of a list, each row with its key; the content of a row depends on its position in the file. */
async function readPage({ list, readForFile }: ListSource<AnyList, never>, caller: ListCaller, filters: object, page: number) {
  const input = listInput(list).parse({ ...filters, page, itemsPerPage: PAGE });
  const { items, total } = await readForFile(caller, input);
  return { items: items.map((row) => ({ uuid: list.rowKey(row(0)), row })), total };
}

/** The cells of the list with the screen's query, page by page. */
async function* readCells(
  source: ListSource<AnyList, never>,
  { payload: { filters, columns, format, withCodes }, ...attempt }: Attempt<'exports.view'>,
  { marketplace, service, sessions, db, config }: JobServices,
): AsyncGenerator<Cell[][]> {
  const codeMask = config.maskCodes && withCodes !== true ? FILE_MASKS.masked : FILE_MASKS.inFull;
  const { signal, requestId } = attempt;
  const caller = { marketplace, db, service, codeMask, caller: sessions.callerFor(attempt.sessionId), signal, requestId };
  let rank = 0;
  for await (const rows of readRows((page) => readPage(source, caller, filters, page))) {
    attempt.setTotal({ lines: rows.total });
    if (rows.moved) attempt.report({ listChanged: true });
    if (rows.items.length === 0) continue;
    const before = rank;
    rank += rows.items.length;
    const records = rows.items.map(({ row }, index) => row(before + index + 1));
    if (format === 'xlsx') yield records.map((record) => sheetCells(source.list, columns, record).map(sheetCell));
    else yield records.map((record) => fileCells(source.list, columns, record));
  }
  attempt.setTotal({ lines: rank });
}

async function* csvBytes(titles: string[], batches: AsyncIterable<Cell[][]>) {
  yield BOM + csvLines([titles]);
  for await (const rows of batches) yield csvLines(rows);
}

/** Writes the view of a list in the chosen format. Each attempt restarts at the first line. */
export const exportView =
  (sources: ExportSources): Handler<'exports.view'> =>
  (attempt, services) => {
    const { list, columns, format } = attempt.payload;
    // The type of the list is no longer needed: its filters were parsed with its own schema.
    const source = sources[list] as unknown as ListSource<AnyList, never>;
    const name = exportFileName(exportedListTexts(list).prefix, attempt.createdAt, format);
    const batches = readCells(source, attempt, services);
    const titles = fileTitles(source.list, columns);
    if (format === 'xlsx') return writeWorkbook(attempt, name, titles, batches);
    const lines = csvBytes(titles, batches);
    return attempt.writeFile(name, Readable.from(lines, { objectMode: true, highWaterMark: 1 }));
  };
