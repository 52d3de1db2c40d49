import { viewExportTexts as texts } from '@comptoir/shared/exports/view-texts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Job } from '../../jobs/job.ts';
import { useDownload } from '../../jobs/use-download.ts';
import { useJobEnd } from '../../jobs/use-job-end.ts';
import { sayFailure } from '../../say-failure.ts';

const NOTICE = { duration: 4_000 };

/** «Exporter la vue»: a job, whose file comes down by itself while the list is open and waits in «Tâches» otherwise. */
export function ExportView({ start }: { start: () => Promise<Job> }) {
  const [busy, setBusy] = useState(false);
  const endOf = useJobEnd();
  const download = useDownload();
  const onError = (error: unknown) => sayFailure(error, NOTICE);

  async function exported() {
    const started = await start();
    queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: started.uuid }), started);
    toast.info(texts.started, NOTICE);
    const {
      job: { uuid, state },
    } = await endOf(started.uuid);
    if (state === 'failed') toast.error(texts.failed, NOTICE);
    if (state === 'succeeded') download.mutate({ uuid }, { onError, onSuccess: () => toast.success(texts.finished, NOTICE) });
  }
  const begin = () => {
    setBusy(true);
    void exported()
      .catch(onError)
      .finally(() => setBusy(false));
  };

  return (
    <IconButton icon={Download} label={texts.action} disabled={busy} onClick={begin}>
      <span className="max-lg:hidden">{texts.action}</span>
    </IconButton>
  );
}
