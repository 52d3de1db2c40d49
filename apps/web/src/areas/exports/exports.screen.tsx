import { exportContract as contract, exportTexts as texts } from '@comptoir/shared/exports/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isActive } from '../../kit/jobs/job.ts';
import { jobQuery } from '../../kit/jobs/job-query.ts';
import { JobSection } from '../../kit/jobs/job-section.tsx';
import { jobFailure } from '../../kit/jobs/job-text.ts';
import { useDownload } from '../../kit/jobs/use-download.ts';
import { useJobEnd } from '../../kit/jobs/use-job-end.ts';
import { notifyFailure } from '../../kit/notify-failure.ts';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { ExportForm, NOTICE } from './export-form.tsx';

/** `/admin/sold/export` (EXP-001 to EXP-003). The URL contains the job, so that it is found after a reload. */
export function Screen() {
  const [params, setParams] = useSearchParams();
  const uuid = params.get('job');
  const { data: job } = useQuery({ ...jobQuery(uuid ?? ''), enabled: uuid !== null });
  const isOver = job !== undefined && !isActive(job);
  const endOf = useJobEnd();
  const awaited = useRef<string | null>(null);
  const download = useDownload();
  const notifyFailed = () => toast.error(contract.failed, NOTICE);

  const finish = async (job: string) => {
    if (awaited.current === job) return;
    awaited.current = job;
    try {
      const { job: ended, isNews } = await endOf(job);
      // A reload after the end must not download the file again.
      if (!isNews) return;
      if (ended.state === 'failed') notifyFailed();
      if (ended.state !== 'succeeded') return;
      download.mutate({ uuid: job }, { onError: notifyFailed });
      toast.success(texts.finished, NOTICE);
    } catch (refusal) {
      // The progress cannot be read any more: another export can be started.
      setParams({}, { replace: true });
      notifyFailure(refusal, NOTICE);
    } finally {
      awaited.current = null;
    }
  };
  // For a job found after a reload, and for a retried one.
  const finishFound = useEffectEvent(finish);
  useEffect(() => {
    if (uuid !== null && !isOver) void finishFound(uuid);
  }, [uuid, isOver]);

  return (
    <>
      <PageHeader
        title={contract.title}
        actions={
          <Link to={href('listReductions')} className={buttonClass({})}>
            {texts.reductions}
          </Link>
        }
      />
      <ExportForm
        busy={job !== undefined && isActive(job)}
        onStarted={(started) => {
          queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: started.uuid }), started);
          setParams({ job: started.uuid }, { replace: true });
          // The job may end before the next render.
          void finish(started.uuid);
        }}
      />
      {job && (
        <JobSection
          job={job}
          errorText={`${contract.failed}. ${jobFailure(job)}`}
          alerts={{ ...NOTICE, download: contract.failed }}
          leaving={texts.leaving}
          className="mt-6 max-w-160"
        />
      )}
    </>
  );
}
