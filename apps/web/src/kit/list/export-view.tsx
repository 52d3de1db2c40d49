import { viewExportTexts as texts } from '@comptoir/shared/exports/view-texts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { readError } from '../../lib/errors.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../failure-text.ts';
import { isActive, type Job } from '../jobs/job.ts';
import { useDownload } from '../jobs/use-download.ts';

/** Milliseconds between two looks at the job, beside the stream of changes (kit/jobs/use-active-jobs.ts). */
const LOOK_EVERY = 2_000;
const NOTICE = { duration: 4_000 };

/** «Exporter la vue»: a job, whose file comes down by itself while the list is open and waits in «Tâches» otherwise. */
export function ExportView({ start }: { start: () => Promise<Job | null> }) {
  const [uuid, setUuid] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { data: job } = useQuery({
    ...trpc.jobs.get.queryOptions({ uuid: uuid ?? '' }),
    enabled: uuid !== null,
    refetchInterval: ({ state }) => (state.data && isActive(state.data) ? LOOK_EVERY : false),
  });
  const download = useDownload();
  const sayFailure = (error: unknown) => toast.error(failureText(readError(error)), NOTICE);

  async function begin() {
    setAsking(true);
    try {
      const started = await start();
      if (started === null) return;
      queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: started.uuid }), started);
      setUuid(started.uuid);
      toast.info(texts.started, NOTICE);
    } catch (error) {
      sayFailure(error);
    } finally {
      setAsking(false);
    }
  }

  const end = useEffectEvent((over: Job) => {
    setUuid(null);
    if (over.state === 'failed') toast.error(texts.failed, NOTICE);
    if (over.state !== 'succeeded') return;
    download.mutate({ uuid: over.uuid }, { onError: sayFailure, onSuccess: () => toast.success(texts.finished, NOTICE) });
  });
  useEffect(() => {
    if (job?.uuid === uuid && job && !isActive(job)) end(job);
  }, [job, uuid]);

  return (
    <IconButton icon={Download} label={texts.action} disabled={asking || uuid !== null} onClick={() => void begin()}>
      <span className="max-lg:hidden">{texts.action}</span>
    </IconButton>
  );
}
