import { formatNumber, formatterOf } from '@comptoir/shared/numbers';

/** French formats of days, times and numbers; always in the marketplace's time zone, whatever the machine's. */
const ZONE = 'Europe/Paris';

const day = formatterOf(() => new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, day: '2-digit', month: '2-digit', year: 'numeric' }));
const time = formatterOf(() => new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }));
const euros = formatterOf(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));
const oneDecimal = formatterOf(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }));

/** Dates are ISO texts in responses; both types are accepted. */
export type Moment = Date | string;
const toDate = (moment: Moment) => (typeof moment === 'string' ? new Date(moment) : moment);

/** `21/11/2026` (LST-020). */
export const formatDate = (moment: Moment) => day().format(toDate(moment));

/** `21/11/2026 à 14h32`. */
export const formatDateTime = (moment: Moment) => `${formatDate(moment)} à ${formatTime(moment)}`;

/** `14h32`. */
export const formatTime = (moment: Moment) => time().format(toDate(moment)).replace(':', 'h');

/** Creates the formatter of most lists in advance, while they load: on a slow device it takes fifty milliseconds. */
export const prepareDates = () => void day();

const twoDecimals = formatterOf(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }));

/** `5,5 %`, from 5.5 (JAC-005, OP-077). */
export const formatPercent = (percent: number) => `${twoDecimals().format(percent)}\u00A0%`;

/** `63 %`, from 0 to 1. 99.6 % is never rounded to 100 %. */
export const formatShare = (share: number) => `${formatNumber(Math.floor(share * 100))}\u00A0%`;

/** `30,00 €` (LCM-002, OP-025). */
export const formatAmount = (value: number) => euros().format(value);

const UNITS = ['o', 'ko', 'Mo', 'Go', 'To'];

/** `4,2 Mo`: decimal units, as file managers show. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.95 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${oneDecimal().format(value)}\u00A0${UNITS[unit]}`;
}

/** `05/03/2024 14h07` (BLA-017, OP-094). */
export const formatMoment = (moment: Moment) => `${formatDate(moment)} ${formatTime(moment)}`;
