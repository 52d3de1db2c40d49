import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import type { JobServices } from '../../jobs/handler.ts';
import { type ImportAttempt, writingContext } from './attempt.ts';
import { writeImport } from './import.sql.ts';
import { countRows } from './rows.sql.ts';
import { markUndone, readUnsold } from './stock.sql.ts';
import { withStockOf } from './stock-reading.ts';
import { findImportOf, outcomeCounts, type StoredImport } from './stored-import.ts';

/** Records of one call. */
const AT_ONCE = 500;

type Records = readonly { line: number; record: string }[];

/** Takes records out of sale: all of them or none. What has no bulk call goes one by one; what is gone already is no fault. */
async function takeBack(attempt: ImportAttempt, services: JobServices, { kind }: StoredImport, records: Records): Promise<void> {
  const { marketplace } = services;
  const context = writingContext(attempt, services);
  const uuids = records.map(({ record }) => record);
  if (kind === 'codes') return void (await marketplace.call(calls.stock.codes.disable, { ...context, body: { codes: uuids } }));
  if (kind === 'documents') return void (await marketplace.call(calls.stock.documents.disable, { ...context, body: { documents: uuids } }));
  for (const uuid of uuids) {
    attempt.signal.throwIfAborted();
    await marketplace.call(calls.geolocations.geolocations.remove, { ...context, params: { uuid } }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    });
  }
}

/** Of records that are refused together, such as for one that was sold meanwhile, each by itself; a record that is refused so stays. */
async function takeBackEach(attempt: ImportAttempt, services: JobServices, found: StoredImport, records: Records): Promise<void> {
  try {
    await takeBack(attempt, services, found, records);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID') throw error;
    if (records.length === 1) return;
    const half = Math.ceil(records.length / 2);
    await takeBackEach(attempt, services, found, records.slice(0, half));
    await takeBackEach(attempt, services, found, records.slice(half));
  }
}

/** Disables what an import added and is still unsold; what was sold since stays (IPL-028). Begun again, it goes on with what is left. */
export async function undoImport(attempt: ImportAttempt, services: JobServices): Promise<null> {
  const { prisma, pool } = services.db;
  const found = await findImportOf(prisma, attempt.payload.import, attempt.claim);
  const { uuid } = found;
  const added = (await countRows(pool, uuid, 'outcome')).get('added') ?? 0;
  attempt.setTotal({ lines: added });
  await withStockOf(attempt, services, found, async (reading) => {
    let done = 0;
    for (let after = 0; ; ) {
      const records = await readUnsold(pool, uuid, reading, after, AT_ONCE);
      const last = records.at(-1);
      if (last === undefined) return;
      await attempt.toTheEnd(() => takeBackEach(attempt, services, found, records));
      after = last.line;
      done += records.length;
      attempt.reportProgress({ bytes: 0, lines: done });
    }
  });
  // What became of each is what the stock says of it now.
  await withStockOf(attempt, services, found, (reading) => markUndone(pool, uuid, attempt.claim, reading));
  const outcomes = outcomeCounts(await countRows(pool, uuid, 'outcome'));
  attempt.reportUndo({ undone: outcomes.undone, kept: outcomes.kept + outcomes.added });
  await attempt.fenced((db) => writeImport(db, uuid, { state: 'undone', outcomes, finishedAt: new Date() }));
  return null;
}
