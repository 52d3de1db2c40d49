import { expect, it } from 'vitest';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { createMemory } from './memory.ts';
import type { ReferenceSet } from './set.ts';

/** A set whose reads the test answers, each with a version; or with a failure. */
function openMemory() {
  const reads: ((version: number | Error) => void)[] = [];
  let loads = 0;
  const findUnique = () =>
    new Promise((resolve, reject) =>
      reads.push((version) =>
        version instanceof Error ? reject(version) : resolve({ version, refreshedAt: new Date(0), failedAt: null, includedWrites: 0 }),
      ),
    );
  const prisma = { $transaction: (work: (transaction: unknown) => unknown) => work({ referenceSet: { findUnique } }) };
  const set = {
    load: async () => {
      loads += 1;
      return [loads];
    },
  };
  const memory = createMemory(prisma as unknown as PrismaClient, 'taxes', set as unknown as ReferenceSet<number>);
  return { memory, reads, loads: () => loads };
}

it('reads once more, for all who call during a read', async () => {
  const { memory, reads } = openMemory();
  const waiting = [memory.sync(), memory.sync(), memory.sync()];
  expect(reads).toHaveLength(1);
  reads[0]?.(1);
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.(2);
  await Promise.all(waiting);
  expect([reads.length, memory.snapshot()?.version]).toEqual([2, 2]);
});

it('reads again after a failed read, and keeps its copy until then', async () => {
  const { memory, reads } = openMemory();
  const first = memory.sync();
  reads[0]?.(1);
  await first;
  const failing = memory.sync();
  const behind = memory.sync();
  reads[1]?.(new Error('the database restarts'));
  await expect(failing).rejects.toThrow('restarts');
  expect(memory.snapshot()?.version).toBe(1);
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.(3);
  await behind;
  expect(memory.snapshot()?.version).toBe(3);
});

it('loads no rows of a version that it has', async () => {
  const { memory, reads, loads } = openMemory();
  for (const version of [1, 1, 2]) {
    const read = memory.sync();
    reads.at(-1)?.(version);
    await read;
  }
  expect([loads(), memory.snapshot()?.version]).toEqual([2, 2]);
});
