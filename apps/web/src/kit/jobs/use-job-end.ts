import { QueryObserver } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { queryClient } from '../../lib/trpc.ts';
import { isActive, type Job } from './job.ts';
import { isRefused, isSettled, jobQuery } from './job-query.ts';

export interface JobEnd {
  job: Job;
  /** It was under way when the page began to wait: a job that a reload finds over is no news. */
  isNews: boolean;
}

/**
 * The one way to wait for the end of a job that this page has begun or found, through outages; fails when it is refused to say how the job goes
 * on. For ever, when the page is left before.
 */
export function useJobEnd(): (uuid: string) => Promise<JobEnd> {
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
      new Promise((resolve, reject) => {
        const observer = new QueryObserver(queryClient, jobQuery(uuid));
        let isNews = false;
        const look = ({ data, error }: { data: Job | undefined; error: unknown }) => {
          isNews ||= data !== undefined && isActive(data);
          if (!isSettled({ data, error })) return;
          stop();
          leave.current.delete(stop);
          if (data === undefined || isRefused(error)) reject(error);
          else resolve({ job: data, isNews });
        };
        const stop = observer.subscribe(look);
        leave.current.add(stop);
        look(observer.getCurrentResult());
      }),
    [],
  );
}
