import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import type { Database } from '../db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { LONGEST_CALL_MS } from '../marketplace/settings.ts';
import {
  insertKey,
  type KeyId,
  type NewRequestKey,
  type OwnKey,
  type RequestKeyRow,
  readKey,
  removeExpiredKey,
  renewKey,
} from './request-key.sql.ts';

/** Values of the form by which a new record can be found. */
export type NaturalKey = Readonly<Record<string, Prisma.InputJsonValue | null>>;

/** After this time without a renewal a `running` key belongs to a dead process, and what was sent with it can no longer arrive. */
const RUN_MS = LONGEST_CALL_MS;
/** Time between two renewals of the key of a running request. */
const RENEWAL_MS = RUN_MS / 3;
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
export function createRequestKeys({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, renewalMs = RENEWAL_MS) {
  const where = ({ authorId, key, at }: KeyId & Partial<OwnKey>) => ({ authorId, key, ...(at !== undefined && { at }) });

  return {
    /** Returns the key that the caller has to do the work with. Otherwise waits while the earlier request is running, and returns its row. */
    async acquire(newKey: NewRequestKey): Promise<{ own: OwnKey } | { earlier: RequestKeyRow }> {
      const deadline = performance.now() + MAX_WAIT_MS;
      for (;;) {
        const own = await insertKey(pool, newKey, RUN_MS);
        if (own !== null) return { own };
        const found = await readKey(pool, newKey);
        // The earlier request has been refused and has released the key.
        if (found === null) continue;
        if (found.state !== 'uncertain' && (found.action !== newKey.action || found.inputHash !== newKey.inputHash))
          throw new AppError('CONFLICT', 'the request key was used with other input');
        const isRunning = found.state === 'running' && found.isWithinTime;
        if (!isRunning || performance.now() > deadline) return { earlier: found };
        await wait(PAUSE_MS);
      }
    },
    /** Renews the key while its request runs; returns what ends that. */
    keep(own: OwnKey): () => void {
      // The next renewal compensates for a failed one; before each write the key is renewed for certain.
      const renewal = setInterval(() => void renewKey(pool, own, RUN_MS).catch(() => undefined), renewalMs);
      return () => clearInterval(renewal);
    },
    /** Returns false when the request has lost its key: another one may be creating the record. */
    renew: (own: OwnKey) => renewKey(pool, own, RUN_MS),
    find: (id: KeyId) => readKey(pool, id),
    /** Stores the uuids that match the natural key before the creation; null deletes the natural key, so that nothing is found. */
    setKnown: (id: KeyId, known: string[] | null) =>
      prisma.requestKey.updateMany({ where: where(id), data: known === null ? { naturalKey: Prisma.DbNull } : { known } }),
    finish: (id: KeyId & Partial<OwnKey>, answer: unknown) =>
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
    /** Removes the key of a process that has died; false when it runs after all. */
    removeExpired: (id: KeyId) => removeExpiredKey(pool, id),
    /** The request had no effect: the key may be used again. */
    release: (id: KeyId & Partial<OwnKey>) => prisma.requestKey.deleteMany({ where: where(id) }),
  };
}

export type RequestKeys = ReturnType<typeof createRequestKeys>;
