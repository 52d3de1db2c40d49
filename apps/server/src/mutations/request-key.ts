import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import type { Database } from '../db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { insertKey, type KeyId, type NewRequestKey, type RequestKeyRow, readKey } from './request-key.sql.ts';

/** Values of the form by which a new record can be found. */
export type NaturalKey = Readonly<Record<string, Prisma.InputJsonValue | null>>;

/** Longer than any creation: after this time a `running` key belongs to a dead process. */
const RUN_MS = 60_000;
/** How long a repetition waits while the first request is running. */
const MAX_WAIT_MS = 30_000;
const PAUSE_MS = 100;
/** A deadline that has passed by any clock. */
const PAST = new Date(0);

export const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('base64');

/** The keys of creations, over all processes (MUT-005). */
export function createRequestKeys({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>) {
  const where = ({ authorId, key }: KeyId) => ({ authorId, key });

  return {
    /** Returns null when the caller must do the work. Otherwise waits while the earlier request is running, and returns its row. */
    async acquire(newKey: NewRequestKey): Promise<RequestKeyRow | null> {
      const deadline = performance.now() + MAX_WAIT_MS;
      for (;;) {
        if (await insertKey(pool, newKey, RUN_MS)) return null;
        const found = await readKey(pool, newKey);
        // The earlier request has been refused and has released the key.
        if (found === null) continue;
        if (found.state !== 'uncertain' && (found.action !== newKey.action || found.inputHash !== newKey.inputHash))
          throw new AppError('CONFLICT', 'the request key was used with other input');
        const isRunning = found.state === 'running' && found.isWithinTime;
        if (!isRunning || performance.now() > deadline) return found;
        await wait(PAUSE_MS);
      }
    },
    find: (id: KeyId) => readKey(pool, id),
    /** Stores the uuids that match the natural key before the creation; null deletes the natural key, so that nothing is found. */
    setKnown: (id: KeyId, known: string[] | null) =>
      prisma.requestKey.updateMany({ where: where(id), data: known === null ? { naturalKey: Prisma.DbNull } : { known } }),
    finish: (id: KeyId, answer: unknown) =>
      prisma.requestKey.updateMany({
        where: where(id),
        data: { state: 'done', answer: answer === undefined ? Prisma.DbNull : (answer as Prisma.InputJsonValue) },
      }),
    /** `mayStillAppear`: before the deadline a missing record proves nothing. */
    markUncertain: (id: KeyId, mayStillAppear: boolean) =>
      prisma.requestKey.updateMany({
        where: { ...where(id), state: 'running' },
        data: { state: 'uncertain', ...(mayStillAppear ? {} : { until: PAST }) },
      }),
    /** The request had no effect: the key may be used again. */
    release: (id: KeyId) => prisma.requestKey.deleteMany({ where: where(id) }),
  };
}

export type RequestKeys = ReturnType<typeof createRequestKeys>;
