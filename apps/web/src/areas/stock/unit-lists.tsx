import { bulkTexts } from '@comptoir/shared/bulk/texts';
import { expiryOf } from '@comptoir/shared/stock/expiry';
import { levelOf } from '@comptoir/shared/stock/forecast';
import { daysLeftText, forecastTexts, formatRate, runOutText, shortDay, unsoldText } from '@comptoir/shared/stock/forecast-texts';
import type { StockFigures } from '@comptoir/shared/stock/stock-figures';
import { codeTexts as texts } from '@comptoir/shared/stock/texts';
import clsx from 'clsx';
import { Ban, ChartLine, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '../../kit/dialogs.tsx';
import type { BulkAction, BulkActionOf } from '../../kit/list/selection/bulk.ts';
import { formatDay, today } from '../../lib/day.ts';
import { href } from '../../lib/routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The number of an order in a list, as the link to its dossier (ORD-004). A number that is not known is a dash. */
const OrderLink = ({ number }: { number: string | null }) =>
  number === null ? (
    '–'
  ) : (
    <Link to={href('orderDossier', { number })} className="table-link" data-row-link>
      <span className="table-cut">{number}</span>
    </Link>
  );

/** Maximum number of units per call: the documents define no limit, so the largest page size of the list is used. */
const UNITS_PER_CALL = 1000;

/** Bulk action that disables units permanently; both lists use the texts of the documents. */
export const disableUnits =
  <Row,>(own: Pick<BulkAction<Row>, 'reason' | 'act' | 'consequence' | 'send' | 'successText'>): BulkActionOf<Row> =>
  (rows) => ({
    label: texts.disable,
    icon: Ban,
    danger: true,
    rows,
    startsOver: true,
    perCall: UNITS_PER_CALL,
    ...own,
    consequence: [...own.consequence, bulkTexts.final],
    order: { name: 'disable', isFinal: true },
  });

interface MeaningProps {
  /** Meaning of the value; null when it needs no attention. */
  meaning: { isBad: boolean; label: string } | null;
  children: ReactNode;
}

/** A value with its meaning below, in both densities. */
export const WithMeaning = ({ meaning, children }: MeaningProps) => (
  <span className="flex flex-col leading-[1.15] tabular-nums max-sm:flex-row max-sm:items-baseline max-sm:gap-x-2">
    {children}
    {meaning && (
      <span className={clsx('text-xs leading-none font-medium', meaning.isBad ? 'text-danger-text' : 'text-warning-text')}>
        {meaning.label}
      </span>
    )}
  </span>
);

/** The expiration day, and, for available units, whether it is past or near. */
export function expirationCell({ expirationDate }: { expirationDate: string | null }) {
  return <WithMeaning meaning={expiryOf(expirationDate, today())}>{expirationDate === null ? '–' : formatDay(expirationDate)}</WithMeaning>;
}

/** The order that has taken the unit. */
export const orderCell = ({ orderNumber }: { orderNumber: string | null }) => <OrderLink number={orderNumber} />;

/** Link to the import of a list (COD-004, DOC-004). */
export const ImportLink = ({ to, label }: { to: 'addCode' | 'addDocument'; label: string }) => (
  <Link to={href(to)} className={buttonClass({ kind: 'primary' })}>
    <Icon of={FileUp} />
    {label}
  </Link>
);

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
  return [supplierName, ...others, outside !== null && forecastTexts.outside(outside.units, shortDay(outside.day))]
    .filter(Boolean)
    .join(' · ');
}

const isAlarm = ({ forecast }: StockFigures, isActive: boolean) => isActive && levelOf(forecast) !== null;

/** Cells of what is left of a stock; an inactive product does not alarm (STK-001, STK-002, STK-004). */
export const figureCells = <R extends Row>(isActive: (row: R) => boolean) => ({
  perDay: ({ figures }: R) => {
    if (figures === null) return '–';
    const { perDay, known } = figures.forecast;
    if (perDay === null) return <Figure below={forecastTexts.known(known)}>–</Figure>;
    return <Figure below={forecastTexts.monthRate(formatRate(perDay.month))}>{formatRate(perDay.week)}</Figure>;
  },
  daysLeft: (row: R) =>
    row.figures === null ? '–' : <Figure isAlarm={isAlarm(row.figures, isActive(row))}>{daysLeftText(row.figures.forecast) ?? '–'}</Figure>,
  runOut: (row: R) => {
    const { figures } = row;
    if (figures === null) return <span className="text-subtle">–</span>;
    return (
      <Figure isAlarm={isAlarm(figures, isActive(row))} below={isActive(row) ? null : forecastTexts.noAlarm}>
        {runOutText(figures.forecast, figures.units)}
      </Figure>
    );
  },
  unsold: ({ figures }: R) => {
    const unsold = figures?.unsold ?? null;
    const day = unsold?.day ?? null;
    return (
      <Figure isAlarm={(unsold?.from ?? 0) > 0} below={day && forecastTexts.lostFrom(shortDay(day))}>
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
    label: forecastTexts.chart(nameOf(row)),
    ...(row.figures === null && { reason: forecastTexts.noChart }),
    run: () => row.figures && openForecast({ id: row.figures.id, product: nameOf(row) }),
  });
