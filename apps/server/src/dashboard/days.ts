import { formatterOf } from '@comptoir/shared/numbers';

const HOUR = 3_600_000;
/** Hour of the night, in Paris, from which the sales of the day before are complete and nobody waits for the marketplace. */
const NIGHT = 3;

const inParis = formatterOf(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' }),
);
const hourInParis = formatterOf(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' }));

/** The day of a moment where the marketplace is, `YYYY-MM-DD`. */
export const dayOf = (moment: Date) => inParis().format(moment);

/** The beginning of the first hour of the night after this moment. */
export function nextNight(now: Date): Date {
  let next = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  do next = new Date(next.getTime() + HOUR);
  while (Number(hourInParis().format(next)) !== NIGHT);
  return next;
}
