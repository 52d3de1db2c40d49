import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@comptoir/shared/errors';
import type { jobList } from '@comptoir/shared/jobs/job-list';
import type { JobView } from '@comptoir/shared/jobs/jobs';
import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import type { Files } from '../files/files.ts';
import { Prisma } from '../generated/prisma/client.ts';
import type { Notifications } from '../notifications.ts';
import type { Author } from './author.ts';
import { catalog, type JobKind, type PayloadOf } from './catalog.ts';
import { createChanges } from './changes.ts';
import { createDispatcher } from './dispatch.ts';
import { type JobItem, readJobItems } from './items.ts';
import { readJobPage } from './page.sql.ts';
import { openQueue } from './queue.ts';
import { cancelJob, setDueNow } from './store.sql.ts';
import { createTickets, type Tickets } from './tickets.ts';
import { toJobView } from './view.ts';
import { watchJobs } from './watch.ts';

export interface EnqueueOptions {
  requestKey?: string | undefined;
  /** Uuid chosen by the caller, whose row already refers to the job: enqueueing it again returns the same job. */
  uuid?: string;
}

export interface Jobs {
  /**
   * Resolves when the job's row is written, so that the job will run; the queue contains only a reference. A request key creates at most
   * one job (MUT-005): a repetition returns that job in its current state; a different payload throws `CONFLICT`.
   */
  enqueue<Kind extends JobKind>(
    kind: Kind,
    payload: PayloadOf<Kind>,
    author: Author,
    requestId: string,
    options?: EnqueueOptions,
  ): Promise<JobView>;
  list(author: Author, page: ListQuery<typeof jobList>): Promise<Page<JobView>>;
  /** Number of the author's failed jobs, how many of these have an unknown outcome, and the latest of them (DAY-005). */
  countFailed(author: Author): Promise<{
    failed: number;
    uncertain: number;
    latest: { title: string; detail: string; createdAt: Date } | null;
  }>;
  get(author: Author, uuid: string): Promise<JobView>;
  /** The newest job of this kind whose payload contains this text, with its payload and its items; null if there is none. */
  latest<Kind extends JobKind>(
    author: Author,
    kind: Kind,
    member: keyof PayloadOf<Kind> & string,
    text: string,
  ): Promise<{ job: JobView; payload: PayloadOf<Kind>; items: JobItem[] } | null>;
  /** A running job stops at its next checkpoint. Throws `CONFLICT` when the job has ended. */
  cancel(author: Author, uuid: string): Promise<JobView>;
  /**
   * Runs a failed, cancelled or expired job again, or starts a job that waits for its next attempt, with the caller's session. Throws
   * `CONFLICT` in any other state.
   */
  retry(author: Author, uuid: string): Promise<JobView>;
  /** Deletes a finished job and its file. Throws `CONFLICT` before the job has ended. */
  remove(author: Author, uuid: string): Promise<void>;
  watch(author: Author, signal: AbortSignal): AsyncGenerator<JobView>;
  tickets: Tickets;
  close(): Promise<void>;
}

export interface JobsOptions {
  config: Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'redisUrl'>;
  db: Database;
  files: Pick<Files, 'remove'>;
  notifications: Notifications;
  log: Logger;
}

/** Functions of a definition that read a payload. */
interface PayloadReaders<Payload> {
  title: string;
  detail: (payload: Payload) => string;
}

/** States in which a job may run again: ended without success, or waiting for its next attempt. */
const CAN_RUN_AGAIN = {
  OR: [{ state: { in: ['failed', 'cancelled', 'expired'] } }, { state: 'queued', failure: { not: null } }],
} satisfies Prisma.JobWhereInput;

/** Resets a job to its initial state; the fence keeps increasing, so that no earlier attempt can write. */
const RUNS_AGAIN = {
  ...{ state: 'queued', attempt: 0, crashes: 0, failingSince: null, fence: { increment: 1 }, dispatchedAt: null },
  ...{ cancelRequestedAt: null, startedAt: null, finishedAt: null, expiresAt: null, failure: null, outcome: Prisma.DbNull },
  ...{ bytes: 0, lines: 0, bytesPerSecond: 0, bytesTotal: null, linesTotal: null, fileName: null, fileBytes: null, fileSha256: null },
} satisfies Prisma.JobUpdateManyMutationInput;

