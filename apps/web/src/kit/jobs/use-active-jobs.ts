import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { whileShown } from '../../lib/while-shown.ts';
import { isActive, type Job } from './job.ts';
import { keepJob } from './job-cache.ts';
import { followJobs } from './job-stream.ts';

/** The latest jobs, those under way among them: the header counts no further, and the panel shows them. */
export const latestJobs = () => trpc.jobs.list.queryOptions({ page: 1, itemsPerPage: 25 });

/** Milliseconds between two looks while no changes arrive. */
const POLL_MS = 5_000;

/**
 * The administrator's jobs under way. It follows the changes that feed every screen about jobs (keepJob), so it is mounted once, in the
 * header, for as long as somebody is signed in.
 */
export function useActiveJobs(): Job[] {
  const [live, setLive] = useState(false);
  useEffect(
    () =>
      whileShown(() => {
        const stop = followJobs({
          onJob: keepJob,
          onLive(now) {
            setLive(now);
            // What happened while no changes arrived is read again.
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
