import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { notifyFailure } from '../failure-text.ts';
import type { Job } from './job.ts';
import { useDownload } from './use-file-export.ts';

/** Alerts for failed actions, where the documents define them: duration in milliseconds, and the text for a missing file. */
export interface JobAlerts {
  duration?: number;
  download?: string;
}

/** Actions on a job: download its file, interrupt it, retry it, or what it was refused. */
export function useJobActions({ uuid }: Pick<Job, 'uuid'>, { duration, download: own }: JobAlerts = {}) {
  const lasting = duration === undefined ? {} : { duration };
  const onError = (error: unknown) => notifyFailure(error, lasting);
  const download = useDownload();
  const cancel = useMutation(trpc.jobs.cancel.mutationOptions({ onError }));
  const retry = useMutation(trpc.jobs.retry.mutationOptions({ onError }));
  const retryRefused = useMutation(trpc.bulk.retryRefused.mutationOptions({ onError, meta: { stale: ['jobs'] } }));
  return {
    download: {
      busy: download.isPending,
      run: () => download.mutate({ uuid }, { onError: (error) => notifyFailure(error, { ...lasting, own }) }),
    },
    cancel: { busy: cancel.isPending, run: () => cancel.mutate({ uuid }) },
    retry: { busy: retry.isPending, run: () => retry.mutate({ uuid }) },
    /** Sends the refused rows of a bulk operation again (BKO-002). */
    retryRefused: { busy: retryRefused.isPending, run: () => retryRefused.mutate({ uuid }) },
  };
}
