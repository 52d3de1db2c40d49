import { exportContract as contract, exportTexts as texts } from '@comptoir/shared/exports/texts';
import { jobTexts } from '@comptoir/shared/jobs-texts';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, CircleStop, CircleX, Clock, Download, type LucideIcon, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { failureText } from '../../kit/failure-text.ts';
import { isActive, type Job } from '../../kit/jobs/job.ts';
import { jobFailure, jobRate, jobSize } from '../../kit/jobs/job-words.ts';
import { readError } from '../../lib/errors.ts';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { NOTICE } from './export-form.tsx';

const ICONS: Record<Job['state'], { icon: LucideIcon; ink: string }> = {
  queued: { icon: Clock, ink: 'text-muted' },
  running: { icon: Clock, ink: 'text-accent-text' },
  succeeded: { icon: CircleCheck, ink: 'text-success' },
  failed: { icon: CircleX, ink: 'text-danger' },
  cancelled: { icon: CircleStop, ink: 'text-muted' },
  expired: { icon: Clock, ink: 'text-muted' },
};

interface ExportProgressProps {
  job: Job;
  downloading: boolean;
  onDownload: () => void;
}

/** The export of this page: how far it is, then its file, or why it failed and how to go on. */
export function ExportProgress({ job, downloading, onDownload }: ExportProgressProps) {
  const { icon, ink } = ICONS[job.state];
  const sayFailure = (error: unknown) => toast.error(failureText(readError(error)), NOTICE);
  const cancel = useMutation(trpc.jobs.cancel.mutationOptions({ onError: sayFailure }));
  const retry = useMutation(trpc.jobs.retry.mutationOptions({ onError: sayFailure }));
  const { uuid } = job;
  const words = wordsOf(job);

  return (
    <section aria-labelledby="export-title" className="max-w-160 rounded-lg border border-border bg-surface-raised">
      <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 p-4">
        <span className={`mt-0.5 ${ink}`}>{job.state === 'running' ? <Spinner /> : <Icon of={icon} />}</span>
        <div className="grid gap-1.75 text-sm leading-(--leading-base) text-muted">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 id="export-title" className="text-base text-text">
              {job.title}
            </h2>
            <span>{job.detail}</span>
          </div>
          {job.state === 'running' && <Progress label={job.title} />}
          {job.state !== 'queued' && job.state !== 'cancelled' && (
            <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
              <span>{jobSize(job)}</span>
              {job.state === 'running' && <span>{jobRate(job)}</span>}
            </p>
          )}
          {/* Said once per state: figures that move would not let a reader hear anything else. */}
          <p role="status" className={clsx(job.state === 'failed' && 'text-danger-text', job.state === 'running' && 'sr-only')}>
            {words}
          </p>
          {isActive(job) && (
            <p>
              {texts.leaving}{' '}
              <Link to={href('jobList')} className="link">
                {jobTexts.title}
              </Link>
              .
            </p>
          )}
          <div className="mt-0.5 flex flex-wrap gap-1.5">
            {isActive(job) && (
              <Button size="small" busy={cancel.isPending} busyLabel={jobTexts.cancelling} onClick={() => cancel.mutate({ uuid })}>
                {jobTexts.cancel}
              </Button>
            )}
            {job.state === 'succeeded' && (
              <Button size="small" busy={downloading} onClick={onDownload}>
                <Icon of={Download} />
                {jobTexts.download}
              </Button>
            )}
            {(job.state === 'failed' || job.state === 'cancelled') && (
              <Button size="small" busy={retry.isPending} busyLabel={jobTexts.retrying} onClick={() => retry.mutate({ uuid })}>
                <Icon of={RotateCcw} />
                {jobTexts.retry}
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function wordsOf(job: Job): string {
  if (job.state === 'failed') return `${contract.failed}. ${jobFailure(job)}`;
  if (job.state === 'succeeded') return job.expiresAt ? jobTexts.availableUntil(formatDateTime(job.expiresAt)) : jobTexts.states.succeeded;
  if (job.state === 'queued') return jobTexts.waiting;
  return jobTexts.states[job.state];
}
