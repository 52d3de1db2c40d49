import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { isActive, isRefused, type Job, jobQuery } from './job.ts';

interface Handlers {
  /** The job has ended since it was first seen, or was started here. */
  onEnd: (job: Job) => void;
  /** The job cannot be read any more. */
  onRefused: (error: unknown) => void;
}

/**
 * The job that a screen follows. Each of its ends is reported once. An end is identified by its time, because a retried job may fail, run
 * and end again between two renderings. The end with which a job is first seen is not news, unless the job was `started` here: a short one may
 * be seen before the reply that names it.
 */
export function useFollowedJob(uuid: string | undefined, handlers: Handlers) {
  const { data: job, error } = useQuery({ ...jobQuery(uuid ?? ''), enabled: uuid !== undefined });
  const knownEnds = useRef(new Map<string, string | null>());
  /** Jobs that had ended when they were first seen. */
  const seenEnded = useRef(new Set<string>());
  const [lateStarts, noteLateStart] = useReducer((count: number) => count + 1, 0);
  const end = job === undefined || isActive(job) ? null : job.finishedAt;
  const refused = isRefused(error);
  const onEnd = useEffectEvent(() => job && handlers.onEnd(job));
  const onRefused = useEffectEvent(() => handlers.onRefused(error));
  const isRead = job !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a late start makes the known end news
  useEffect(() => {
    if (uuid === undefined || !isRead) return;
    const known = knownEnds.current.get(uuid);
    if (known !== undefined && (end === null || end === known)) return;
    knownEnds.current.set(uuid, end);
    if (known !== undefined) onEnd();
    else if (end !== null) seenEnded.current.add(uuid);
  }, [uuid, isRead, end, lateStarts]);
  useEffect(() => {
    if (refused) onRefused();
  }, [refused]);
  const started = useCallback((started: string) => {
    knownEnds.current.set(started, null);
    if (seenEnded.current.delete(started)) noteLateStart();
  }, []);
  return { job, started };
}
