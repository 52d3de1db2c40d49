import { bulkTexts, sheetTexts } from '@comptoir/shared/bulk/texts';
import { takeBackTexts } from '@comptoir/shared/history/take-back';
import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { CircleCheck, CircleStop, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { isInPart, type Job } from './job.ts';
import { jobSize, jobWait } from './job-text.ts';

/** Number of lines shown without a click. */
const FIRST = 3;

/** «118 lignes importées, 2 refusées», «1 326 créées, 2 refusées». */
export function reportSummary({ outcome }: Pick<Job, 'outcome'>): string | undefined {
  if (outcome?.creation) return texts.creation(outcome.creation);
  if (outcome?.undo) return texts.undo(outcome.undo);
  if (outcome?.undoPreview) return texts.undoPreview(outcome.undoPreview);
  if (outcome?.takeBack) return takeBackTexts.counts(outcome.takeBack);
  if (outcome?.bulk) return bulkTexts.counts(outcome.bulk);
  if (outcome?.sheet) return outcome.sheet.problem ?? sheetTexts.summary(outcome.sheet);
  const report = outcome?.report;
  if (!report) return undefined;
  const imported = texts.imported(formatNumber(report.imported), report.imported > 1);
  return report.refused === 0 ? imported : `${imported}, ${texts.refused(formatNumber(report.refused), report.refused > 1)}`;
}

/** Refusals, one per line, as many as the report contains. */
function refusedLines({ outcome }: Pick<Job, 'outcome'>): string[] {
  if (!outcome) return [];
  const { report, refusals } = outcome;
  if (!report) return [...new Set(refusals)];
  const lines = report.errors.map(({ line, message }) => texts.line(line, message));
  const more = report.refused - report.errors.length;
  return more > 0 ? [...lines, texts.moreLines(formatNumber(more), more > 1)] : lines;
}

/**
 * The refused lines of a job, the first ones at once; on demand, the details of a failure for the user and for support. `children` are
 * rendered before the button that shows more.
 */
export function JobReport({ job, children }: { job: Job; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const lines = refusedLines(job);
  const line = job.outcome?.bulk?.line;
  const failed = job.state === 'failed';
  const more = failed || lines.length > FIRST;
  const lineCount = job.outcome?.report?.errors.length ?? lines.length;
  const toggle = failed
    ? { see: texts.seeDetail, hide: texts.hideDetail }
    : { see: texts.seeLines(formatNumber(lineCount)), hide: texts.hideLines };

  return (
    <>
      <div id={id} className="grid gap-1 break-words empty:hidden">
        {job.outcome?.listChanged && <p className="text-warning-text">{texts.listChanged}</p>}
        {lines.length > 0 && (
          <ul className="tabular-nums">
            {(open ? lines : lines.slice(0, FIRST)).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and they have no state
              <li key={index}>{line}</li>
            ))}
          </ul>
        )}
        {line && (
          <Link to={href('journalOperation', { id: line })} className="link w-fit">
            {bulkTexts.seeOperation}
          </Link>
        )}
        {job.outcome?.sheet && (
          <Link to={href('sheetPlan', { uuid: job.uuid })} className="link w-fit">
            {sheetTexts.seePlan}
          </Link>
        )}
        {open && failed && (
          <>
            <p>
              {texts.begun(formatDateTime(job.createdAt))}
              {job.attempt > 1 && ` · ${texts.attempt(job.attempt)}`}
            </p>
            <RequestId id={job.requestId} />
          </>
        )}
      </div>
      {(children || more) && (
        <div className="mt-0.5 flex flex-wrap gap-1.5 empty:hidden">
          {children}
          {more && (
            <Button
              size="small"
              kind={failed && children ? 'quiet' : 'ordinary'}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {open ? toggle.hide : toggle.see}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const ICON_BY_STATE: Record<Job['state'], { icon: LucideIcon; ink: string }> = {
  queued: { icon: Clock, ink: 'text-muted' },
  running: { icon: Clock, ink: 'text-accent-text' },
  succeeded: { icon: CircleCheck, ink: 'text-success' },
  failed: { icon: CircleX, ink: 'text-danger' },
  cancelled: { icon: CircleStop, ink: 'text-muted' },
  expired: { icon: Clock, ink: 'text-muted' },
};

const IN_PART = { icon: TriangleAlert, ink: 'text-warning-text' };

/** Icon of a job's state, next to its label. */
export function JobIcon({ job }: { job: Job }) {
  const { state } = job;
  const { icon, ink } = isInPart(job) ? IN_PART : ICON_BY_STATE[state];
  return <span className={`mt-0.5 ${ink}`}>{state === 'running' ? <Spinner /> : <Icon of={icon} />}</span>;
}

/** Colour of the reason of a failure: an unknown outcome is none (IPL-023). */
export const failureInk = (job: Pick<Job, 'state' | 'failure' | 'outcome'>) => (isInPart(job) ? IN_PART.ink : 'text-danger-text');

export function statusText(job: Job, errorText: string): string {
  if (job.state === 'failed') return errorText;
  if (job.state === 'queued') return jobWait(job);
  if (job.state === 'succeeded') return reportSummary(job) ?? jobSize(job);
  return [texts.states[job.state], reportSummary(job)].filter(Boolean).join(', ');
}
