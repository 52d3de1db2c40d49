import { QueryObserver } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { queryClient } from '../../lib/trpc.ts';
import { isActive, isRefused, isSettled, type Job, jobQuery } from './job.ts';

export interface JobEnd {
  job: Job;
  /** True when the job was still active when the page started to wait: a job found finished after a reload is not announced. */
  isNews: boolean;
}

/**
 * Waits for the end of a job that this page started or found, also during outages; rejects when the job cannot be read. Never settles when
 * the user leaves the page before.
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
        const check = ({ data, error }: { data: Job | undefined; error: unknown }) => {
          isNews ||= data !== undefined && isActive(data);
          if (!isSettled({ data, error })) return;
          stop();
          leave.current.delete(stop);
          if (data === undefined || isRefused(error)) reject(error);
          else resolve({ job: data, isNews });
        };
        const stop = observer.subscribe(check);
        leave.current.add(stop);
        check(observer.getCurrentResult());
      }),
    [],
  );
}
