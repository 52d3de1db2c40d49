import { calls } from '@comptoir/marketplace-api/calls';
import { endImportLines, insertImportLine } from '../../audit/import-line.sql.ts';
import { databaseTime } from '../../database-time.sql.ts';
import { isAboutRows, isGone, withEffect } from '../../jobs/failure.ts';
import type { JobServices } from '../../jobs/handler.ts';
import type { CallContext } from '../../trpc/context.ts';
import { lotCountOf } from './code-lots.ts';
import { markCodesUndone } from './elsewhere.sql.ts';
import { BROUGHT, writeImport, writeLotCount } from './lots.sql.ts';
import { addImportedKeys, keepPositions } from './positions.sql.ts';
import { countInStock, forgetVanished, keepRecords, markUndone, readUnsold } from './stock.sql.ts';
import { withBroughtStock } from './stock.ts';
import {
  attemptContext,
  copyImported,
  countByOutcome,
  findImport,
  findImportOf,
  type ImportAttempt,
  importLine,
  outcomeCounts,
  type StoredImport,
  sentResults,
} from './stored-import.ts';

/** Counts what an undo would do, from the current stock; changes nothing (IPL-028). */
export async function previewUndo(attempt: ImportAttempt, services: JobServices): Promise<null> {
  const { db } = services;
  const found = await findImport(db.prisma, attempt.payload.import);
  const states = await withBroughtStock(attempt, services, found, (reading) => countInStock(db.pool, found.uuid, reading, ['added']), {
    onRead: (lines) => attempt.reportProgress({ bytes: 0, lines }),
  });
  const unsold = states.get('available') ?? 0;
  attempt.report({
    undoPreview: { unsold, sold: states.get('sold') ?? 0, gone: (states.get('gone') ?? 0) + (states.get('disabled') ?? 0) },
  });
  return null;
}

/** Records per call. */
const BATCH_ROWS = 500;

type Records = readonly { line: number; record: string }[];

interface Undoing {
  attempt: ImportAttempt;
  services: JobServices;
  found: StoredImport;
  /** Called with the number of records that a call has removed. */
  onRemoved: (count: number) => void;
}

/**
 * Disables records, all of them or none. Kinds without a bulk call are sent one by one; an already removed record is not an error. An
 * interruption takes effect between two calls.
 */
async function deleteRecords(attempt: ImportAttempt, services: JobServices, { kind }: StoredImport, records: Records): Promise<void> {
  const { marketplace } = services;
  const uuids = records.map(({ record }) => record);
  const sent = (call: (context: CallContext) => Promise<unknown>) =>
    attempt
      .toTheEnd((signal) => call(attemptContext(attempt, services, signal)))
      .catch((error: unknown) => Promise.reject(withEffect(error)));
  if (kind === 'codes') await sent((context) => marketplace.call(calls.stock.codes.disable, { ...context, body: { codes: uuids } }));
  else if (kind === 'documents')
    await sent((context) => marketplace.call(calls.stock.documents.disable, { ...context, body: { documents: uuids } }));
  else
    for (const uuid of uuids)
      await sent((context) => marketplace.call(calls.geolocations.geolocations.remove, { ...context, params: { uuid } })).catch(
        (error: unknown) => {
          if (!isGone(error)) throw error;
        },
      );
}

/**
 * Splits a refused batch (for example one with a record that has been sold) until each record is sent alone; a record that is refused alone
 * stays.
 */
async function deleteOneByOne({ attempt, services, found, onRemoved }: Undoing, records: Records): Promise<void> {
  try {
    await deleteRecords(attempt, services, found, records);
    onRemoved(records.length);
  } catch (error) {
    if (!isAboutRows(error)) throw error;
    if (records.length === 1) return;
    const middle = Math.ceil(records.length / 2);
    const undoing = { attempt, services, found, onRemoved };
    await deleteOneByOne(undoing, records.slice(0, middle));
    await deleteOneByOne(undoing, records.slice(middle));
  }
}

/** Removes the unsold records; restartable: it continues with the remaining ones. */
async function removeUnsold(undoing: Undoing): Promise<void> {
  const { attempt, services, found } = undoing;
  const { pool } = services.db;
  const { uuid } = found;
  await withBroughtStock(attempt, services, found, async (reading) => {
    // Before the first deletion only: what a later attempt no longer finds was removed by this undo.
    if ((await attempt.readItems()).length === 0) {
      if (found.kind === 'positions') {
        await keepPositions(pool, uuid, attempt.claim, { reading, verdicts: sentResults(found.choice) });
        await addImportedKeys(pool, uuid, found.variantProduct, reading);
      } else await keepRecords(pool, uuid, attempt.claim, reading);
      await forgetVanished(pool, uuid, attempt.claim, reading);
      await attempt.writeItems([{ place: 0, state: 'compared', message: null, record: null }]);
    }
    let done = 0;
    for (let after = 0; ; ) {
      const records = await readUnsold(pool, uuid, reading, after, BATCH_ROWS);
      const last = records.at(-1);
      if (last === undefined) return;
      await deleteOneByOne(undoing, records);
      after = last.line;
      done += records.length;
      attempt.reportProgress({ bytes: 0, lines: done });
    }
  });
}

/** Disables the unsold records that an import added; sold ones stay (IPL-028). */
export async function undoImport(attempt: ImportAttempt, services: JobServices): Promise<null> {
  const { prisma, pool } = services.db;
  const found = await findImportOf(prisma, attempt.payload.import, attempt.claim);
  const { uuid } = found;
  const added = (await countByOutcome(prisma, uuid)).get('added') ?? 0;
  attempt.setTotal({ lines: added });
  const line = { requestId: attempt.requestId };
  let removed = 0;
  const onRemoved = (count: number) => {
    removed += count;
  };
  let states: Map<string, number>;
  try {
    await removeUnsold({ attempt, services, found, onRemoved });
    // The result of each record is read from the stock.
    states = await withBroughtStock(attempt, services, found, async (reading) => {
      await markUndone(pool, uuid, attempt.claim, reading);
      return countInStock(pool, uuid, reading, BROUGHT);
    });
  } catch (error) {
    await attempt.fenced((db) => insertImportLine(db, importLine(found, 'undo', { ...line, count: removed, isPartial: true })));
    throw error;
  } finally {
    await copyImported(attempt, services, found);
  }
  if (found.kind === 'codes') await markCodesUndone(pool, uuid);
  const lot = found.kind === 'codes' ? await lotCountOf(services.db, uuid, states) : null;
  const outcomes = outcomeCounts(await countByOutcome(prisma, uuid));
  const { undone, kept, gone, added: left } = outcomes;
  attempt.report({ undo: { undone, kept, gone, left } });
  await attempt.fenced(async (db) => {
    await writeImport(db, uuid, { state: 'undone', outcomes, finishedAt: await databaseTime(db) });
    if (lot !== null) await writeLotCount(db, uuid, lot);
    await endImportLines(db, importLine(found, 'undo', { ...line, count: undone, isPartial: kept + gone + left > 0 }));
  });
  return null;
}
