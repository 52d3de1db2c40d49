import { describe, expect, it } from 'vitest';
import { queryClient, trpc } from '../../lib/trpc.ts';
import type { Job } from './job.ts';
import { updateJobCaches } from './use-active-jobs.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 14, 0, second)).toISOString();
const jobAt = (second: number, state: Job['state']) => ({ uuid: 'b0f7', kind: 'exports.view', state, updatedAt: at(second) }) as Job;
const { queryKey } = trpc.jobs.list.queryOptions({ page: 1, itemsPerPage: 25 });
/** Simulates the response of a list query. */
const read = (...items: Job[]) => queryClient.fetchQuery({ queryKey, queryFn: async () => ({ items, total: items.length }), staleTime: 0 });
const shown = () => queryClient.getQueryData(queryKey)?.items.map(({ state }) => state);

describe('a job in the cache', () => {
  it('is not overwritten by a list that was read before the stream reported its end', async () => {
    await read(jobAt(1, 'running'));
    updateJobCaches(jobAt(3, 'succeeded'));
    await read(jobAt(2, 'running'));
    expect(shown()).toEqual(['succeeded']);
    await read(jobAt(4, 'queued'));
    expect(shown()).toEqual(['queued']);
  });

  it('is not overwritten by an older response of its own query', async () => {
    const one = trpc.jobs.get.queryOptions({ uuid: 'b0f7' });
    updateJobCaches(jobAt(3, 'succeeded'));
    await queryClient.fetchQuery({ queryKey: one.queryKey, queryFn: async () => jobAt(2, 'running'), staleTime: 0 });
    expect(queryClient.getQueryData(one.queryKey)?.state).toBe('succeeded');
  });

  it('is removed from a list that no longer contains it', async () => {
    await read(jobAt(1, 'succeeded'));
    await read();
    expect(shown()).toEqual([]);
  });

  it('is read into the lists of its state again when it fails a second time', async () => {
    const attemptAt = (second: number, state: Job['state'], attempt: number) => ({ ...jobAt(second, state), attempt });
    await read(attemptAt(1, 'running', 1));
    const failed = trpc.jobs.list.queryOptions({ page: 1, itemsPerPage: 25, state: 'failed' });
    const isStale = () => queryClient.getQueryState(failed.queryKey)?.isInvalidated;
    for (const [second, attempt] of [
      [2, 1],
      [4, 2],
    ] as const) {
      await queryClient.fetchQuery({ queryKey: failed.queryKey, queryFn: async () => ({ items: [], total: 0 }), staleTime: 0 });
      expect(isStale()).toBe(false);
      updateJobCaches(attemptAt(second, 'failed', attempt));
      expect(isStale()).toBe(true);
    }
  });

  it('has other screens read again what it has changed, once it has ended', async () => {
    const suppliers = trpc.suppliers.suppliers.list.queryOptions({ page: 1, itemsPerPage: 25 }).queryKey;
    const isStale = () => queryClient.getQueryState(suppliers)?.isInvalidated;
    const bulk = (second: number, state: Job['state'], kind = 'bulk.apply') =>
      updateJobCaches({ ...jobAt(second, state), uuid: kind, kind });
    await queryClient.fetchQuery({ queryKey: suppliers, queryFn: async () => ({ items: [], total: 0 }) });
    bulk(1, 'running');
    bulk(2, 'succeeded', 'exports.view');
    expect(isStale()).toBe(false);
    bulk(3, 'succeeded');
    expect(isStale()).toBe(true);
  });

  it('has the page of an import read again that another tab has resumed [IPL-021]', async () => {
    const uuid = 'b0f7';
    const { queryKey: shownImport } = trpc.imports.get.queryOptions({ uuid });
    const isStale = () => queryClient.getQueryState(shownImport)?.isInvalidated;
    await queryClient.fetchQuery({ queryKey: shownImport, queryFn: async () => ({ uuid, state: 'interrupted' }) as never });
    updateJobCaches({ ...jobAt(1, 'queued'), uuid: 'export', kind: 'exports.view' });
    expect(isStale()).toBe(false);
    updateJobCaches({ ...jobAt(2, 'queued'), uuid: 'import', kind: 'imports.apply' });
    expect(isStale()).toBe(true);
  });
});
