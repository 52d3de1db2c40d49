import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { sayFailure } from '../say-failure.ts';
import type { Job } from './job.ts';
import { useDownload } from './use-download.ts';

/** Texts of a failure where the documents have them: duration of the alert in milliseconds, and its text for a file that is missing. */
export interface JobAlerts {
  duration?: number;
  download?: string;
}

/** What can be done with a job: fetch its file, interrupt it, start it again. */
export function useJobActions({ uuid }: Pick<Job, 'uuid'>, { duration, download: own }: JobAlerts = {}) {
  const lasting = duration === undefined ? {} : { duration };
  const onError = (error: unknown) => sayFailure(error, lasting);
  const download = useDownload();
  const cancel = useMutation(trpc.jobs.cancel.mutationOptions({ onError }));
  const retry = useMutation(trpc.jobs.retry.mutationOptions({ onError }));
  return {
    download: {
      busy: download.isPending,
      run: () => download.mutate({ uuid }, { onError: (error) => sayFailure(error, { ...lasting, own }) }),
    },
    cancel: { busy: cancel.isPending, run: () => cancel.mutate({ uuid }) },
    retry: { busy: retry.isPending, run: () => retry.mutate({ uuid }) },
  };
}
