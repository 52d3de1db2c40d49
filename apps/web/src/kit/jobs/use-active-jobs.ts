import type { Page } from '@comptoir/shared/list';
import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { hasChangedRecords, isActive, type Job, worksOnImport } from './job.ts';
import { followJobs } from './job-stream.ts';

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
 * Jobs, attempts and states for which the lists were already refetched: a job that no cached page contains must not refetch them at each
 * progress event. A retried job may fail again.
 */
const handled = new Set<string>();

const isOfJobs = ([path]: readonly unknown[]) => Array.isArray(path) && path[0] === 'jobs';

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
  const change = `${job.uuid} ${job.attempt} ${job.state}`;
  if (handled.has(change)) return;
  handled.add(change);
  // A list that its operation has left in the background shows what came of it.
  if (hasChangedRecords(job)) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isOfJobs(queryKey) });
  // An import may have been resumed in another tab: its page, which is idle, does not poll (IPL-021).
  else if (worksOnImport(job)) void queryClient.invalidateQueries(trpc.imports.pathFilter());
  // Lists filtered by state are refetched, because the job may enter or leave them.
  if (listed) void queryClient.invalidateQueries({ ...trpc.jobs.list.queryFilter(), predicate: isOfOneState });
  else void queryClient.invalidateQueries(trpc.jobs.list.queryFilter());
}

/**
 * Runs `start` while this page is visible, and the function that it returned when the page is hidden: in a background tab, unloaded, or in
 * the back/forward cache. An open connection would otherwise use one of the six that the browser has for all tabs. Returns the function
 * that stops for good.
 */
function whileShown(start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  const hide = () => {
    stop?.();
    stop = null;
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') hide();
    else stop ??= start();
  };
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', follow);
    hide();
  };
}

/** The latest jobs, including the active ones: counted in the header and listed in the panel. */
export const latestJobs = () => trpc.jobs.list.queryOptions({ page: 1, itemsPerPage: 25 });

/** Milliseconds between two polls while no changes arrive. */
const POLL_MS = 5_000;

/**
 * The user's active jobs. It subscribes to the changes of jobs for all screens (updateJobCaches), so it must be mounted once, in the
 * header, while a user is signed in.
 */
export function useActiveJobs(): Job[] {
  const [live, setLive] = useState(false);
  useEffect(
    () =>
      whileShown(() => {
        const stop = followJobs({
          onJob: updateJobCaches,
          onLive(now) {
            setLive(now);
            // Refetches what may have changed while no changes arrived.
            if (now) void queryClient.invalidateQueries(trpc.jobs.pathFilter());
          },
        });
        return () => {
          stop();
          setLive(false);
        };
      }),
    [],
  );
  const { data } = useQuery({ ...latestJobs(), refetchInterval: live ? false : POLL_MS });
  return data?.items.filter(isActive) ?? [];
}
