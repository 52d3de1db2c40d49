import type { FileFormat } from '@comptoir/shared/list/file';

/** Parts of a date and time in Paris. */
export const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

/**
 * `sold_product_2024-01-01_2024-01-31_2024_02_01_09_05.csv`: the last fixed segment of the call's path, the period of the export if it has
 * one, then the date and time in Paris (EXP-008 and its open point).
 */
export function exportFileName(path: string, at: Date, format: FileFormat, period?: { start: string; end: string }): string {
  const prefix = path.split('/').findLast((segment) => !segment.startsWith('{'));
  const parts = Object.fromEntries(paris.formatToParts(at).map(({ type, value }) => [type, value]));
  const days = period === undefined ? [] : [period.start, period.end];
  return `${[prefix, ...days, parts.year, parts.month, parts.day, parts.hour, parts.minute].join('_')}.${format}`;
}
