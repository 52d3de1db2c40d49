import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isActive, isRefused, type Job, jobQuery } from './job.ts';

interface Handlers {
  /** The job has ended since it was first seen, or was started here. */
  onEnd: (job: Job) => void;
  /** The job cannot be read any more. */
  onRefused: (error: unknown) => void;
}

/**
 * The job that a screen follows. Each of its ends is reported once. An end is identified by its time, because a retried job may fail, run
 * and end again between two renderings. The end with which a job is first seen is not news, unless the job was `started` here.
 */
export function useFollowedJob(uuid: string | undefined, handlers: Handlers) {
  const { data: job, error } = useQuery({ ...jobQuery(uuid ?? ''), enabled: uuid !== undefined });
  const knownEnds = useRef(new Map<string, string | null>());
  const end = job === undefined || isActive(job) ? null : job.finishedAt;
  const refused = isRefused(error);
  const onEnd = useEffectEvent(() => job && handlers.onEnd(job));
  const onRefused = useEffectEvent(() => handlers.onRefused(error));
  const isRead = job !== undefined;
  useEffect(() => {
    if (uuid === undefined || !isRead) return;
    const known = knownEnds.current.get(uuid);
    if (known !== undefined && (end === null || end === known)) return;
    knownEnds.current.set(uuid, end);
    if (known !== undefined) onEnd();
  }, [uuid, isRead, end]);
  useEffect(() => {
    if (refused) onRefused();
  }, [refused]);
  const started = useCallback((started: string) => void knownEnds.current.set(started, null), []);
  return { job, started };
}
