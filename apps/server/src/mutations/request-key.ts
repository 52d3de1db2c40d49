import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import type { RequestKeyModel } from '../generated/prisma/models.ts';

export type RequestKey = RequestKeyModel;

/** By what a new record is found again: what its form holds of that. */
export type NaturalKey = Readonly<Record<string, Prisma.InputJsonValue | null>>;

/** Longer than a creation can take: what still runs then has lost its process. */
const RUN_MS = 60_000;
/** How long the second one waits for what the first is doing. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;

export const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('base64');

type Claim = Pick<RequestKey, 'authorId' | 'key' | 'action' | 'inputHash'> & { naturalKey: NaturalKey | null };

/** Who a key belongs to, and the key: nobody is answered by the key of another. */
export type KeyId = Pick<RequestKey, 'authorId' | 'key'>;

/** The keys of creations, over all processes (MUT-005). */
export function createRequestKeys(prisma: PrismaClient) {
  const where = ({ authorId, key }: KeyId) => ({ authorId, key });
  const running = (row: RequestKey) => row.state === 'running' && row.until.getTime() > Date.now();

  return {
    /** Null: it is for the caller to do. Otherwise what has become of it; a first one that is under way is waited for. */
    async claim({ naturalKey, ...claim }: Claim): Promise<RequestKey | null> {
      const deadline = performance.now() + PATIENCE_MS;
      const until = () => new Date(Date.now() + RUN_MS);
      for (;;) {
        const row = { ...claim, naturalKey: naturalKey ?? Prisma.DbNull, state: 'running', until: until() };
        const { count } = await prisma.requestKey.createMany({ data: [row as Prisma.RequestKeyCreateManyInput], skipDuplicates: true });
        if (count === 1) return null;
        const found = await prisma.requestKey.findUnique({ where: { authorId_key: where(claim) } });
        // Refused in the meantime, and so given back.
        if (found === null) continue;
        if (found.state !== 'uncertain' && (found.action !== claim.action || found.inputHash !== claim.inputHash))
          throw new AppError('CONFLICT', 'this request key was used for something else');
        if (!running(found) || performance.now() > deadline) return found;
        await wait(PAUSE_MS);
      }
    },
    find: (id: KeyId) => prisma.requestKey.findUnique({ where: { authorId_key: where(id) } }),
    /** What the natural key found before the creation is sent; null: it finds nothing, and is forgotten. */
    know: (id: KeyId, known: string[] | null) =>
      prisma.requestKey.updateMany({ where: where(id), data: known === null ? { naturalKey: Prisma.DbNull } : { known } }),
    finish: (id: KeyId, answer: unknown) =>
      prisma.requestKey.updateMany({
        where: where(id),
        data: { state: 'done', answer: answer === undefined ? Prisma.DbNull : (answer as Prisma.InputJsonValue) },
      }),
    /** `mayStillCome`: until its time is over, that the record is not there says nothing. */
    markUncertain: (id: KeyId, mayStillCome: boolean) =>
      prisma.requestKey.updateMany({
        where: { ...where(id), state: 'running' },
        data: { state: 'uncertain', ...(mayStillCome ? {} : { until: new Date() }) },
      }),
    /** Nothing was done under this key: it may be used again. */
    release: (id: KeyId) => prisma.requestKey.deleteMany({ where: where(id) }),
  };
}

export type RequestKeys = ReturnType<typeof createRequestKeys>;
