import type { Period } from '@comptoir/shared/list/period';
import { formatDay } from '../../../lib/day.ts';

/** `01/01/2026 – 31/03/2026` (LST-018). */
export function formatPeriod({ start, end }: Period): string {
  if (start === end) return formatDay(start);
  return [start && formatDay(start), '–', end && formatDay(end)].filter(Boolean).join(' ');
}
