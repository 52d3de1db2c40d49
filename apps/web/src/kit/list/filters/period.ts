import type { Period } from '@comptoir/shared/list/period';
import { showDay } from '../../../lib/day.ts';

/** `01/01/2026 – 31/03/2026` (LST-018). */
export function showPeriod({ start, end }: Period): string {
  if (start === end) return showDay(start);
  return [start && showDay(start), '–', end && showDay(end)].filter(Boolean).join(' ');
}
