import { randomUUID } from 'node:crypto';
import { AppError } from '@comptoir/shared/errors';
import type { JobView } from '@comptoir/shared/jobs';
import type { Page, PageInput } from '@comptoir/shared/list';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import type { Files } from '../files/files.ts';
import { Prisma } from '../generated/prisma/client.ts';
import type { Notifications } from '../notifications.ts';
import type { Author } from './author.ts';
import { catalog, type JobKind, type PayloadOf } from './catalog.ts';
import { createChanges } from './changes.ts';
import { openQueue } from './queue.ts';
import { createTickets, type Tickets } from './tickets.ts';
import { toJobView } from './view.ts';
import { watchJobs } from './watch.ts';

export interface Jobs {
  /** Resolves once the job is sure to be done: the row is written, the queue only hears of it. */
  accept<Kind extends JobKind>(kind: Kind, payload: PayloadOf<Kind>, author: Author, requestId: string): Promise<JobView>;
  list(author: Author, page: z.output<typeof PageInput>): Promise<Page<JobView>>;
  get(author: Author, uuid: string): Promise<JobView>;
  /** A running job stops at its next checkpoint. Throws `CONFLICT` when the job is over, or sends what must not be sent twice. */
  cancel(author: Author, uuid: string): Promise<JobView>;
  /** Runs a failed, cancelled or expired job again, in the session of whoever asks. Throws `CONFLICT` for any other, and when nobody knows what became of it. */
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

/** The producers' side of jobs. */
export function createJobs({ config, db: { prisma, pool }, files, notifications, log }: JobsOptions): Jobs {
  const queue = openQueue(config, (error) => log.warn({ err: error }, 'queue error'));
  const changes = createChanges(notifications, log);
  const tellings = new Set<Promise<void>>();

  /** Shows a row to the queue. Nobody waits for it: the reconciler does what fails here. */
  const tell = ({ uuid, fence }: { uuid: string; fence: bigint }) => {
    const telling = queue.add([{ uuid, fence, delay: 0 }]).then(
      () => prisma.job.updateMany({ where: { uuid, dispatchedAt: null }, data: { dispatchedAt: new Date() } }).then(() => undefined),
      (error) => log.warn({ err: error, job: uuid }, 'left to the reconciler'),
    );
    const tracked = telling
      .catch((error) => log.warn({ err: error, job: uuid }, 'dispatch not noted'))
      .finally(() => tellings.delete(tracked));
    tellings.add(tracked);
  };
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

  return {
    async accept(kind, payload, author, requestId) {
      // One definition of several: the compiler would have the payload fit all of them.
      const { title, detail } = catalog[kind] as { title: string; detail: (asked: typeof payload) => string };
      const job = await prisma.job.create({
        data: {
          uuid: randomUUID(),
          kind,
          payload,
          title,
          detail: detail(payload),
          authorId: author.id,
          authorName: author.name,
          sessionId: author.sessionId,
          requestId,
        },
      });
      tell(job);
      return toJobView(job);
    },
    async list(author, { page, itemsPerPage }) {
      const where = { authorId: author.id };
      const [rows, total] = await prisma.$transaction([
        prisma.job.findMany({
          where,
          orderBy: [{ createdAt: 'desc' }, { uuid: 'asc' }],
          skip: (page - 1) * itemsPerPage,
          take: itemsPerPage,
        }),
        prisma.job.count({ where }),
      ]);
      return { items: rows.map(toJobView), total };
    },
    get: async (author, uuid) => toJobView(await find(author, uuid)),
    async cancel(author, uuid) {
      const { rowCount } = await pool.query(
        `UPDATE job SET cancel_requested_at = now(),
           finished_at = CASE state WHEN 'queued' THEN now() END, state = CASE state WHEN 'queued' THEN 'cancelled' ELSE state END
         WHERE uuid = $1 AND author_id = $2 AND state IN ('queued', 'running') AND sent_at IS NULL`,
        [uuid, author.id],
      );
      return toJobView(await found(author, uuid, rowCount ?? 0, 'cannot be cancelled'));
    },
    async retry(author, uuid) {
      const { count } = await prisma.job.updateMany({
        where: { uuid, authorId: author.id, state: { in: ['failed', 'cancelled', 'expired'] }, sentAt: null },
        data: {
          ...{ state: 'queued', attempt: 0, fence: { increment: 1 }, runAfter: new Date(), sessionId: author.sessionId },
          ...{
            bytes: 0,
            lines: 0,
            bytesPerSecond: 0,
            bytesTotal: null,
            linesTotal: null,
            failure: null,
            outcome: Prisma.DbNull,
            fileName: null,
            fileBytes: null,
            fileSha256: null,
          },
          ...{ dispatchedAt: null, cancelRequestedAt: null, startedAt: null, finishedAt: null, expiresAt: null },
        },
      });
      const job = await found(author, uuid, count, 'cannot run again');
      tell(job);
      return toJobView(job);
    },
    async remove(author, uuid) {
      const job = await find(author, uuid);
      const { count } = await prisma.job.deleteMany({ where: { uuid, authorId: author.id, state: { notIn: ['queued', 'running'] } } });
      if (count === 0) throw new AppError('CONFLICT', `cannot be removed: the job is ${job.state}`);
      // When this fails the file is nobody's, and the worker's sweep takes it.
      if (job.storageKey !== null)
        await files.remove(job.storageKey).catch((error) => log.warn({ err: error, job: uuid }, 'file not removed'));
    },
    watch: (author, signal) => watchJobs(prisma, changes, author.id, signal),
    tickets: createTickets({ pool }),
    async close() {
      changes.stop();
      await Promise.all(tellings);
      await queue.close();
    },
  };
}
