import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExportBench, openExportBench } from './jobs-exports.ts';

let bench: ExportBench;
beforeAll(async () => {
  bench = await openExportBench({});
});
afterAll(() => bench.close());

const read = (page: number, itemsPerPage = 25) => bench.browser.trpc.jobs.list.query({ page, itemsPerPage });

/** This number of copies of this job, all created at the same time. */
const copies = (uuid: string, count: number, author?: string) =>
  bench.stack.services.db.pool.query(
    `insert into job (uuid, kind, payload, title, detail, author_id, author_name, session_id, request_id, state, created_at)
     select gen_random_uuid(), kind, payload, title, detail, coalesce($3, author_id), author_name, session_id, request_id, 'cancelled', created_at
     from job, generate_series(1, $2::int) where uuid = $1`,
    [uuid, count, author ?? null],
  );

describe('the list of jobs', () => {
  it('has each job of its author, and of nobody else, on one page alone, also when many were started at the same moment', async () => {
    const { uuid } = await bench.start({ start: '2025-01-01', end: '2025-01-31' });
    await copies(uuid, 59);
    await copies(uuid, 7, 'somebody else');
    const pages = await Promise.all([read(1), read(2), read(3), read(4)]);
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [25, 60],
      [25, 60],
      [10, 60],
      [0, 60],
    ]);
    const uuids = pages.flatMap(({ items }) => items.map((job) => job.uuid));
    expect(new Set(uuids).size).toBe(60);
    const complete = await read(1, 100);
    expect(uuids).toEqual(complete.items.map((job) => job.uuid));
  });

  it('begins with the latest, and continues with the older ones on the second page', async () => {
    const latest = await bench.start({ start: '2025-03-01', end: '2025-03-31' });
    const [first, second] = await Promise.all([read(1, 10), read(2, 10)]);
    expect(first.items[0]?.uuid).toBe(latest.uuid);
    const moments = [...first.items, ...second.items].map(({ createdAt }) => String(createdAt));
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(second.items.map(({ uuid }) => uuid)).not.toContain(latest.uuid);
  });
});
