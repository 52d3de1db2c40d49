import { createHash } from 'node:crypto';
import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { ReferenceSet } from './set.ts';

/** One version of a set, whole and immutable: replaced in one piece, never changed. */
export interface Snapshot<Item> {
  version: number;
  refreshedAt: Date;
  items: Item[];
  /** `items` as JSON, ready to be sent, and what tells it from any other. */
  body: Buffer;
  etag: string;
}

export interface Memory<Item> {
  /** The copy of this process; null before the first one. Costs no query. */
  snapshot(): Snapshot<Item> | null;
  /** When the last try to refresh it failed, as far as this process has been told; null when it did not. */
  failedAt(): Date | null;
  /** Reads the state from Postgres, and the rows when their version is another one. Calls made meanwhile share one more reading. */
  sync(): Promise<void>;
}

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
        const body = Buffer.from(JSON.stringify(items));
        const etag = createHash('sha256').update(body).digest('base64url');
        snapshot = { version: line.version, refreshedAt: line.refreshedAt, items, body, etag };
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
