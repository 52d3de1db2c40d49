import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@comptoir/shared/errors';
import type { jobList } from '@comptoir/shared/job-list';
import type { JobView } from '@comptoir/shared/jobs';
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
import { type JobItem, readJobItems } from './items.sql.ts';
import { readJobPage } from './page.sql.ts';
import { openQueue } from './queue.ts';
import { cancelJob } from './store.sql.ts';
import { createTickets, type Tickets } from './tickets.ts';
import { toJobView } from './view.ts';
import { watchJobs } from './watch.ts';

export interface EnqueueOptions {
  requestKey?: string | undefined;
  /** Of a row that named its job before it was written: asked for again, the answer is that job. */
  uuid?: string;
}

export interface Jobs {
  /**
   * Resolves once the job is sure to be done: the row is written, the queue only hears of it. A request key makes at most one job (MUT-005): the
   * answer is the job that was started with it, whatever became of it; another payload is a `CONFLICT`.
   */
  enqueue<Kind extends JobKind>(
    kind: Kind,
    payload: PayloadOf<Kind>,
    author: Author,
    requestId: string,
    options?: EnqueueOptions,
  ): Promise<JobView>;
  list(author: Author, page: ListQuery<typeof jobList>): Promise<Page<JobView>>;
  /** How many of the author's jobs failed, and of how many of these nobody knows what became of them (DAY-005). */
  countFailed(author: Author): Promise<{ failed: number; uncertain: number }>;
  get(author: Author, uuid: string): Promise<JobView>;
  /** The newest job of this kind whose payload holds this text, with what it was asked for and what became of it one by one; null when there is none. */
  latest<Kind extends JobKind>(
    author: Author,
    kind: Kind,
    member: keyof PayloadOf<Kind> & string,
    text: string,
  ): Promise<{ job: JobView; payload: PayloadOf<Kind>; items: JobItem[] } | null>;
  /** A running job stops at its next checkpoint. Throws `CONFLICT` when the job is over. */
  cancel(author: Author, uuid: string): Promise<JobView>;
  /** Runs a failed, cancelled or expired job again, and one that waits for its next attempt at once, in the session of whoever asks. Throws `CONFLICT` for any other. */
  retry(author: Author, uuid: string): Promise<JobView>;
  /** Forgets a job that is over, and its file. Throws `CONFLICT` while it is not. */
  remove(author: Author, uuid: string): Promise<void>;
  watch(author: Author, signal: AbortSignal): AsyncGenerator<JobView>;
  tickets: Tickets;
  close(): Promise<void>;
}

export interface JobsOptions {
  config: Pick<Config, 'databaseUrl' | 'redisUrl'>;
  db: Database;
  files: Pick<Files, 'remove'>;
  notifications: Notifications;
  log: Logger;
}

/** What a definition makes of a payload. */
interface PayloadReaders<Payload> {
  title: string;
  detail: (payload: Payload) => string;
}

/** What may run again: what is over without success, and at once what waits for its next attempt. */
const CAN_RUN_AGAIN = {
  OR: [{ state: { in: ['failed', 'cancelled', 'expired'] } }, { state: 'queued', failure: { not: null } }],
} satisfies Prisma.JobWhereInput;

/** A job as if it had never run; the fence goes on, so that no attempt of before can write. */
const RUNS_AGAIN = {
  ...{ state: 'queued', attempt: 0, crashes: 0, failingSince: null, fence: { increment: 1 }, dispatchedAt: null },
  ...{ cancelRequestedAt: null, startedAt: null, finishedAt: null, expiresAt: null, failure: null, outcome: Prisma.DbNull },
  ...{ bytes: 0, lines: 0, bytesPerSecond: 0, bytesTotal: null, linesTotal: null, fileName: null, fileBytes: null, fileSha256: null },
} satisfies Prisma.JobUpdateManyMutationInput;

/** The producers' side of jobs. */
export function createJobs({ config, db: { prisma, pool }, files, notifications, log }: JobsOptions): Jobs {
  const queue = openQueue(config, (error) => log.warn({ event: 'queue.error', err: error }, 'queue error'));
  const changes = createChanges(notifications, log);
  const dispatcher = createDispatcher(pool, queue, log);

  const find = async (author: Author, uuid: string) => {
    const job = await prisma.job.findFirst({ where: { uuid, authorId: author.id } });
    if (job === null) throw new AppError('NOT_FOUND', 'no such job of this author');
    return job;
  };
  /** A change that depends on the state, in one statement: `changed` rows, else the reason why not. */
  const found = async (author: Author, uuid: string, changed: number, what: string) => {
    const job = await find(author, uuid);
    if (changed === 0) throw new AppError('CONFLICT', `${what}: the job is ${job.state}`);
    return job;
  };

  const retry = async (author: Author, uuid: string) => {
    const { count } = await prisma.job.updateMany({
      where: { uuid, authorId: author.id, ...CAN_RUN_AGAIN },
      data: { ...RUNS_AGAIN, runAfter: new Date(), sessionId: author.sessionId },
    });
    const job = await found(author, uuid, count, 'cannot run again');
    void dispatcher.run();
    return toJobView(job);
  };
  /** The job that was started with this request key. */
  const sameRequest = async (author: Author, requestKey: string, kind: string, payload: unknown) => {
    const job = await prisma.job.findFirst({ where: { authorId: author.id, requestKey } });
    // Compared as it is stored: JSON has no undefined members.
    if (job === null || job.kind !== kind || !isDeepStrictEqual(job.payload, JSON.parse(JSON.stringify(payload))))
      throw new AppError('CONFLICT', 'this request key was used for something else');
    return toJobView(job);
  };

  return {
    async enqueue(kind, payload, author, requestId, { requestKey, uuid } = {}) {
      // One definition of several: the compiler would have the payload fit all of them.
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
      const groups = await prisma.job.groupBy({ by: ['failure'], where: { authorId: author.id, state: 'failed' }, _count: true });
      const count = (rows: typeof groups) => rows.reduce((sum, row) => sum + row._count, 0);
      return { failed: count(groups), uncertain: count(groups.filter(({ failure }) => failure === 'UNCERTAIN')) };
    },
    get: async (author, uuid) => toJobView(await find(author, uuid)),
    async latest(author, kind, member, text) {
      const where = { authorId: author.id, kind, payload: { path: [member], equals: text } };
      const job = await prisma.job.findFirst({ where, orderBy: { createdAt: 'desc' } });
      if (job === null) return null;
      const items = await readJobItems(pool, job.uuid);
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
      // When this fails the file is nobody's, and the worker's sweep takes it.
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
