import { AppError } from '@comptoir/shared/errors';
import { IMPORT_STEPS } from '@comptoir/shared/jobs/import-steps';
import type { JobView } from '@comptoir/shared/jobs/jobs';
import type { Logger } from 'pino';
import type { Database } from '../db.ts';
import type { Files } from '../files/files.ts';
import { Prisma } from '../generated/prisma/client.ts';
import type { JobKind } from './catalog.ts';
import type { Author } from './claim.ts';
import type { Dispatcher } from './dispatch.ts';
import { cancelJob, setDueNow } from './store.sql.ts';
import { readJobView } from './view.ts';

/** Whose jobs a change may concern: those of one author, or all, for the operator's view. */
export type Owner = Pick<Author, 'id'> | 'anyone';

/** Ended without success, or without its file. */
const HAS_STOPPED = { state: { in: ['failed', 'cancelled', 'expired'] } } satisfies Prisma.JobWhereInput;

/** Jobs that «Reprendre» of «Tâches» runs again: those that have stopped, or wait for their next attempt. */
const CAN_RUN_AGAIN = {
  OR: [
    { ...HAS_STOPPED, kind: { notIn: [...IMPORT_STEPS] } },
    { state: 'queued', failure: { not: null } },
  ],
} satisfies Prisma.JobWhereInput;

/** Resets a job to its initial state; the fence keeps increasing, so that no earlier attempt can write. */
const RUNS_AGAIN = {
  ...{ state: 'queued', attempt: 0, crashes: 0, failingSince: null, linesReached: 0, fence: { increment: 1 }, dispatchedAt: null },
  ...{ cancelRequestedAt: null, startedAt: null, finishedAt: null, expiresAt: null, failure: null, outcome: Prisma.DbNull },
  ...{ bytes: 0, lines: 0, bytesPerSecond: 0, bytesTotal: null, linesTotal: null, fileName: null, fileBytes: null, fileSha256: null },
} satisfies Prisma.JobUpdateManyMutationInput;

const authorIdOf = (owner: Owner) => (owner === 'anyone' ? null : owner.id);

interface TransitionsOptions {
  db: Pick<Database, 'prisma' | 'pool'>;
  files: Pick<Files, 'remove'>;
  dispatcher: Pick<Dispatcher, 'run'>;
  log: Logger;
}

/** What a person does to a job's row, as conditional updates. Each throws `NOT_FOUND` for a job of somebody else, `CONFLICT` in a state that does not allow it. */
export function createTransitions({ db: { prisma, pool }, files, dispatcher, log }: TransitionsOptions) {
  const whereOf = (owner: Owner, uuid: string) => ({ uuid, ...(owner !== 'anyone' && { authorId: owner.id }) });
  const find = async (owner: Owner, uuid: string) => {
    const job = await prisma.job.findFirst({ where: whereOf(owner, uuid) });
    if (job === null) throw new AppError('NOT_FOUND', 'no such job of this author');
    return job;
  };
  /** Returns the job after a conditional update of `changed` rows, or throws. */
  const found = async (owner: Owner, uuid: string, changed: number, what: string) => {
    const job = await find(owner, uuid);
    if (changed === 0) throw new AppError('CONFLICT', `${what}: the job is ${job.state}`);
    return job;
  };
  const runAgain = async (owner: Owner, uuid: string, where: Prisma.JobWhereInput, sessionId: string | undefined) => {
    await setDueNow(pool, uuid, authorIdOf(owner));
    const { count } = await prisma.job.updateMany({
      where: { ...whereOf(owner, uuid), ...where },
      data: { ...RUNS_AGAIN, ...(sessionId !== undefined && { sessionId }) },
    });
    const job = await found(owner, uuid, count, 'cannot run again');
    void dispatcher.run();
    return readJobView(prisma, job);
  };
  return {
    find,
    /** A running job stops at its next checkpoint. */
    async cancel(owner: Owner, uuid: string): Promise<JobView> {
      return readJobView(prisma, await found(owner, uuid, await cancelJob(pool, uuid, authorIdOf(owner)), 'cannot be cancelled'));
    },
    /**
     * Runs a failed, cancelled or expired job again, except a step of an import, or starts a job that waits for its next attempt: with this
     * session, or else with the one it had.
     */
    retry: (owner: Owner, uuid: string, sessionId?: string): Promise<JobView> => runAgain(owner, uuid, CAN_RUN_AGAIN, sessionId),
    /** Runs a step of an import again, once the import allows it. */
    retryStep: (author: Author, uuid: string): Promise<JobView> => runAgain(author, uuid, HAS_STOPPED, author.sessionId),
    /** Runs a finished job again for its items in one state (BKO-002). */
    async retryItems(
      author: Author,
      uuid: string,
      { kinds, from, to }: { kinds: readonly JobKind[]; from: string; to: string },
    ): Promise<JobView> {
      const count = await prisma.$transaction(async (tx) => {
        const ended = { ...whereOf(author, uuid), kind: { in: [...kinds] }, state: 'succeeded', items: { some: { state: from } } };
        const { count } = await tx.job.updateMany({ where: ended, data: { ...RUNS_AGAIN, sessionId: author.sessionId } });
        if (count > 0) await tx.jobItem.updateMany({ where: { jobUuid: uuid, state: from }, data: { state: to, message: null } });
        return count;
      });
      const job = await found(author, uuid, count, 'has no items to retry');
      void dispatcher.run();
      return readJobView(prisma, job);
    },
    /** Deletes a job that has ended, and its file. */
    async remove(owner: Owner, uuid: string): Promise<void> {
      const job = await find(owner, uuid);
      const { count } = await prisma.job.deleteMany({ where: { ...whereOf(owner, uuid), state: { notIn: ['queued', 'running'] } } });
      if (count === 0) throw new AppError('CONFLICT', `cannot be removed: the job is ${job.state}`);
      // When this fails, `removeStrayFiles` of a worker removes the file later.
      if (job.storageKey !== null)
        await files
          .remove(job.storageKey)
          .catch((error) => log.warn({ event: 'job.file.not-removed', err: error, job: uuid }, 'file not removed'));
    },
  };
}
export type Transitions = ReturnType<typeof createTransitions>;
