import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { ReferenceSet } from './set.ts';

/** One version of a set, whole and immutable: replaced in one piece, never changed. */
export interface Snapshot<Item> {
  version: number;
  refreshedAt: Date;
  items: Item[];
  /** Writes through us that it includes, by their count (refresh.ts). */
  includedWrites: number;
}

/** What Postgres knows of a set beside its rows. */
export interface SetLine {
  version: number;
  writes: number;
  failedAt: Date | null;
  failure: string | null;
}

export interface Memory<Item> {
  /** The copy of this process; null before the first one. Costs no query. */
  snapshot(): Snapshot<Item> | null;
  /** When the last try to refresh it failed, as far as this process knows; null when it did not. */
  failedAt(): Date | null;
  /** Reads the state from Postgres, and the rows when their version is another one. Calls made meanwhile share one more reading. */
  sync(): Promise<void>;
  /** The state as it is in Postgres now: one row by its key. */
  line(): Promise<SetLine>;
}

const NO_LINE: SetLine = { version: 0, writes: 0, failedAt: null, failure: null };
const LINE = { version: true, writes: true, failedAt: true, failure: true } as const;

export function createMemory<Item>(prisma: PrismaClient, name: ReferenceSetName, set: ReferenceSet<Item>): Memory<Item> {
  let snapshot: Snapshot<Item> | null = null;
  let failedAt: Date | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  // Version and rows are read in one transaction: a refresh that commits between two queries would mix them.
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
    // What was told after a reading began may have been missed by it: one more follows, whatever the number of those who ask.
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
