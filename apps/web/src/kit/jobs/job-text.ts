import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { formatBytes, formatTime } from '../../lib/format.ts';
import { duration } from '../time-passed.ts';
import type { Job } from './job.ts';

type Facts = Pick<Job, 'state' | 'progress' | 'startedAt' | 'finishedAt' | 'file'>;
type Course = Pick<Job, 'progress'>;
type Timed = Pick<Job, 'progress' | 'startedAt' | 'updatedAt'>;

const lines = (count: number) => texts.lines(formatNumber(count), count > 1);

/** «78 240 lignes · 4,2 Mo», and the duration of a finished job. */
export function jobSize({ state, progress, startedAt, finishedAt, file }: Facts): string {
  const size = `${lines(progress.lines)} · ${formatBytes(file?.bytes ?? progress.bytes)}`;
  if (state !== 'succeeded' || startedAt === null || finishedAt === null) return size;
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  return `${size} · ${seconds < 1 ? texts.lastedNothing : texts.lasted(duration(seconds))}`;
}

/** Below 1, because only the last response ends a job (IPL-020). */
const MAX_SHARE = 0.99;

/** Completed share of a running job, from 0 to 1; undefined while the total is unknown. */
export function jobShare({ progress: { bytes, bytesTotal, lines, linesTotal } }: Course): number | undefined {
  const [done, total] = linesTotal === null ? [bytes, bytesTotal] : [lines, linesTotal];
  return total === null || total === 0 ? undefined : Math.min(MAX_SHARE, done / total);
}

/** «78 240 lignes sur 124 190» while it runs; without a total, the number so far. */
export function jobProgress(job: Facts): string {
  const { bytes, bytesTotal, lines: done, linesTotal } = job.progress;
  if (linesTotal !== null) return texts.doneOf(lines(done), formatNumber(linesTotal));
  return bytesTotal === null ? jobSize(job) : texts.doneOf(formatBytes(bytes), formatBytes(bytesTotal));
}

/** «1,2 Mo/s · encore 25 s» while it runs; the remaining time only when the total is known. A job without a file has the rate of its rows. */
export function jobRate(job: Timed): string {
  const { bytes, bytesTotal, lines, linesTotal, bytesPerSecond } = job.progress;
  if (bytes === 0) return rowRate(job);
  const rate = texts.rate(formatBytes(Math.round(bytesPerSecond)));
  // Estimated from the average length of the lines so far.
  const left = linesTotal === null ? (bytesTotal ?? bytes) - bytes : lines === 0 ? 0 : ((linesTotal - lines) * bytes) / lines;
  return left <= 0 || bytesPerSecond <= 0 ? rate : `${rate} · ${texts.left(duration(left / bytesPerSecond))}`;
}

/** «4 200 lignes/s · encore 25 s» for jobs counted in rows; uses the clock of the database (IPL-020). */
function rowRate({ progress: { lines: done, linesTotal }, startedAt, updatedAt }: Timed): string {
  const seconds = startedAt === null ? 0 : (Date.parse(updatedAt) - Date.parse(startedAt)) / 1000;
  if (done === 0 || seconds <= 0) return '';
  const perSecond = done / seconds;
  const rate = texts.rate(lines(Math.max(1, Math.round(perSecond))));
  const left = (linesTotal ?? done) - done;
  return left <= 0 ? rate : `${rate} · ${texts.left(duration(left / perSecond))}`;
}

/** What a queued job is waiting for: its kind is paused, or its turn, or its next attempt (STR-009). */
export function jobWait({ failure, nextAttemptAt, isPaused }: Pick<Job, 'failure' | 'nextAttemptAt' | 'isPaused'>): string {
  if (isPaused) return texts.paused;
  if (nextAttemptAt === null) return texts.waiting;
  const wait = failure === 'UPSTREAM_DOWN' || failure === 'RATE_LIMITED' ? texts.waitingMarketplace : texts.waitingRetry;
  return wait(formatTime(nextAttemptAt));
}

/** Reason of the failure, from its code only. */
export const jobFailure = ({ failure }: Pick<Job, 'failure'>) => texts.failures[failure ?? ''] ?? texts.failureUnknown;
