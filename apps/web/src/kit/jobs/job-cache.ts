import type { Page } from '@comptoir/shared/list';
import { replaceEqualDeep } from '@tanstack/react-query';
import { queryClient, trpc } from '../../lib/trpc.ts';
import type { Job } from './job.ts';

/** Of two views of a job the later one: a reply that was on its way when the stream announced the end must not undo it. */
const later = (known: Job | undefined, job: Job): Job => (known !== undefined && known.updatedAt > job.updatedAt ? known : job);

queryClient.setQueryDefaults(trpc.jobs.get.pathKey(), {
  structuralSharing: (known, job) => replaceEqualDeep(known, later(known as Job | undefined, job as Job)),
});
queryClient.setQueryDefaults(trpc.jobs.list.pathKey(), {
  structuralSharing: (before, after) => {
    const known = new Map((before as Page<Job> | undefined)?.items.map((job) => [job.uuid, job]));
    const page = after as Page<Job>;
    return replaceEqualDeep(before, { ...page, items: page.items.map((job) => later(known.get(job.uuid), job)) });
  },
});

/** States of jobs for which the lists were read again: a job on a page that is not shown must not refetch them at each of its steps. */
const asked = new Set<string>();

const isOfOneState = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey).includes('"state"');

/** Puts a job that changed wherever it is shown: its own query, and the lists that hold it. A job nobody lists yet makes them stale. */
export function keepJob(job: Job) {
  queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: job.uuid }), job);
  let listed = false;
  queryClient.setQueriesData<Page<Job>>(trpc.jobs.list.queryFilter(), (page) => {
    if (!page?.items.some(({ uuid }) => uuid === job.uuid)) return page;
    listed = true;
    return { ...page, items: page.items.map((known) => (known.uuid === job.uuid ? job : known)) };
  });
  const change = `${job.uuid} ${job.state}`;
  if (asked.has(change)) return;
  asked.add(change);
  // Into a list of one state it comes with its state, and out of it.
  if (listed) void queryClient.invalidateQueries({ ...trpc.jobs.list.queryFilter(), predicate: isOfOneState });
  else void queryClient.invalidateQueries(trpc.jobs.list.queryFilter());
}
