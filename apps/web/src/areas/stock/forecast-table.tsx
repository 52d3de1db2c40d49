import { formatNumber } from '@comptoir/shared/numbers';
import { forecastTexts as texts } from '@comptoir/shared/stock/forecast-texts';
import { type Interval, intervalsOf, type StockDay } from '@comptoir/shared/stock/outflow';
import { formatDay } from '../../lib/day.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';

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
export function ForecastTable({ days }: { days: readonly StockDay[] }) {
  const intervals = intervalsOf(days);
  const rows = days.map((day, index) => ({ ...day, interval: intervals[index - 1] })).toReversed();
  return (
    <section aria-label={texts.figures} className="text-sm">
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
    </section>
  );
}
