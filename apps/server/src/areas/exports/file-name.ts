const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

/** `sold_product_2024_01_31_09_05.csv`: the last fixed segment of the call's path, then the moment in Paris (EXP-008 and its open point). */
export function exportFileName(path: string, at: Date): string {
  const prefix = path.split('/').findLast((segment) => !segment.startsWith('{'));
  const parts = Object.fromEntries(paris.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${prefix}_${parts.year}_${parts.month}_${parts.day}_${parts.hour}_${parts.minute}.csv`;
}
