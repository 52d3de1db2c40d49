/** Day of a moment in Paris, as `YYYY-MM-DD`. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' });

/** From the first day of the month to today, in the marketplace's time zone (EXP-017, EXP-018). */
export function defaultPeriod(now: Date): { start: string; end: string } {
  const end = day.format(now);
  return { start: `${end.slice(0, 8)}01`, end };
}
