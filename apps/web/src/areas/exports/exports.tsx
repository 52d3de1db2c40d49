import { exportContract as contract, exportTexts as texts } from '@comptoir/shared/exports/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { isActive, type Job } from '../../kit/jobs/job.ts';
import { JobSection } from '../../kit/jobs/job-section.tsx';
import { jobFailure } from '../../kit/jobs/job-words.ts';
import { useDownload } from '../../kit/jobs/use-download.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { ExportForm, NOTICE } from './export-form.tsx';

/** Milliseconds between two looks at the job, beside the stream of changes (kit/jobs/use-active-jobs.ts). */
const LOOK_EVERY = 2_000;

/** `/admin/sold/export` (EXP-001 to EXP-003). The job is in the URL: a reload finds it again. */
export function Screen() {
  const [params, setParams] = useSearchParams();
  const uuid = params.get('job');
  const { data: job } = useQuery({
    ...trpc.jobs.get.queryOptions({ uuid: uuid ?? '' }),
    enabled: uuid !== null,
    refetchInterval: ({ state }) => (state.data && isActive(state.data) ? LOOK_EVERY : false),
  });
  const download = useDownload();
  const sayFailed = () => toast.error(contract.failed, NOTICE);
  const fetchFile = (finished: Job) => download.mutate({ uuid: finished.uuid }, { onError: sayFailed });

  const follow = useEnd(job, (finished) => {
    if (finished.state === 'failed') sayFailed();
    if (finished.state !== 'succeeded') return;
    fetchFile(finished);
    toast.success(texts.finished, NOTICE);
  });

  return (
    <>
      <PageHeader title={contract.title} />
      <ExportForm
        busy={job !== undefined && isActive(job)}
        onStarted={(started) => {
          follow(started.uuid);
          queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: started.uuid }), started);
          setParams({ job: started.uuid }, { replace: true });
        }}
      />
      {job && (
        <JobSection
          job={job}
          failed={`${contract.failed}. ${jobFailure(job)}`}
          alerts={{ ...NOTICE, download: contract.failed }}
          leaving={texts.leaving}
          className="mt-6 max-w-160"
        />
      )}
    </>
  );
}

/**
 * Calls once when a job that was seen under way on this page ends: a reload after the end downloads nothing again. Returns how to follow a
 * job just started, whose end may come before anything of it was drawn.
 */
function useEnd(job: Job | undefined, onEnd: (job: Job) => void): (uuid: string) => void {
  const seen = useRef<string | null>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!job) return;
    if (isActive(job)) seen.current = job.uuid;
    else if (seen.current === job.uuid) {
      seen.current = null;
      end(job);
    }
  }, [job]);
  return (uuid) => {
    seen.current = uuid;
  };
}
