import { formatterOf } from '@comptoir/shared/numbers';

const HOUR = 3_600_000;
/** Hour in Paris at which the previous day's sales are complete and the marketplace is idle. */
const NIGHT_HOUR = 3;

const inParis = formatterOf(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' }),
);
const hourInParis = formatterOf(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' }));

/** Date of a time in the marketplace's time zone, `YYYY-MM-DD`. */
export const dayOf = (moment: Date) => inParis().format(moment);

/** Hour of a time in the marketplace's time zone. */
export const hourOf = (moment: Date) => Number(hourInParis().format(moment));

/** Start of the first nightly hour after this time. */
export function nextNight(now: Date): Date {
  let next = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  do next = new Date(next.getTime() + HOUR);
  while (hourOf(next) !== NIGHT_HOUR);
  return next;
}
