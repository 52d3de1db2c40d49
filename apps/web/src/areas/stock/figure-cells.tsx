import { levelOf } from '@comptoir/shared/stock/forecast';
import { daysLeftText, formatRate, runOutText, shortDay, forecastTexts as texts, unsoldText } from '@comptoir/shared/stock/forecast-texts';
import type { StockFigures } from '@comptoir/shared/stock/stock-figures';
import clsx from 'clsx';
import { ChartLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyDialog } from '../../kit/dialogs.tsx';

const openForecast = lazyDialog(() => import('./forecast-dialog.tsx'));

interface Row {
  figures: StockFigures | null;
}

/** A figure, in tabular figures, with a line below it. */
const Figure = ({ children, below, isAlarm = false }: { children: ReactNode; below?: string | null; isAlarm?: boolean }) => (
  <span className="grid leading-[1.15] tabular-nums max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2">
    <span className={clsx(isAlarm && 'font-strong text-danger-text')}>{children}</span>
    {below && <span className="text-xs leading-none text-muted">{below}</span>}
  </span>
);

/** What is below the name of a stock: its supplier, other facts, and units that we did not import (STK-002). */
export function factsOf({ supplierName, figures }: Row & { supplierName: string | null }, ...others: (string | false)[]): string {
  const outside = figures?.forecast.outside ?? null;
  return [supplierName, ...others, outside !== null && texts.outside(outside.units, shortDay(outside.day))].filter(Boolean).join(' · ');
}

const isAlarm = ({ forecast }: StockFigures, isActive: boolean) => isActive && levelOf(forecast) !== null;

/** Cells of what is left of a stock; an inactive product does not alarm (STK-001, STK-002, STK-004). */
export const figureCells = <R extends Row>(isActive: (row: R) => boolean) => ({
  perDay: ({ figures }: R) => {
    if (figures === null) return '–';
    const { perDay, known } = figures.forecast;
    if (perDay === null) return <Figure below={texts.known(known)}>–</Figure>;
    return <Figure below={texts.monthRate(formatRate(perDay.month))}>{formatRate(perDay.week)}</Figure>;
  },
  daysLeft: (row: R) =>
    row.figures === null ? '–' : <Figure isAlarm={isAlarm(row.figures, isActive(row))}>{daysLeftText(row.figures.forecast) ?? '–'}</Figure>,
  runOut: (row: R) => {
    const { figures } = row;
    if (figures === null) return <span className="text-subtle">–</span>;
    return (
      <Figure isAlarm={isAlarm(figures, isActive(row))} below={isActive(row) ? null : texts.noAlarm}>
        {runOutText(figures.forecast, figures.units)}
      </Figure>
    );
  },
  unsold: ({ figures }: R) => {
    const unsold = figures?.unsold ?? null;
    const day = unsold?.day ?? null;
    return (
      <Figure isAlarm={(unsold?.from ?? 0) > 0} below={day && texts.lostFrom(shortDay(day))}>
        {unsoldText(unsold) ?? '–'}
      </Figure>
    );
  },
});

/** The chart of a stock (STK-006). */
export const showForecast =
  <R extends Row>(nameOf: (row: R) => string) =>
  (row: R) => ({
    icon: ChartLine,
    label: texts.chart(nameOf(row)),
    ...(row.figures === null && { reason: texts.noChart }),
    run: () => row.figures && openForecast({ id: row.figures.id, product: nameOf(row) }),
  });
