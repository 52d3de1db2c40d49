import type { UndoPreview } from '@comptoir/shared/jobs/jobs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isActive, isRefused, type Job, jobQuery } from '../../kit/jobs/job.ts';

import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';

interface Preview {
  preview: UndoPreview | undefined;
  /** Undefined until it is known. */
  job: Job | undefined;
  /** The job could not be started or read; a job that ended without a preview has its own message. */
  error: unknown;
  busy: boolean;
  /** Starts another job that reads the stock again. */
  again: () => void;
}

/**
 * The job that computes the effects of an undo, started at once (IPL-028): reading the stock of a large product takes minutes. It is cancelled
 * when the dialog is closed or left.
 */
export function useUndoPreview(uuid: string): Preview {
  const start = useMutation({ ...trpc.imports.undoPreview.mutationOptions(), meta: { stale: ['jobs'] } });
  const { data: started, mutateAsync } = start;
  // Stored so that the job can be cancelled before its start is confirmed.
  const starting = useRef<Promise<Job>>(undefined);
  const { data: job = started, error } = useQuery({ ...jobQuery(started?.uuid ?? ''), enabled: started !== undefined });
  const begin = useCallback(() => {
    starting.current = mutateAsync({ uuid });
    starting.current.catch(() => undefined);
  }, [mutateAsync, uuid]);
  const cancel = useEffectEvent(() => {
    if (job !== undefined && !isActive(job)) return;
    // A job that has ended in the meantime needs no cancellation.
    starting.current?.then((begun) => mutate(trpc.jobs.cancel.mutationOptions(), { uuid: begun.uuid })).catch(() => undefined);
  });
  useEffect(() => {
    begin();
    return () => cancel();
  }, [begin]);
  return {
    preview: job?.outcome?.undoPreview ?? undefined,
    job,
    error: start.error ?? (isRefused(error) ? error : null),
    busy: start.isPending || (job !== undefined && isActive(job)),
    again: begin,
  };
}
