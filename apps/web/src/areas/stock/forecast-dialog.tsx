import { laterDay } from '@comptoir/shared/list/relative-periods';
import { formatNumber } from '@comptoir/shared/numbers';
import type { Forecast } from '@comptoir/shared/stock/forecast';
import { formatRate, runOutText, shortDay, forecastTexts as texts } from '@comptoir/shared/stock/forecast-texts';
import { daysBetween, type Interval, intervalsOf, type StockDay } from '@comptoir/shared/stock/outflow';
import { useId } from 'react';
import { LoadError } from '../../kit/retry.tsx';
import { useScreenQuery } from '../../kit/screen-query.ts';
import { formatDay } from '../../lib/day.ts';
import { trpc } from '../../lib/trpc.ts';
import { Dialog as Box } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';

/** In pixels: space for a value, the drawing, the days below it. */
const TOP = 16;
const BASE = 150;
const HEIGHT = 172;
/** Percentage of the width on the left, for the scale. */
const LEFT = 11;
/** Days of readings, and least and most days ahead, that are drawn. */
const DAYS = { past: 30, least: 14, most: 60 } as const;

interface ForecastChartProps {
  stock: { units: number; threshold: number | null; days: readonly StockDay[]; forecast: Forecast };
}

type Point = readonly [days: number, units: number];

/** A straight line from the last reading to nothing left, cut where the chart ends. */
function lineTo(units: number, days: number | null, ahead: number): Point {
  if (days === null) return [ahead, units];
  return days <= ahead ? [days, 0] : [ahead, units * (1 - ahead / days)];
}

/** The last 30 days of a stock from zero, its threshold dotted, and the range of its forecast dashed around an area (STK-006). */
function ForecastChart({ stock: { units, threshold, days, forecast } }: ForecastChartProps) {
  const id = useId();
  const { left, perDay, day: last } = forecast;
  const first = laterDay(last, -DAYS.past);
  const ahead = left === null || units === 0 ? 0 : Math.min(DAYS.most, Math.max(DAYS.least, left.to ?? DAYS.most));
  const most = Math.max(1, threshold ?? 0, ...days.map((day) => day.units));
  const x = (day: number) => ((DAYS.past + day) / (DAYS.past + ahead)) * 100;
  const y = (count: number) => (1 - count / most) * 100;
  const points = (line: readonly Point[]) => line.map(([day, count]) => `${x(day)},${y(count)}`).join(' ');
  const past: Point[] = days.map((day) => [-daysBetween(day.day, last), day.units]);
  const now: Point = [0, units];
  const [soonest, latest] = left === null || units === 0 ? [] : [lineTo(units, left.from, ahead), lineTo(units, left.to, ahead)];
  const label = texts.chartLabel(formatDay(days[0]?.day ?? last), formatDay(last), days[0]?.units ?? 0, units, runOutText(forecast, units));
  const onChart = (value: number) => `${LEFT + (value * (100 - LEFT)) / 100}%`;
  return (
    <figure className="text-sm">
      <figcaption className="text-text">{texts.chartTitle}</figcaption>
      <svg role="img" aria-labelledby={`${id}-title`} className="mt-1 block w-full overflow-visible text-xs tabular-nums" height={HEIGHT}>
        <title id={`${id}-title`}>{label}</title>
        {[0, most].map((value) => (
          <text key={value} x={`${LEFT - 1.5}%`} y={value === 0 ? BASE + 4 : TOP + 4} textAnchor="end" className="fill-muted">
            {formatNumber(value)}
          </text>
        ))}
        <svg
          aria-hidden="true"
          x={`${LEFT}%`}
          y={TOP}
          width={`${100 - LEFT}%`}
          height={BASE - TOP}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="overflow-visible fill-none [&>*]:[vector-effect:non-scaling-stroke]"
        >
          <line x1="0" x2="100" y1="100" y2="100" className="stroke-rule" />
          <line x1={x(0)} x2={x(0)} y1="0" y2="100" className="stroke-chart-grid" />
          {threshold !== null && (
            <line
              x1="0"
              x2="100"
              y1={y(threshold)}
              y2={y(threshold)}
              strokeDasharray="1 3"
              strokeLinecap="round"
              className="stroke-chart-1"
            />
          )}
          {soonest && latest && (
            <>
              <polygon points={points([now, soonest, latest])} className="fill-chart-2 opacity-55" />
              <polyline points={points([now, soonest])} strokeDasharray="3 2" className="stroke-chart-1" />
              <polyline points={points([now, latest])} strokeDasharray="3 2" className="stroke-chart-1" />
            </>
          )}
          <polyline points={points(past)} strokeWidth={1.5} strokeLinejoin="round" className="stroke-chart-1" />
        </svg>
        <text x={`${LEFT}%`} y={HEIGHT - 5} className="fill-muted">
          {shortDay(first)}
        </text>
        <text x={onChart(x(0))} y={HEIGHT - 5} textAnchor={ahead > 0 ? 'middle' : 'end'} className="fill-muted">
          {shortDay(last)}
        </text>
        {ahead > 0 && (
          <text x="100%" y={HEIGHT - 5} textAnchor="end" className="fill-muted">
            {shortDay(laterDay(last, ahead))}
          </text>
        )}
        {threshold !== null && (
          <text x={`${LEFT}%`} y={TOP + ((BASE - TOP) * y(threshold)) / 100 - 4} className="fill-muted">
            {texts.threshold(threshold)}
          </text>
        )}
      </svg>
      {perDay !== null && <p className="mt-2">{texts.chartNote(formatRate(perDay.week), formatRate(perDay.month))}</p>}
    </figure>
  );
}

