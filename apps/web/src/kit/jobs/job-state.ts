import type { JobState } from '@comptoir/shared/jobs/jobs';
import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { isInPart, type Job } from './job.ts';

export const STATE_TONES: Record<JobState, BadgeTone> = {
  queued: 'neutral',
  running: 'info',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** Label and tone of the state. */
export const jobState = (job: Job): { label: string; tone: BadgeTone } =>
  isInPart(job) ? { label: texts.inPart, tone: 'warning' } : { label: texts.states[job.state], tone: STATE_TONES[job.state] };
