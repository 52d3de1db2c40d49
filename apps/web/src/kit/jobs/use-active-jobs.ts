import { useQuery } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { isActive, type Job } from './job.ts';
import { keepJob } from './job-cache.ts';

/** The latest jobs, those under way among them: the header counts no further, and the panel shows them. */
export const latestJobs = () => trpc.jobs.list.queryOptions({ page: 1, itemsPerPage: 25 });

/** Milliseconds between two looks while the stream of changes is cut. */
const LOOK_EVERY = 5_000;

/**
 * The administrator's jobs under way. It holds the one stream of changes that feeds every screen about jobs (keepJob), so it is
 * mounted once, in the header, for as long as somebody is signed in.
 */
export function useActiveJobs(): Job[] {
  const { status } = useSubscription(
    trpc.jobs.watch.subscriptionOptions(undefined, {
      onData: keepJob,
      // What happened while the stream was cut is read again.
      onStarted: () => void queryClient.invalidateQueries(trpc.jobs.pathFilter()),
    }),
  );
  const { data } = useQuery({ ...latestJobs(), refetchInterval: status === 'pending' ? false : LOOK_EVERY });
  return data?.items.filter(isActive) ?? [];
}
