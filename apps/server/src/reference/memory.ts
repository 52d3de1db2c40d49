import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { ReferenceSet } from './set.ts';

/** One immutable version of a set: a change creates a new version. */
export interface Snapshot<Item> {
  version: number;
  refreshedAt: Date;
  items: Item[];
  /** Number of writes through this server that are included (refresh.ts). */
  includedWrites: number;
}

/** State of a set in Postgres, without its rows. */
export interface SetLine {
  version: number;
  writes: number;
  failedAt: Date | null;
  failure: string | null;
}

export interface Memory<Item> {
  /** The copy of this process; null before the first read. Makes no query. */
  snapshot(): Snapshot<Item> | null;
  /** Time of the last failed refresh known to this process; null when the last refresh succeeded. */
  failedAt(): Date | null;
  /** Reads the state from Postgres, and the rows if their version has changed. Calls during a read share one further read. */
  sync(): Promise<void>;
  /** Reads the current state from Postgres: one row by its key. */
  line(): Promise<SetLine>;
}

const NO_LINE: SetLine = { version: 0, writes: 0, failedAt: null, failure: null };
const LINE = { version: true, writes: true, failedAt: true, failure: true } as const;

export function createMemory<Item>(prisma: PrismaClient, name: ReferenceSetName, set: ReferenceSet<Item>): Memory<Item> {
  let snapshot: Snapshot<Item> | null = null;
  let failedAt: Date | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  // Version and rows are read in one transaction: otherwise a refresh that commits between two queries would mix two versions.
  const read = () =>
    prisma.$transaction(
      async (transaction) => {
        const line = await transaction.referenceSet.findUnique({ where: { name } });
        failedAt = line?.failedAt ?? null;
        if (line === null || line.refreshedAt === null || line.version === snapshot?.version) return;
        const items = await set.load(transaction);
        snapshot = { version: line.version, refreshedAt: line.refreshedAt, includedWrites: line.includedWrites, items };
      },
      { isolationLevel: 'RepeatableRead' },
    );

  function start(): Promise<void> {
    running = read().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    snapshot: () => snapshot,
    failedAt: () => failedAt,
    line: async () => (await prisma.referenceSet.findUnique({ where: { name }, select: LINE })) ?? NO_LINE,
    // A read in progress may have missed a notification: one further read follows, shared by all callers.
    sync() {
      if (running === null) return start();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null;
          return start();
        });
      return next;
    },
  };
}
