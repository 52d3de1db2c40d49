import { daysLeftText, forecastTexts, formatDayRange, shortDay } from '../stock/forecast-texts.ts';
import type { FiguresOf } from './cards.ts';
import { dashboardTexts as texts } from './texts.ts';

export type RunningOut = FiguresOf<'runOut'>['stocks'][number];

/** «6 à 7 jours», or «Épuisé». */
export const runOutDaysText = ({ days, soldOut }: RunningOut): string =>
  soldOut !== null ? texts.runOutGone : texts.runOutDays(daysLeftText({ left: days }) ?? '', days.to);

/** «27–28 nov.», or since when nothing is left. */
export function runOutDatesText({ from, to, soldOut }: RunningOut): string {
  if (soldOut !== null) return forecastTexts.soldOutSince(shortDay(soldOut));
  return to === null ? forecastTexts.fromOn(formatDayRange(from, from)) : formatDayRange(from, to);
}

/** What is said without a row: «Aucun stock ne sera épuisé sous 7 jours.» and the next one. */
export const noRunOutText = ({ next }: FiguresOf<'runOut'>): string =>
  [texts.noRunOut, next !== null && texts.nextRunOut(next.product, daysLeftText({ left: next.days }) ?? '')].filter(Boolean).join(' ');
