import { Readable } from 'node:stream';
import { type ExportedListName, type ExportedListOf, exportedListTexts } from '@comptoir/shared/exports/exported-lists';
import type { AnyList } from '@comptoir/shared/list/definition';
import { fileCells, fileTitles } from '@comptoir/shared/list/file';
import { listInput } from '@comptoir/shared/list/schema';
import { FILE_MASKS } from '../../code-mask.ts';
import { BOM, csvLines } from '../../files/csv.ts';
import type { Attempt, Handler, JobServices } from '../../jobs/handler.ts';
import type { ListCaller, ListSource } from '../../procedures/list-source.ts';
import { exportFileName } from './file-name.ts';
import { readRows } from './read-rows.ts';

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

async function* lines(
  sources: ExportSources,
  { payload, ...attempt }: Attempt<'exports.view'>,
  { marketplace, sessions, db, config }: JobServices,
) {
  const { filters, columns } = payload;
  // The type of the list is no longer needed: its filters were parsed with its own schema.
  const source = sources[payload.list] as unknown as ListSource<AnyList, never>;
  const codeMask = config.maskCodes && payload.withCodes !== true ? FILE_MASKS.masked : FILE_MASKS.inFull;
  const { signal, requestId } = attempt;
  const caller = { marketplace, db, codeMask, caller: sessions.callerFor(attempt.sessionId), signal, requestId };
  yield BOM + csvLines([fileTitles(source.list, columns)]);
  let rank = 0;
  for await (const rows of readRows((page) => readPage(source, caller, filters, page))) {
    attempt.setTotal({ lines: rows.total });
    if (rows.moved) attempt.report({ listChanged: true });
    if (rows.items.length === 0) continue;
    const before = rank;
    rank += rows.items.length;
    yield csvLines(rows.items.map(({ row }, index) => fileCells(source.list, columns, row(before + index + 1))));
  }
  attempt.setTotal({ lines: rank });
}

/** Writes the list with the screen's query, page by page. Each attempt restarts at the first line. */
export const exportView =
  (sources: ExportSources): Handler<'exports.view'> =>
  (attempt, services) =>
    attempt.writeFile(
      exportFileName(exportedListTexts(attempt.payload.list).prefix, attempt.createdAt),
      Readable.from(lines(sources, attempt, services), { objectMode: true, highWaterMark: 1 }),
    );