/** The interface of jobs for producers. */
export function createJobs({ config, db: { prisma, pool }, files, notifications, log }: JobsOptions): Jobs {
  const queue = openQueue(config, (error) => log.warn({ event: 'queue.error', err: error }, 'queue error'));
  const changes = createChanges(notifications, log);
  const dispatcher = createDispatcher(pool, queue, log);

  const find = async (author: Author, uuid: string) => {
    const job = await prisma.job.findFirst({ where: { uuid, authorId: author.id } });
    if (job === null) throw new AppError('NOT_FOUND', 'no such job of this author');
    return job;
  };
  /** Returns the job after a conditional update of `changed` rows, or throws. */
  const found = async (author: Author, uuid: string, changed: number, what: string) => {
    const job = await find(author, uuid);
    if (changed === 0) throw new AppError('CONFLICT', `${what}: the job is ${job.state}`);
    return job;
  };

  const retry = async (author: Author, uuid: string) => {
    await setDueNow(pool, uuid, author.id);
    const { count } = await prisma.job.updateMany({
      where: { uuid, authorId: author.id, ...CAN_RUN_AGAIN },
      data: { ...RUNS_AGAIN, sessionId: author.sessionId },
    });
    const job = await found(author, uuid, count, 'cannot run again');
    void dispatcher.run();
    return toJobView(job);
  };
  /** The job that was created with this request key. */
  const sameRequest = async (author: Author, requestKey: string, kind: string, payload: unknown) => {
    const job = await prisma.job.findFirst({ where: { authorId: author.id, requestKey } });
    // Compared in its stored form: JSON has no undefined properties.
    if (job === null || job.kind !== kind || !isDeepStrictEqual(job.payload, JSON.parse(JSON.stringify(payload))))
      throw new AppError('CONFLICT', 'the request key was used with other input');
    return toJobView(job);
  };

  return {
    async enqueue(kind, payload, author, requestId, { requestKey, uuid } = {}) {
      // The compiler would require a payload that matches all definitions of the union.
      const { title, detail } = catalog[kind] as PayloadReaders<typeof payload>;
      const data = {
        uuid: uuid ?? randomUUID(),
        kind,
        payload,
        title,
        detail: detail(payload),
        authorId: author.id,
        authorName: author.name,
        sessionId: author.sessionId,
        requestId,
        requestKey: requestKey ?? null,
      };
      const [job] = await prisma.job.createManyAndReturn({ skipDuplicates: true, data });
      if (job === undefined && requestKey !== undefined) return sameRequest(author, requestKey, kind, payload);
      if (job === undefined) return toJobView(await find(author, data.uuid));
      void dispatcher.run();
      return toJobView(job);
    },
    async list(author, { page, itemsPerPage, state }) {
      const rows = await readJobPage(pool, { authorId: author.id, state }, itemsPerPage, (page - 1) * itemsPerPage);
      return { items: rows.filter(({ uuid }) => uuid !== null).map(toJobView), total: rows[0]?.total ?? 0 };
    },
    async countFailed(author) {
      const where = { authorId: author.id, state: 'failed' } as const;
      const [groups, latest] = await Promise.all([
        prisma.job.groupBy({ by: ['failure'], where, _count: true }),
        prisma.job.findFirst({ where, orderBy: { createdAt: 'desc' }, select: { title: true, detail: true, createdAt: true } }),
      ]);
      const count = (rows: typeof groups) => rows.reduce((sum, row) => sum + row._count, 0);
      return { failed: count(groups), uncertain: count(groups.filter(({ failure }) => failure === 'UNCERTAIN')), latest };
    },
    get: async (author, uuid) => toJobView(await find(author, uuid)),
    async latest(author, kind, member, text) {
      const where = { authorId: author.id, kind, payload: { path: [member], equals: text } };
      const job = await prisma.job.findFirst({ where, orderBy: { createdAt: 'desc' } });
      if (job === null) return null;
      const items = await readJobItems(prisma, job.uuid);
      return { job: toJobView(job), payload: catalog[kind].payload.parse(job.payload) as PayloadOf<typeof kind>, items };
    },
    async cancel(author, uuid) {
      return toJobView(await found(author, uuid, await cancelJob(pool, uuid, author.id), 'cannot be cancelled'));
    },
    retry,
    async remove(author, uuid) {
      const job = await find(author, uuid);
      const { count } = await prisma.job.deleteMany({ where: { uuid, authorId: author.id, state: { notIn: ['queued', 'running'] } } });
      if (count === 0) throw new AppError('CONFLICT', `cannot be removed: the job is ${job.state}`);
      // When this fails, `removeStrayFiles` of a worker removes the file later.
      if (job.storageKey !== null)
        await files
          .remove(job.storageKey)
          .catch((error) => log.warn({ event: 'job.file.not-removed', err: error, job: uuid }, 'file not removed'));
    },
    watch: (author, signal) => watchJobs(prisma, changes, author.id, signal),
    tickets: createTickets({ pool }),
    async close() {
      changes.stop();
      await dispatcher.settled();
      await queue.close();
    },
  };
}
