import { viewExportTexts } from '@comptoir/shared/exports/view-texts';
import { useState } from 'react';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { notifyFailure } from '../notify-failure.ts';
import type { Job } from './job.ts';
import { useDownload } from './use-download.ts';
import { useJobEnd } from './use-job-end.ts';

const NOTICE = { duration: 4_000 };

/**
 * Starts an export: a job whose file is downloaded automatically while the screen is open, and is available in «Tâches» otherwise.
 * `started` and `errorText` are the messages; the choices, such as the format, are those of `start`.
 */
export function useFileExport<Choices extends unknown[]>(
  start: (...choices: Choices) => Promise<Job>,
  { started, errorText }: { started: string; errorText: string },
) {
  const [busy, setBusy] = useState(false);
  const endOf = useJobEnd();
  const download = useDownload();
  const onError = (error: unknown) => notifyFailure(error, NOTICE);

  async function run(...choices: Choices) {
    const job = await start(...choices);
    queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: job.uuid }), job);
    toast.info(started, NOTICE);
    const {
      job: { uuid, state },
    } = await endOf(job.uuid);
    if (state === 'failed') toast.error(errorText, NOTICE);
    if (state === 'succeeded') download.mutate({ uuid }, { onError, onSuccess: () => toast.success(viewExportTexts.finished, NOTICE) });
  }
  const begin = (...choices: Choices) => {
    setBusy(true);
    void run(...choices)
      .catch(onError)
      .finally(() => setBusy(false));
  };
  return { busy, begin };
}
