import { type Period, readPeriod } from '@comptoir/shared/list/period';
import { periodTexts as texts } from '@comptoir/shared/list/period-texts';
import { isRelative } from '@comptoir/shared/list/relative-periods';
import { formatDay } from '../../../lib/day.ts';

/** `01/01/2026 – 31/03/2026` (LST-018). */
export function formatPeriod({ start, end }: Period): string {
  if (start === end) return formatDay(start);
  return [start && formatDay(start), '–', end && formatDay(end)].filter(Boolean).join(' ');
}

/** A period in the URL: a relative one stays in words (VUE-004); null for an invalid one. */
export function formatFilter(value: string): string | null {
  if (isRelative(value)) return texts.relative[value].toLocaleLowerCase('fr');
  const period = readPeriod(value);
  return period && formatPeriod(period);
}
