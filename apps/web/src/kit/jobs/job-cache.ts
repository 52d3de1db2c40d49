import type { Page } from '@comptoir/shared/list';
import { replaceEqualDeep } from '@tanstack/react-query';
import { queryClient, trpc } from '../../lib/trpc.ts';
import type { Job } from './job.ts';

/** The newer version of a job: a pending response must not overwrite the end that the stream announced. */
const newerOf = (known: Job | undefined, job: Job): Job => (known !== undefined && known.updatedAt > job.updatedAt ? known : job);

queryClient.setQueryDefaults(trpc.jobs.get.pathKey(), {
  structuralSharing: (known, job) => replaceEqualDeep(known, newerOf(known as Job | undefined, job as Job)),
});
queryClient.setQueryDefaults(trpc.jobs.list.pathKey(), {
  structuralSharing: (before, after) => {
    const known = new Map((before as Page<Job> | undefined)?.items.map((job) => [job.uuid, job]));
    const page = after as Page<Job>;
    return replaceEqualDeep(before, { ...page, items: page.items.map((job) => newerOf(known.get(job.uuid), job)) });
  },
});

/**
 * Jobs and states for which the lists were already refetched: a job that no cached page contains must not refetch them at each progress
 * event.
 */
const handled = new Set<string>();

const isOfOneState = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey).includes('"state"');

/** Updates a changed job in all caches: its own query, and the lists that contain it. Lists are refetched for a job that none contains. */
export function updateJobCaches(job: Job) {
  queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: job.uuid }), job);
  let listed = false;
  queryClient.setQueriesData<Page<Job>>(trpc.jobs.list.queryFilter(), (page) => {
    if (!page?.items.some(({ uuid }) => uuid === job.uuid)) return page;
    listed = true;
    return { ...page, items: page.items.map((known) => (known.uuid === job.uuid ? job : known)) };
  });
  const change = `${job.uuid} ${job.state}`;
  if (handled.has(change)) return;
  handled.add(change);
  // Lists filtered by state are refetched, because the job may enter or leave them.
  if (listed) void queryClient.invalidateQueries({ ...trpc.jobs.list.queryFilter(), predicate: isOfOneState });
  else void queryClient.invalidateQueries(trpc.jobs.list.queryFilter());
}
