import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { whileShown } from '../../lib/while-shown.ts';
import { isActive, type Job } from './job.ts';
import { updateJobCaches } from './job-cache.ts';
import { followJobs } from './job-stream.ts';

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
