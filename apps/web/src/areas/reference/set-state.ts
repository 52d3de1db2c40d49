import { referenceTexts as texts } from '@comptoir/shared/reference/texts';
import type { BadgeTone } from '../../ui/badge.tsx';

interface SetState {
  refreshing: boolean;
  failure: string | null;
  stale: boolean;
  refreshedAt: unknown;
}

/** The badge of a cached set: a running refresh first, then a failure, then its age. */
export function setStateBadge({ refreshing, failure, stale, refreshedAt }: SetState): { label: string; tone: BadgeTone } {
  if (refreshing) return { label: texts.refreshing, tone: 'info' };
  if (failure !== null) return { label: texts.failed, tone: 'danger' };
  if (refreshedAt === null) return { label: texts.never, tone: 'neutral' };
  return stale ? { label: texts.stale, tone: 'warning' } : { label: texts.upToDate, tone: 'success' };
}
