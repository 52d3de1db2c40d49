import { jobTexts as texts } from '@comptoir/shared/jobs-texts';
import { formatBytes, formatNumber } from '../../lib/format.ts';
import { duration } from '../time-passed.ts';
import type { Job } from './job.ts';

type Facts = Pick<Job, 'state' | 'progress' | 'startedAt' | 'finishedAt' | 'file'>;

/** «78 240 lignes · 4,2 Mo», and how long it took once it is over. */
export function jobSize({ state, progress, startedAt, finishedAt, file }: Facts): string {
  const size = `${texts.lines(formatNumber(progress.lines), progress.lines > 1)} · ${formatBytes(file?.bytes ?? progress.bytes)}`;
  if (state !== 'succeeded' || startedAt === null || finishedAt === null) return size;
  return `${size} · ${texts.lasted(duration((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000))}`;
}

/** «1,2 Mo/s», while it runs. */
export const jobRate = ({ progress }: Pick<Job, 'progress'>) => texts.rate(formatBytes(Math.round(progress.bytesPerSecond)));

/** Why it failed, from its code alone. */
export const jobFailure = ({ failure }: Pick<Job, 'failure'>) => texts.failures[failure ?? ''] ?? texts.failureUnknown;
