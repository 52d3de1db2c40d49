import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import type { RequestKeyModel } from '../generated/prisma/models.ts';

export type RequestKey = RequestKeyModel;

/** Values of the form by which a new record can be found. */
export type NaturalKey = Readonly<Record<string, Prisma.InputJsonValue | null>>;

/** Longer than any creation: after this time a `running` key belongs to a dead process. */
const RUN_MS = 60_000;
/** How long a repetition waits while the first request is running. */
const MAX_WAIT_MS = 30_000;
const PAUSE_MS = 100;

export const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('base64');

type NewRequestKey = Pick<RequestKey, 'authorId' | 'key' | 'action' | 'inputHash'> & { naturalKey: NaturalKey | null };

/** Author and key: a key is valid only for its author. */
export type KeyId = Pick<RequestKey, 'authorId' | 'key'>;

/** The keys of creations, over all processes (MUT-005). */
export function createRequestKeys(prisma: PrismaClient) {
  const where = ({ authorId, key }: KeyId) => ({ authorId, key });
  const running = (row: RequestKey) => row.state === 'running' && row.until.getTime() > Date.now();

  return {
    /** Returns null when the caller must do the work. Otherwise waits while the earlier request is running, and returns its row. */
    async acquire({ naturalKey, ...newKey }: NewRequestKey): Promise<RequestKey | null> {
      const deadline = performance.now() + MAX_WAIT_MS;
      const until = () => new Date(Date.now() + RUN_MS);
      for (;;) {
        const row = { ...newKey, naturalKey: naturalKey ?? Prisma.DbNull, state: 'running', until: until() };
        const { count } = await prisma.requestKey.createMany({ data: [row as Prisma.RequestKeyCreateManyInput], skipDuplicates: true });
        if (count === 1) return null;
        const found = await prisma.requestKey.findUnique({ where: { authorId_key: where(newKey) } });
        // The earlier request has been refused and has released the key.
        if (found === null) continue;
        if (found.state !== 'uncertain' && (found.action !== newKey.action || found.inputHash !== newKey.inputHash))
          throw new AppError('CONFLICT', 'the request key was used with other input');
        if (!running(found) || performance.now() > deadline) return found;
        await wait(PAUSE_MS);
      }
    },
    find: (id: KeyId) => prisma.requestKey.findUnique({ where: { authorId_key: where(id) } }),
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
        data: { state: 'uncertain', ...(mayStillAppear ? {} : { until: new Date() }) },
      }),
    /** The request had no effect: the key may be used again. */
    release: (id: KeyId) => prisma.requestKey.deleteMany({ where: where(id) }),
  };
}

export type RequestKeys = ReturnType<typeof createRequestKeys>;
