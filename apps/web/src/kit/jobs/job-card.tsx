import { bulkTexts } from '@comptoir/shared/bulk/texts';
import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import clsx from 'clsx';
import { Download, type LucideIcon, RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDateTime, formatShare } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { since, useNow } from '../time-passed.ts';
import { canResume, downloadLabel, hasFile, isActive, isInPart, type Job, jobState, makesFile, refusedRows, stoppedImport } from './job.ts';
import { failureInk, JobIcon, JobReport, statusText } from './job-report.tsx';
import { jobFailure, jobProgress, jobRate, jobShare } from './job-text.ts';
import { type JobAlerts, useJobActions } from './use-file-export.ts';

interface JobButtonProps {
  job: Job;
  alerts?: JobAlerts | undefined;
}

interface Offer {
  when: boolean;
  label: string;
  busyLabel?: string;
  icon?: LucideIcon;
  busy: boolean;
  run: () => void;
}

/** The action that the state of a job allows. A single button for all states, so that the focus stays on it when the state changes. */
function JobButton({ job, alerts }: JobButtonProps) {
  const { download, cancel, retry, retryRefused } = useJobActions(job, alerts);
  const navigate = useNavigate();
  const refused = refusedRows(job);
  const stopped = stoppedImport(job);
  const offers: Offer[] = [
    { when: isActive(job), label: texts.cancel, busyLabel: texts.cancelling, ...cancel },
    { when: hasFile(job), label: downloadLabel(job), icon: Download, ...download },
    { when: canResume(job), label: texts.retry, busyLabel: texts.retrying, icon: RotateCcw, ...retry },
    { when: stopped !== null, label: texts.openImport, busy: false, run: () => void navigate(href('import', { uuid: stopped ?? '' })) },
    { when: refused > 0, label: bulkTexts.retryRefused(refused), busyLabel: texts.retrying, icon: RotateCcw, ...retryRefused },
  ];
  const offer = offers.find(({ when }) => when);
  if (offer === undefined) return null;
  return (
    <Button
      size="small"
      aria-label={texts.named(offer.label, job.title, job.detail)}
      busy={offer.busy}
      {...(offer.busyLabel !== undefined && { busyLabel: offer.busyLabel })}
      onClick={offer.run}
    >
      {offer.icon && <Icon of={offer.icon} />}
      {offer.label}
    </Button>
  );
}

export interface JobCardProps {
  job: Job;
  /** Level of the title: `h2` on a page of its own, with `id` as the id of the section's label. */
  as?: 'h2' | 'h3';
  id?: string;
  /** Text that the page may be left and where the result will be found; a default text otherwise. */
  leaving?: ReactNode;
  /** Reason of the failure, where the documents define a text for it. */
  errorText?: string;
  /** Alerts for failed actions, where the documents define them. */
  alerts?: JobAlerts;
}

/** Progress or result of a job, and its actions. */
export function JobCard({ job, as: Title = 'h3', id, leaving, errorText = jobFailure(job), alerts }: JobCardProps) {
  const { title, detail, state, attempt, expiresAt } = job;
  const running = state === 'running';
  const share = jobShare(job);
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5">
      <JobIcon job={job} />
      <div className="grid gap-1.75 text-sm leading-(--leading-base) text-muted">
        <div>
          <div className="flex items-baseline justify-between gap-3">
            <Title id={id} className="text-base text-text">
              {job.import === null ? (
                title
              ) : (
                <Link to={href('import', { uuid: job.import })} className="link">
                  {title}
                </Link>
              )}
            </Title>
            {running && share !== undefined && <strong className="text-text tabular-nums">{formatShare(share)}</strong>}
            {!isActive(job) && <JobTime moment={job.finishedAt ?? job.createdAt} />}
          </div>
          <p className="break-words">{detail}</p>
        </div>
        {running && <Progress label={`${title}, ${detail}`} {...(share !== undefined && { value: share })} />}
        {running && (
          <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
            <span>{jobProgress(job)}</span>
            <span>{jobRate(job)}</span>
          </p>
        )}
        {running && attempt > 1 && <p>{texts.attempt(attempt)}</p>}
        {/* Announced once per state: live figures would hide all other announcements of a screen reader. */}
        <p role="status" className={clsx('tabular-nums', state === 'failed' && failureInk(job), running && 'sr-only')}>
          {(state === 'succeeded' || isInPart(job)) && <span className="sr-only">{jobState(job).label} </span>}
          {statusText(job, errorText)}
        </p>
        {isActive(job) && <p>{leaving ?? (makesFile(job) ? texts.leavingFile : texts.leavingResult)}</p>}
        <JobReport job={job}>
          <JobButton job={job} alerts={alerts} />
        </JobReport>
        {state === 'succeeded' && expiresAt && <p className="tabular-nums">{texts.availableUntil(formatDateTime(expiresAt))}</p>}
      </div>
    </div>
  );
}

function JobTime({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={formatDateTime(moment)} className="whitespace-nowrap tabular-nums">
      {since(moment, useNow(60_000))}
    </time>
  );
}

interface JobSectionProps extends Pick<JobCardProps, 'job' | 'errorText' | 'alerts'> {
  /** Text that the page may be left, without its end, which says where the result will be found: «… vous attendra dans». */
  leaving: string;
  className: string;
}

/** The job of a page: its progress or its result. */
export function JobSection({ leaving, className, ...card }: JobSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('rounded-lg border border-border bg-surface-raised p-4', className)}>
      <JobCard
        {...card}
        as="h2"
        id={id}
        leaving={
          <>
            {leaving}{' '}
            <Link to={href('jobList')} className="link">
              {texts.title}
            </Link>
            .
          </>
        }
      />
    </section>
  );
}
