import type { JobState } from '@comptoir/shared/jobs';
import { jobTexts as texts } from '@comptoir/shared/jobs-texts';
import type { BadgeTone } from '../../ui/badge.tsx';

const TONES: Record<JobState, BadgeTone> = {
  queued: 'neutral',
  running: 'info',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
};

export const jobStateBadge = (state: JobState) => ({ label: texts.states[state], tone: TONES[state] });
