import { QueryObserver } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { isActive, type Job } from './job.ts';

/** Milliseconds between two looks at the job, beside the stream of changes (kit/jobs/use-active-jobs.ts). */
const LOOK_EVERY = 2_000;

/** Waits for the end of a job that this page has begun or found: for ever, when the page is left before. */
export function useJobEnd(): (uuid: string) => Promise<Job> {
  const leave = useRef(new Set<() => void>());
  useEffect(() => {
    const waiting = leave.current;
    return () => {
      for (const stop of waiting) stop();
      waiting.clear();
    };
  }, []);
  return useCallback(
    (uuid) =>
      new Promise((resolve) => {
        const observer = new QueryObserver(queryClient, { ...trpc.jobs.get.queryOptions({ uuid }), refetchInterval: LOOK_EVERY });
        const look = ({ data }: { data: Job | undefined }) => {
          if (data === undefined || isActive(data)) return;
          stop();
          leave.current.delete(stop);
          resolve(data);
        };
        const stop = observer.subscribe(look);
        leave.current.add(stop);
        look(observer.getCurrentResult());
      }),
    [],
  );
}
