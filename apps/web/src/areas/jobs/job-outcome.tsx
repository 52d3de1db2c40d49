import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import type { Job } from '../../kit/jobs/job.ts';
import { JobReport, reportSummary } from '../../kit/jobs/job-report.tsx';
import { jobFailure, jobProgress, jobRate, jobShare, jobSize, jobWait } from '../../kit/jobs/job-text.ts';
import { formatDateTime, formatShare } from '../../lib/format.ts';
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
    </div>
  );
}

const Ended = ({ job }: { job: Job }) =>
  job.state === 'failed' ? <p className="text-danger-text">{jobFailure(job)}</p> : <p>{reportSummary(job) ?? jobSize(job)}</p>;

function Running({ job }: { job: Job }) {
  const { title, detail, attempt } = job;
  const share = jobShare(job);
  return (
    <>
      <Progress label={`${title}, ${detail}`} {...(share !== undefined && { value: share })} />
      <p>
        {share !== undefined && `${formatShare(share)} · `}
        {jobProgress(job)} · {jobRate(job)}
      </p>
      {attempt > 1 && <p className="text-xs text-subtle">{texts.attempt(attempt)}</p>}
    </>
  );
}
