import { Readable } from 'node:stream';
import { viewExportTexts as texts } from '@comptoir/shared/exports/view-texts';
import { BOM, csvLine } from '../../files/csv.ts';
import type { Attempt, Handler, JobServices } from '../../jobs/handler.ts';
import { exportFileName } from './file-name.ts';
import { VIEWS } from './view-export.ts';

/** Lines read at a time: no more of them are in memory. */
const PAGE = 500;

async function* lines({ payload, ...attempt }: Attempt<'exports.view'>, { marketplace, sessions }: JobServices) {
  const { list, filters, columns } = payload;
  const view = VIEWS[list];
  const asking = { marketplace, caller: sessions.callerFor(attempt.sessionId), signal: attempt.signal, requestId: attempt.requestId };
  yield BOM + csvLine(view.titles(columns));
  for (let page = 1, read = 0, total = 1; read < total; page += 1) {
    const answer = await view.read(asking, filters, columns, { page, itemsPerPage: PAGE });
    // Rows went away while it was read: what is left has been written.
    if (answer.items.length === 0) return;
    // The file begins with a line of titles.
    attempt.expects({ lines: answer.total + 1 });
    yield answer.items.map(csvLine).join('');
    read += answer.items.length;
    total = answer.total;
  }
}

/** The list as the screen asked for it, page after page. Each attempt begins with the first line. */
export const exportView: Handler<'exports.view'> = (attempt, services) =>
  attempt.writeFile(
    exportFileName(texts.file[attempt.payload.list], attempt.createdAt),
    Readable.from(lines(attempt, services), { objectMode: true, highWaterMark: 1 }),
  );
