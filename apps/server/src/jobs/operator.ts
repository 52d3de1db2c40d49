import type { JobKindView, QueueJobView } from '@comptoir/shared/jobs/jobs';
import type { Page } from '@comptoir/shared/list';
import type { Database } from '../db.ts';
import type { Catalog, JobKind } from './catalog.ts';
import type { Author } from './claim.ts';
import type { Dispatcher } from './dispatch.ts';
import { countByKind, type JobPageRow, type QueueFilter, readQueuePage } from './page.sql.ts';
import type { EngineCounts, JobQueue } from './queue.ts';
import type { Transitions } from './transitions.ts';
import { toJobView } from './view.ts';

/** The operator's view: the jobs of all authors without their files, and the kinds with their counts. */
export interface Operator {
  list(filter: QueueFilter & { page: number; itemsPerPage: number }): Promise<Page<QueueJobView>>;
  /** All kinds, with the jobs that wait, run or have failed. */
  kinds(): Promise<JobKindView[]>;
  /** Entries in the engine; null when it does not respond. */
  engine(): Promise<EngineCounts | null>;
  /** No further job of this kind starts until `resume`; those that run go on. */
  pause(kind: JobKind, author: Author): Promise<void>;
  resume(kind: JobKind): Promise<void>;
  cancel: (uuid: string) => ReturnType<Transitions['cancel']>;
  /** The job keeps the session of its author. */
  retry: (uuid: string) => ReturnType<Transitions['retry']>;
  remove: (uuid: string) => ReturnType<Transitions['remove']>;
}

interface OperatorOptions {
  db: Pick<Database, 'prisma' | 'pool'>;
  queue: Pick<JobQueue, 'counts'>;
  transitions: Transitions;
  dispatcher: Pick<Dispatcher, 'run'>;
  catalog: Catalog;
}

/** `expiresAt` is that of the file. */
const HIDDEN = { file: null, expiresAt: null, outcome: null, import: null };
const toQueueJobView = (row: JobPageRow): QueueJobView => ({ ...toJobView(row, row.phase === 'paused'), ...HIDDEN, phase: row.phase });

const NONE = { queued: 0, delayed: 0, paused: 0, running: 0, failed: 0, waitedSeconds: null };

export function createOperator({ db: { prisma, pool }, queue, transitions, dispatcher, catalog }: OperatorOptions): Operator {
  /** Announces the waiting jobs of a kind to their authors: the table's trigger notifies of each written row. */
  const announceWaiting = (kind: JobKind) => prisma.job.updateMany({ where: { kind, state: 'queued' }, data: { state: 'queued' } });
  return {
    async list(input) {
      const { items, total } = await readQueuePage(pool, input, input);
      return { items: items.map(toQueueJobView), total };
    },
    async kinds() {
      const counts = await countByKind(pool);
      const paused = await prisma.pausedJobKind.findMany();
      return Object.values(catalog).map(({ kind, title }) => {
        const pause = paused.find((row) => row.kind === kind);
        return {
          ...{ title, ...NONE, ...counts.find((row) => row.kind === kind), kind },
          pause: pause === undefined ? null : { at: pause.pausedAt, by: pause.pausedBy },
        };
      });
    },
    engine: () => queue.counts().catch(() => null),
    async pause(kind, author) {
      await prisma.pausedJobKind.createMany({ data: { kind, pausedBy: author.name }, skipDuplicates: true });
      await announceWaiting(kind);
    },
    async resume(kind) {
      await prisma.pausedJobKind.deleteMany({ where: { kind } });
      await announceWaiting(kind);
      void dispatcher.run();
    },
    cancel: (uuid) => transitions.cancel('anyone', uuid),
    retry: (uuid) => transitions.retry('anyone', uuid),
    remove: (uuid) => transitions.remove('anyone', uuid),
  };
}
