import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@comptoir/shared/errors';
import type { jobList } from '@comptoir/shared/jobs/job-list';
import type { JobView } from '@comptoir/shared/jobs/jobs';
import { TICKET_SECONDS } from '@comptoir/shared/jobs/limits';
import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import type { Logger } from 'pino';
import type { Database } from '../db.ts';
import type { Files } from '../files/files.ts';
import { uploadKey } from '../files/uploads.ts';
import type { Notifications } from '../notifications.ts';
import { hashToken, newToken } from '../session/secrets.ts';
import type { Catalog, JobKind, PayloadOf } from './catalog.ts';
import { createChanges } from './changes.ts';
import { type Author, type JobItem, readJobItems } from './claim.ts';
import { createDispatcher } from './dispatch.ts';
import { createOperator, type Operator } from './operator.ts';
import { readJobPage } from './page.sql.ts';
import { openQueue, type QueueConfig } from './queue.ts';
import { insertTicket, redeemTicket } from './tickets.sql.ts';
import { createTransitions, type Transitions } from './transitions.ts';
import { readJobView, toJobView } from './view.ts';
import { watchJobs } from './watch.ts';

/** Tickets, each of which allows one download of one file. */
interface Tickets {
  /** Throws `NOT_FOUND` unless the author's job has a file. Only the caller gets the ticket: the table has its hash. */
  issue(author: Author, uuid: string): Promise<string>;
  /** Same for a file that the author has uploaded (IPL-027). */
  issueUpload(author: Author, uuid: string): Promise<string>;
  /**
   * Redeems a ticket once: only one of two requests with the same ticket gets the file. `cookieSecret` is the browser's cookie: it must
   * belong to the session that issued the ticket. Throws `NOT_FOUND` in every other case.
   */
  redeem(ticket: string, cookieSecret: string | undefined): Promise<{ owner: string; name: string; bytes: number; storageKey: string }>;
}

const hashOf = (ticket: string) => hashToken(ticket).toString('base64url');

function createTickets({ pool }: Pick<Database, 'pool'>): Tickets {
  const issueFor = (of: 'job' | 'upload') => async (author: Author, uuid: string) => {
    const ticket = newToken();
    const row = { hash: hashOf(ticket), sessionId: author.sessionId, seconds: TICKET_SECONDS, uuid, authorId: author.id };
    if (!(await insertTicket(pool, of, row))) throw new AppError('NOT_FOUND', 'no such file of this author');
    return ticket;
  };
  return {
    issue: issueFor('job'),
    issueUpload: issueFor('upload'),
    async redeem(ticket, cookieSecret) {
      const row = await redeemTicket(pool, hashOf(ticket), hashToken(cookieSecret ?? ''));
      if (row === undefined) throw new AppError('NOT_FOUND', 'no such ticket');
      return { ...row, bytes: Number(row.bytes), storageKey: row.storageKey ?? uploadKey({ uuid: row.owner }) };
    },
  };
}

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
   * `CONFLICT` in any other state, and for a step of an import that has stopped.
   */
  retry(author: Author, uuid: string): Promise<JobView>;
  /** Runs a step of an import that has stopped again; its caller must allow only one import of a product at a time (IPL-019). */
  retryStep: Transitions['retryStep'];
  /** Runs a job that succeeded again, for its items in the state `from`, which get the state `to`. Throws `CONFLICT` without such items. */
  retryItems: Transitions['retryItems'];
  /** Deletes a finished job and its file. Throws `CONFLICT` before the job has ended. */
  remove(author: Author, uuid: string): Promise<void>;
  watch(author: Author, signal: AbortSignal): AsyncGenerator<JobView>;
  tickets: Tickets;
  /** All jobs of all authors, for administrators. */
  operator: Operator;
  close(): Promise<void>;
}

export interface JobsOptions {
  config: QueueConfig;
  db: Database;
  files: Pick<Files, 'remove'>;
  notifications: Notifications;
  catalog: Catalog;
  log: Logger;
}

/** Functions of a definition that read a payload. */
interface PayloadReaders<Payload> {
  title: string;
  detail: (payload: Payload) => string;
}

/** The interface of jobs for producers. */
export function createJobs({ config, db: { prisma, pool }, files, notifications, catalog, log }: JobsOptions): Jobs {
  const queue = openQueue(config, (error) => log.warn({ event: 'queue.error', err: error }, 'queue error'));
  const changes = createChanges(notifications, log);
  const dispatcher = createDispatcher(pool, queue, log);

  const transitions = createTransitions({ db: { prisma, pool }, files, dispatcher, log });

  /** The job that was created with this request key. */
  const sameRequest = async (author: Author, requestKey: string, kind: string, payload: unknown) => {
    const job = await prisma.job.findFirst({ where: { authorId: author.id, requestKey } });
    // Compared in its stored form: JSON has no undefined properties.
    if (job === null || job.kind !== kind || !isDeepStrictEqual(job.payload, JSON.parse(JSON.stringify(payload))))
      throw new AppError('CONFLICT', 'the request key was used with other input');
    return readJobView(prisma, job);
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
      if (job === undefined) return readJobView(prisma, await transitions.find(author, data.uuid));
      void dispatcher.run();
      return readJobView(prisma, job);
    },
    async list(author, { state, ...page }) {
      const { items, total } = await readJobPage(pool, { authorId: author.id, state }, page);
      return { items: items.map((row) => toJobView(row, row.phase === 'paused')), total };
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
    get: async (author, uuid) => readJobView(prisma, await transitions.find(author, uuid)),
    async latest(author, kind, member, text) {
      const where = { authorId: author.id, kind, payload: { path: [member], equals: text } };
      const job = await prisma.job.findFirst({ where, orderBy: { createdAt: 'desc' } });
      if (job === null) return null;
      const items = await readJobItems(prisma, job.uuid);
      return { job: await readJobView(prisma, job), payload: catalog[kind].payload.parse(job.payload) as PayloadOf<typeof kind>, items };
    },
    cancel: transitions.cancel,
    retry: (author, uuid) => transitions.retry(author, uuid, author.sessionId),
    retryStep: transitions.retryStep,
    retryItems: transitions.retryItems,
    remove: transitions.remove,
    operator: createOperator({ db: { prisma, pool }, queue, transitions, dispatcher, catalog }),
    watch: (author, signal) => watchJobs(prisma, changes, author.id, signal),
    tickets: createTickets({ pool }),
    async close() {
      changes.stop();
      await dispatcher.settled();
      await queue.close();
    },
  };
}
