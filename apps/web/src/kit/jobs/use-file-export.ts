import { viewExportTexts } from '@comptoir/shared/exports/view-texts';
import { useState } from 'react';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { sayFailure } from '../say-failure.ts';
import type { Job } from './job.ts';
import { useDownload } from './use-download.ts';
import { useJobEnd } from './use-job-end.ts';

const NOTICE = { duration: 4_000 };

/**
 * An export that a button starts: a job, whose file comes down by itself while the screen is open and waits in «Tâches» otherwise. `started`
 * and `failed` are the messages.
 */
export function useFileExport(start: () => Promise<Job>, { started, failed }: { started: string; failed: string }) {
  const [busy, setBusy] = useState(false);
  const endOf = useJobEnd();
  const download = useDownload();
  const onError = (error: unknown) => sayFailure(error, NOTICE);

  async function run() {
    const job = await start();
    queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: job.uuid }), job);
    toast.info(started, NOTICE);
    const {
      job: { uuid, state },
    } = await endOf(job.uuid);
    if (state === 'failed') toast.error(failed, NOTICE);
    if (state === 'succeeded') download.mutate({ uuid }, { onError, onSuccess: () => toast.success(viewExportTexts.finished, NOTICE) });
  }
  const begin = () => {
    setBusy(true);
    void run()
      .catch(onError)
      .finally(() => setBusy(false));
  };
  return { busy, begin };
}
