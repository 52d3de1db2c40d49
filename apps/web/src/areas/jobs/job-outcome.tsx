import { jobTexts as texts } from '@comptoir/shared/jobs-texts';
import type { Job } from '../../kit/jobs/job.ts';
import { jobFailure, jobRate, jobSize } from '../../kit/jobs/job-words.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Progress } from '../../ui/progress.tsx';

/** How far a job is, or how it ended. The marketplace does not announce the length of an export: the bar only shows that it moves. */
export function JobOutcome({ job }: { job: Job }) {
  const { state, title, detail, attempt, expiresAt } = job;
  if (state === 'failed') return <span className="text-danger-text">{jobFailure(job)}</span>;
  if (state === 'queued') return texts.waiting;
  if (state === 'cancelled') return '–';
  return (
    <span className="grid min-w-0 gap-0.5 tabular-nums">
      {state === 'running' && <Progress label={`${title}, ${detail}`} />}
      <span>
        {jobSize(job)}
        {state === 'running' && ` · ${jobRate(job)}`}
      </span>
      {state === 'running' && attempt > 1 && <span className="text-xs text-subtle">{texts.attempt(attempt)}</span>}
      {state === 'succeeded' && expiresAt && <span className="text-xs text-subtle">{texts.availableUntil(formatDateTime(expiresAt))}</span>}
    </span>
  );
}