/** What came in, from whom, and nights without a reading. */
const changesOf = ({ added, removed }: StockDay, interval: Interval | undefined) =>
  [
    added > 0 && texts.addedByUs(added),
    removed > 0 && texts.removedByUs(removed),
    interval !== undefined && interval.outside > 0 && texts.addedOutside(interval.outside),
    interval !== undefined && interval.days > 1 && texts.missed(interval.days - 1),
  ]
    .filter(Boolean)
    .join(', ');

const { columns } = texts;
const HEADS = [
  [columns.day, 'text-start'],
  [columns.units, 'text-end'],
  [columns.sold, 'text-end'],
  [columns.added, 'ps-3 text-start'],
] as const;

/** The figures of the chart, the last day first (STK-006). */
function ForecastTable({ days }: { days: readonly StockDay[] }) {
  const intervals = intervalsOf(days);
  const rows = days.map((day, index) => ({ ...day, interval: intervals[index - 1] })).toReversed();
  return (
    <div className="text-sm">
      <h3 className="text-text">{texts.figures}</h3>
      <ScrollBox label={texts.figures} className="mt-2 max-h-60 overflow-y-auto border-y border-border">
        <table className="w-full tabular-nums">
          <caption className="sr-only">{texts.figures}</caption>
          <thead>
            <tr className="border-b border-rule text-text">
              {HEADS.map(([title, align]) => (
                <th key={title} scope="col" className={`py-1 font-strong ${align}`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.day} className="border-b border-border-subtle align-top">
                <th scope="row" className="py-1 text-start font-regular">
                  {formatDay(row.day)}
                </th>
                <td className="py-1 text-end">{formatNumber(row.units)}</td>
                <td className="py-1 text-end">
                  {row.interval?.sold === null || row.interval === undefined ? '–' : formatNumber(row.interval.sold)}
                </td>
                <td className="py-1 ps-3">{changesOf(row, row.interval)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="mt-2">{texts.outflow}</p>
    </div>
  );
}

/** The last 30 days of a stock and its forecast, as a chart and as a table (STK-006). */
export function Dialog({ id, product, onClose }: { id: number; product: string; onClose: () => void }) {
  const { data, failure, busy, retry } = useScreenQuery(trpc.stock.forecasts.get.queryOptions({ id }));
  return (
    <Box title={texts.chart(product)} wide onClose={onClose}>
      {data !== undefined ? (
        <>
          {data.days.length > 1 ? <ForecastChart stock={data} /> : <p>{texts.noChart}</p>}
          <ForecastTable days={data.days} />
        </>
      ) : failure !== null ? (
        <LoadError title={texts.notRead} failure={failure} busy={busy} onRetry={retry} />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-60" />
        </div>
      )}
    </Box>
  );
}
