import { randomUUID } from 'node:crypto';
import { AppError } from '@comptoir/shared/errors';
import type { Logger } from 'pino';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import { type PassLimits, runPass } from './pass.ts';

/** At most this many calls a minute, and an hour between the starts of two passes (IDX-004). */
const LIMITS: PassLimits = { budget: 300, intervalMs: 3_600_000 };
const RUN_EVERY_MS = 60_000;
/** Maximum duration of one run, after which another worker may continue the pass. */
const WITHIN_MS = 5 * 60_000;
const POLL_MS = 2_000;

interface CatalogueIndexOptions {
  db: Database;
  marketplace: Marketplace;
  /** The service account, which makes the calls. */
  caller: Caller;
  log: Logger;
}

/** Keeps the copy of the catalogue up to date. Only one worker at a time continues the pass. */
export async function startCatalogueIndex({ db, marketplace, caller, log }: CatalogueIndexOptions): Promise<{ close(): Promise<void> }> {
  const copy = db.prisma.catalogueCopy;
  await copy.createMany({ data: [{ id: 1 }], skipDuplicates: true });
  const leaving = new AbortController();
  const polling = repeat(
    POLL_MS,
    async () => {
      const now = await databaseTime(db.pool);
      const claimed = await copy.updateMany({ where: { dueAt: { lte: now } }, data: { dueAt: new Date(now.getTime() + WITHIN_MS) } });
      if (claimed.count === 0) return;
      const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(WITHIN_MS)]);
      let failed = {};
      try {
        await runPass({ db, marketplace, caller, signal, requestId: randomUUID() }, LIMITS);
      } catch (err) {
        if (!leaving.signal.aborted) {
          log.warn({ event: 'catalogue.pass.failed', err }, 'the copy of the catalogue is not up to date');
          failed = { failedAt: await databaseTime(db.pool), failure: err instanceof AppError ? err.code : 'INTERNAL' };
        }
      }
      const pause = leaving.signal.aborted ? 0 : RUN_EVERY_MS;
      await copy.update({ where: { id: 1 }, data: { ...failed, dueAt: new Date(now.getTime() + pause) } });
    },
    log,
  );
  return {
    async close() {
      leaving.abort();
      await polling.stop();
    },
  };
}
