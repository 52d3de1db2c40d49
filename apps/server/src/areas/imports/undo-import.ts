import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { insertImportLine } from '../../audit/import-line.sql.ts';
import { databaseTime } from '../../database-time.sql.ts';
import type { JobServices } from '../../jobs/handler.ts';
import type { CallContext } from '../../procedures/call-context.ts';
import { BROUGHT, writeLotCount } from './code-lots.sql.ts';
import { lotCountOf } from './code-lots.ts';
import { writeImport } from './lots.sql.ts';
import { countInStock, keepRecords, markCodesUndone, markUndone, readUnsold } from './stock.sql.ts';
import { withStockOf } from './stock.ts';
import {
  attemptContext,
  countByOutcome,
  findImport,
  findImportOf,
  type ImportAttempt,
  importLine,
  outcomeCounts,
  type StoredImport,
} from './stored-import.ts';

/** Counts what an undo would do, from the current stock; changes nothing (IPL-028). */
export async function previewUndo(attempt: ImportAttempt, services: JobServices): Promise<null> {
  const { db } = services;
  const found = await findImport(db.prisma, attempt.payload.import);
  const states = await withStockOf(
    attempt,
    services,
    found,
    (reading) => countInStock(db.pool, found.uuid, reading, ['added']),
    (lines) => attempt.reportProgress({ bytes: 0, lines }),
  );
  const unsold = states.get('available') ?? 0;
  attempt.report({
    undoPreview: { unsold, sold: states.get('sold') ?? 0, gone: (states.get('gone') ?? 0) + (states.get('disabled') ?? 0) },
  });
  return null;
}

/** Records per call. */
const BATCH_ROWS = 500;

type Records = readonly { line: number; record: string }[];

/**
 * Disables records, all of them or none. Kinds without a bulk call are sent one by one; an already removed record is not an error. An
 * interruption takes effect between two calls.
 */
async function deleteRecords(attempt: ImportAttempt, services: JobServices, { kind }: StoredImport, records: Records): Promise<void> {
  const { marketplace } = services;
  const uuids = records.map(({ record }) => record);
  const sent = (call: (context: CallContext) => Promise<unknown>) =>
    attempt.toTheEnd((signal) => call(attemptContext(attempt, services, signal)));
  if (kind === 'codes') await sent((context) => marketplace.call(calls.stock.codes.disable, { ...context, body: { codes: uuids } }));
  else if (kind === 'documents')
    await sent((context) => marketplace.call(calls.stock.documents.disable, { ...context, body: { documents: uuids } }));
  else
    for (const uuid of uuids)
      await sent((context) => marketplace.call(calls.geolocations.geolocations.remove, { ...context, params: { uuid } })).catch(
        (error: unknown) => {
          if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
        },
      );
}

/**
 * Splits a refused batch (for example one with a record that has been sold) until each record is sent alone; a record that is refused alone
 * stays.
 */
async function deleteOneByOne(attempt: ImportAttempt, services: JobServices, found: StoredImport, records: Records): Promise<void> {
  try {
    await deleteRecords(attempt, services, found, records);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID') throw error;
    if (records.length === 1) return;
    const middle = Math.ceil(records.length / 2);
    await deleteOneByOne(attempt, services, found, records.slice(0, middle));
    await deleteOneByOne(attempt, services, found, records.slice(middle));
  }
}

/** Disables the unsold records that an import added; sold ones stay (IPL-028). Restartable: it continues with the remaining records. */
export async function undoImport(attempt: ImportAttempt, services: JobServices): Promise<null> {
  const { prisma, pool } = services.db;
  const found = await findImportOf(prisma, attempt.payload.import, attempt.claim);
  const { uuid } = found;
  const added = (await countByOutcome(prisma, uuid)).get('added') ?? 0;
  attempt.setTotal({ lines: added });
  await withStockOf(attempt, services, found, async (reading) => {
    await keepRecords(pool, uuid, attempt.claim, reading);
    let done = 0;
    for (let after = 0; ; ) {
      const records = await readUnsold(pool, uuid, reading, after, BATCH_ROWS);
      const last = records.at(-1);
      if (last === undefined) return;
      await deleteOneByOne(attempt, services, found, records);
      after = last.line;
      done += records.length;
      attempt.reportProgress({ bytes: 0, lines: done });
    }
  });
  // The result of each record is read from the stock.
  const states = await withStockOf(attempt, services, found, async (reading) => {
    await markUndone(pool, uuid, attempt.claim, reading);
    return countInStock(pool, uuid, reading, BROUGHT);
  });
  if (found.kind === 'codes') await markCodesUndone(pool, uuid);
  const lot = found.kind === 'codes' ? await lotCountOf(services.db, uuid, states) : null;
  const outcomes = outcomeCounts(await countByOutcome(prisma, uuid));
  attempt.report({ undo: { undone: outcomes.undone, kept: outcomes.kept + outcomes.added + outcomes.gone } });
  await attempt.fenced(async (db) => {
    await writeImport(db, uuid, { state: 'undone', outcomes, finishedAt: await databaseTime(db) });
    if (lot !== null) await writeLotCount(db, uuid, lot);
    const { undone, kept, gone, added: left } = outcomes;
    await insertImportLine(
      db,
      importLine(found, 'undo', { count: undone, isPartial: kept + gone + left > 0, requestId: attempt.requestId }),
    );
  });
  return null;
}
