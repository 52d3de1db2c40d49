import { isMarketplaceFile } from '@comptoir/shared/exports/export-types';
import { exportTexts } from '@comptoir/shared/exports/texts';
import { queueTexts, jobTexts as texts } from '@comptoir/shared/jobs/texts';
import { uiTexts } from '@comptoir/shared/layout';
import { CircleStop, RotateCcw, Trash2 } from 'lucide-react';
import { confirm } from '../../kit/confirm.tsx';
import { canResume, hasFile, isActive, type Job, waitsForRetry } from '../../kit/jobs/job.ts';
import { failureInk, JobReport, reportSummary } from '../../kit/jobs/job-report.tsx';
import { jobFailure, jobProgress, jobRate, jobShare, jobSize, jobWait } from '../../kit/jobs/job-text.ts';
import { formatDateTime, formatShare } from '../../lib/format.ts';
import { mutate, type Outputs, trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';

/** Progress or result of a job, with the texts of its card (kit/jobs/job-card.tsx). */
export function JobOutcome({ job }: { job: Job }) {
  const { state, expiresAt } = job;
  if (state === 'queued') return jobWait(job);
  if ((state === 'cancelled' && !job.outcome) || state === 'expired') return '–';
  return (
    <div className="grid min-w-0 gap-1 py-1 tabular-nums">
      {state === 'running' ? <Running job={job} /> : <Ended job={job} />}
      <JobReport job={job} />
      {state === 'succeeded' && expiresAt && <p className="text-xs text-subtle">{texts.availableUntil(formatDateTime(expiresAt))}</p>}
      {hasFile(job) && isMarketplaceFile(job) && <p className="text-xs text-subtle">{exportTexts.unchanged}</p>}
    </div>
  );
}

const Ended = ({ job }: { job: Job }) =>
  job.state === 'failed' ? <p className={failureInk(job)}>{jobFailure(job)}</p> : <p>{reportSummary(job) ?? jobSize(job)}</p>;

function Running({ job }: { job: Job }) {
  const { title, detail, attempt } = job;
  const share = jobShare(job);
  return (
    <>
      <Progress label={`${title}, ${detail}`} {...(share !== undefined && { value: share })} />
      <p>{[share !== undefined && formatShare(share), jobProgress(job), jobRate(job)].filter(Boolean).join(' · ')}</p>
      {attempt > 1 && <p className="text-xs text-subtle">{texts.attempt(attempt)}</p>}
    </>
  );
}

type QueueJob = Outputs['jobs']['queue']['list']['items'][number];

/** Actions on a job of any author, each after a confirmation that names the author. */
export function QueueActions({ job }: { job: QueueJob }) {
  const { uuid, title, detail, author } = job;
  const name = `${title}, ${detail}`;
  const cancel = () =>
    confirm({
      title: queueTexts.cancelQuestion,
      consequence: queueTexts.cancelConsequence(name, author),
      danger: true,
      yes: texts.cancel,
      run: () => mutate(trpc.jobs.queue.cancel.mutationOptions(), { uuid }),
      successText: queueTexts.cancelled,
    });
  const retry = () =>
    confirm({
      title: queueTexts.retryQuestion,
      consequence: queueTexts.retryConsequence(name, author),
      run: () => mutate(trpc.jobs.queue.retry.mutationOptions(), { uuid }),
      successText: queueTexts.retried,
    });
  const remove = () =>
    confirm({
      title: texts.removeQuestion,
      consequence: queueTexts.removeConsequence(name, author),
      danger: true,
      yes: uiTexts.remove,
      run: () => mutate(trpc.jobs.queue.remove.mutationOptions(), { uuid }),
      successText: texts.removed,
    });
  const named = (action: string) => texts.named(action, title, detail);
  return (
    <>
      {isActive(job) && <IconButton icon={CircleStop} size="row" label={named(texts.cancel)} onClick={cancel} />}
      {(canResume(job) || waitsForRetry(job)) && <IconButton icon={RotateCcw} size="row" label={named(texts.retry)} onClick={retry} />}
      {!isActive(job) && <IconButton icon={Trash2} size="row" label={named(texts.remove)} onClick={remove} />}
    </>
  );
}
