import type { Unsold } from './before-sold.ts';
import type { Forecast } from './forecast.ts';
import { daysLeftText, runOutText, forecastTexts as texts, unsoldText } from './forecast-texts.ts';

/** What is known of a stock from its last reading, with our own number of the stock. */
export interface StockFigures {
  id: number;
  forecast: Forecast;
  units: number;
  unsold: Unsold | null;
}

interface Row {
  figures: StockFigures | null;
}

/** One decimal is enough for a rate. */
const rounded = (rate: number) => Math.round(rate * 10) / 10;

/** Columns of the stock lists with what is left of a stock (STK-001); null before its first reading. */
export const FIGURE_COLUMNS = {
  perDay: {
    kind: 'decimal',
    title: texts.perDay,
    value: ({ figures }: Row) => (figures?.forecast.perDay ? rounded(figures.forecast.perDay.week) : null),
    width: '6rem',
  },
  daysLeft: {
    kind: 'text',
    title: texts.daysLeft,
    value: ({ figures }: Row) => (figures === null ? null : daysLeftText(figures.forecast)),
    width: '6rem',
  },
  runOut: {
    kind: 'text',
    title: texts.runOut,
    value: ({ figures }: Row) => (figures === null ? null : runOutText(figures.forecast, figures.units)),
    width: '9.5rem',
  },
  unsold: {
    kind: 'text',
    title: texts.unsold,
    value: ({ figures }: Row) => unsoldText(figures?.unsold ?? null),
    width: '7rem',
  },
} as const;
