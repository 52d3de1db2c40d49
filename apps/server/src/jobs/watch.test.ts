import { expect, it } from 'vitest';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Changes } from './changes.ts';
import { watchJobs } from './watch.ts';

type Row = { uuid: string };
type Where = { where: { uuid?: { in: string[] } } };

/** A watch whose reads and notifications the test controls. */
function openWatch() {
  const reads: { latest: boolean; uuids: string[] | undefined; reply: (rows: Row[]) => void }[] = [];
  let listener: (uuid: string | null) => void = () => {};
  const findMany = ({ where: { uuid } }: Where) =>
    new Promise<Row[]>((reply) => reads.push({ latest: uuid === undefined, uuids: uuid?.in, reply }));
  const changes = {
    of: (_author: string, listen: typeof listener) => {
      listener = listen;
      return () => {};
    },
  };
  const leaving = new AbortController();
  const jobs = watchJobs({ job: { findMany } } as unknown as PrismaClient, changes as unknown as Changes, 'author', leaving.signal);
  return { jobs, reads, leaving, notify: (uuid: string | null) => listener(uuid) };
}

it('reads the latest jobs again after a connection that is lost during a read of them', async () => {
  const { jobs, reads, leaving, notify } = openWatch();
  const end = jobs.next();
  notify(null);
  reads[0]?.reply([]);
  await expect.poll(() => reads.map(({ latest }) => latest)).toEqual([true, true]);
  reads[1]?.reply([]);
  leaving.abort();
  expect(await end).toEqual({ done: true, value: undefined });
});

it('reads a job again that changes while it is read', async () => {
  const { jobs, reads, leaving, notify } = openWatch();
  const end = jobs.next();
  reads[0]?.reply([]);
  await expect.poll(() => reads.length).toBe(1);
  notify('first');
  await expect.poll(() => reads.length).toBe(2);
  notify('first');
  reads[1]?.reply([]);
  await expect.poll(() => reads.map(({ uuids }) => uuids)).toEqual([undefined, ['first'], ['first']]);
  reads[2]?.reply([]);
  leaving.abort();
  expect(await end).toEqual({ done: true, value: undefined });
});
