import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import { type Files, storageKey } from '../files/files.ts';
import { transaction } from '../transaction.sql.ts';
import {
  BATCH,
  expireFiles,
  removeAuditLines,
  removeAuditRecords,
  removeCopiedUnits,
  removeImportedCodes,
  removeImportRows,
  removeImports,
  removeJobs,
  removeLocks,
  removeRequestKeys,
  removeReveals,
  removeStockCopies,
  removeTickets,
  removeUploads,
  tryRetentionLock,
} from './retention.sql.ts';

type Retention = Config['retention'];

/** Removes one batch in one transaction; returns null when another worker removes rows. */
async function removeBatch(pool: pg.Pool, retention: Retention) {
  const { jobDays, auditDays, importedCodeDays } = retention;
  return transaction(pool, async (client) => {
    if (!(await tryRetentionLock(client))) return null;
    const expired = await expireFiles(client);
    await removeTickets(client);
    await removeLocks(client);
    return {
      files: expired.map(({ key }) => key),
      removed: {
        jobs: await removeJobs(client, jobDays),
        stockCopies: await removeStockCopies(client),
        copiedUnits: await removeCopiedUnits(client),
        importRows: await removeImportRows(client, retention),
        imports: await removeImports(client, retention),
        importedCodes: await removeImportedCodes(client, importedCodeDays),
        uploads: await removeUploads(client),
        requestKeys: await removeRequestKeys(client),
        auditLines: await removeAuditLines(client, auditDays),
        reveals: await removeReveals(client, auditDays),
        auditRecords: await removeAuditRecords(client),
      },
    };
  });
}

/** Removes everything older than its retention time; only one worker at a time (STR-008). */
export async function removeExpired(db: Pick<Database, 'prisma' | 'pool'>, files: Files, retention: Retention, log: Logger): Promise<void> {
  for (;;) {
    const batch = await removeBatch(db.pool, retention);
    if (batch === null) return;
    for (const key of batch.files) await files.remove(key);
    const counts = Object.values(batch.removed);
    if (counts.some((count) => count > 0)) log.info({ event: 'retention.removed', ...batch.removed }, 'expired rows removed');
    if (!counts.includes(BATCH)) break;
  }
  await removeStrayFiles(db, files, log);
}

/**
 * Removes files that no row uses, left by crashed attempts or by a crash between writing a row and its file. Not those that were in the store
 * before this database: after a restore they are of the time after the backup (OPS-012). Nothing at all from a store that is another one's.
 */
export async function removeStrayFiles({ prisma }: Pick<Database, 'prisma'>, files: Files, log: Logger): Promise<void> {
  const store = await prisma.fileStore.findFirst();
  if (store === null || (await files.identity()) !== store.uuid) return;
  const found = await files.list(store.since);
  if (found.length === 0) return;
  // Rows are read after the folder, so that they include the attempt of every listed file.
  const uuids = found.map(({ key }) => key.slice(0, 36));
  const select = { uuid: true, fence: true, state: true, storageKey: true } as const;
  const jobs = await prisma.job.findMany({ where: { uuid: { in: uuids } }, select });
  const uploads = await prisma.upload.findMany({ where: { uuid: { in: uuids } }, select: { uuid: true } });
  const owned = new Set(jobs.flatMap((job) => job.storageKey ?? []));
  const sent = new Set(uploads.map(({ uuid }) => storageKey(uuid, 0n)));
  const growing = new Set(jobs.flatMap(({ uuid, fence, state }) => (state === 'running' ? storageKey(uuid, fence) : [])));
  for (const { key, isComplete } of found) {
    if (growing.has(key) || sent.has(key) || (isComplete && owned.has(key))) continue;
    log.info({ event: 'job.file.removed', file: key, isComplete }, 'a file of a dead attempt is removed');
    await (isComplete ? files.remove(key) : files.removePartial(key));
  }
}
