import { viewExportTexts } from '@comptoir/shared/exports/view-texts';
import type { FileFormat } from '@comptoir/shared/list/file';
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
 * `started` and `errorText` are the messages.
 */
export function useFileExport(start: (format: FileFormat) => Promise<Job>, { started, errorText }: { started: string; errorText: string }) {
  const [busy, setBusy] = useState(false);
  const endOf = useJobEnd();
  const download = useDownload();
  const onError = (error: unknown) => notifyFailure(error, NOTICE);

  async function run(format: FileFormat) {
    const job = await start(format);
    queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: job.uuid }), job);
    toast.info(started, NOTICE);
    const {
      job: { uuid, state },
    } = await endOf(job.uuid);
    if (state === 'failed') toast.error(errorText, NOTICE);
    if (state === 'succeeded') download.mutate({ uuid }, { onError, onSuccess: () => toast.success(viewExportTexts.finished, NOTICE) });
  }
  const begin = (format: FileFormat) => {
    setBusy(true);
    void run(format)
      .catch(onError)
      .finally(() => setBusy(false));
  };
  return { busy, begin };
}
