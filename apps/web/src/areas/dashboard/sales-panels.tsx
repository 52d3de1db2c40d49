import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { useQuery } from '@tanstack/react-query';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { useId } from 'react';
import { Panel, PanelText } from '../../kit/panel.tsx';
import { formatDay } from '../../lib/day.ts';
import { formatAmount, formatShare } from '../../lib/format.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { TakenAt } from './taken-at.tsx';

/** In pixels from the top of the chart: space for a value, the bars, the days below them. */
const TOP = 16;
const BASE = 150;
const HEIGHT = 172;
/** Percentage of the width on the left, for the scale. */
const LEFT = 9;
/** Number of days between two labels. */
const STEP = 7;

interface DayBarsProps {
  days: readonly { day: string; quantity: number }[];
}

/** The smallest number of the form 1, 2 or 5 times a power of ten that is at least `value`. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power;
}

const shortDay = (day: string) => formatDay(day).slice(0, 5);

/** A bar chart by day, from zero. Uses percentages instead of a viewBox, so that the text size does not depend on the width. */
function DayBars({ days }: DayBarsProps) {
  const id = useId();
  const most = days.reduce((best, day) => (day.quantity > best.quantity ? day : best));
  const top = roundUp(most.quantity);
  const y = (quantity: number) => BASE - ((BASE - TOP) * quantity) / top;
  const slot = (100 - LEFT) / days.length;
  const x = (place: number) => LEFT + place * slot;
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      className="mx-4 block w-[calc(100%-2rem)] overflow-visible text-xs tabular-nums"
      height={HEIGHT}
    >
      <title id={`${id}-title`}>{texts.sales}</title>
      <desc id={`${id}-text`}>{texts.salesChart(formatDay(first), formatDay(last), most.quantity, formatDay(most.day))}</desc>
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={`${LEFT}%`} x2="100%" y1={y(value)} y2={y(value)} className={value === 0 ? 'stroke-rule' : 'stroke-chart-grid'} />
          <text x={`${LEFT - 1.5}%`} y={y(value) + 4} textAnchor="end" className="fill-muted">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {days.map(({ day, quantity }, place) => (
        <g key={day}>
          <rect
            x={`${x(place) + slot * 0.15}%`}
            width={`${slot * 0.7}%`}
            y={y(quantity)}
            height={BASE - y(quantity)}
            className="fill-chart-1"
          />
          {place % STEP === 0 && (
            <text x={`${x(place) + slot / 2}%`} y={HEIGHT - 5} textAnchor="middle" className="fill-muted">
              {shortDay(day)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

interface FiguresTableProps {
  caption: string;
  /** Title of the first column. */
  first: string;
  rows: readonly { name: string; quantity: number; cents: number }[];
}

/** The figures of a chart as a table, in a disclosure, for screen readers and keyboard users. */
const FiguresTable = ({ caption, first, rows }: FiguresTableProps) => (
  <details className="px-4 pt-1 pb-3 text-sm">
    <summary className="link inline-flex min-h-6 cursor-pointer items-center rounded-sm">{texts.seeFigures}</summary>
    <ScrollBox label={texts.figuresOf(caption)} className="mt-2 max-h-72 overflow-y-auto">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-rule text-start">
            <th scope="col" className="py-1 text-start font-strong">
              {first}
            </th>
            <th scope="col" className="py-1 text-end font-strong">
              {texts.columns.quantity}
            </th>
            <th scope="col" className="py-1 text-end font-strong">
              {texts.columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, quantity, cents }) => (
            <tr key={name} className="border-b border-border-subtle">
              <th scope="row" className="py-1 text-start font-regular">
                {name}
              </th>
              <td className="py-1 text-end">{formatNumber(quantity)}</td>
              <td className="py-1 text-end">{formatAmount(cents / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </details>
);

/** Maximum number of bars; the sum of the other suppliers would be so large that the bars could not be compared. */
const SHOWN = 8;

interface SupplierBarsProps {
  /** The largest first. */
  suppliers: readonly { name: string; quantity: number }[];
}

/** One bar per supplier, from zero and with a common scale. */
function SupplierBars({ suppliers }: SupplierBarsProps) {
  const total = suppliers.reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = suppliers.slice(SHOWN);
  const others = rest.reduce((sum, { quantity }) => sum + quantity, 0);
  const bars = suppliers.slice(0, SHOWN);
  const share = (quantity: number) => formatShare(total === 0 ? 0 : quantity / total);
  const most = Math.max(...bars.map(({ quantity }) => quantity), 1);
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,max-content)_minmax(3rem,1fr)_max-content] items-center gap-x-3 gap-y-2 px-4 pt-1 pb-2 text-sm tabular-nums">
        {bars.map(({ name, quantity }) => (
          <li key={name} className="contents">
            <span className="truncate" title={name}>
              {name}
            </span>
            <svg aria-hidden="true" width="100%" height="12">
              <rect width={`${(100 * quantity) / most}%`} height="12" className="fill-chart-1" />
            </svg>
            <span className="text-end">
              {formatNumber(quantity)}
              <span className="text-muted"> · {share(quantity)}</span>
            </span>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p className="px-4 text-xs text-muted tabular-nums">{texts.otherSuppliers(rest.length, others, share(others))}</p>
      )}
    </>
  );
}

export const readSales = () => trpc.dashboard.sales.queryOptions();

/** The figures are computed once a night: when they are older than this, a night was missed. */
const OLD_MS = hoursToMilliseconds(30);

type Figures = NonNullable<Outputs['dashboard']['sales']['figures']>;

/** Sold products by day and by supplier, each with a table; before the first night, a sentence (DAY-007). */
export function SalesPanels({ now }: { now: number }) {
  const { data: card } = useQuery(readSales());
  if (card === undefined) return null;
  if (card.figures === null) {
    return (
      <Panel title={texts.sales}>
        <PanelText>{texts.noSales}</PanelText>
      </Panel>
    );
  }
  const { start, end } = card.figures;
  const meta = (
    <>
      {texts.salesPeriod(formatDay(start), formatDay(end))}, <TakenAt card={card} now={now} old={OLD_MS} />
    </>
  );
  return (
    <>
      <Panel title={texts.sales} meta={meta}>
        <ByDay figures={card.figures} />
      </Panel>
      <Panel title={texts.salesBySupplier} meta={meta}>
        <BySupplier figures={card.figures} />
      </Panel>
    </>
  );
}

function ByDay({ figures: { days } }: { figures: Figures }) {
  const quantity = days.reduce((sum, day) => sum + day.quantity, 0);
  const cents = days.reduce((sum, day) => sum + day.cents, 0);
  if (quantity === 0) return <PanelText>{texts.nothingSold}</PanelText>;
  return (
    <>
      <DayBars days={days} />
      <p className="px-4 pt-2 text-xs text-muted tabular-nums">{texts.salesNote(quantity, formatAmount(cents / 100))}</p>
      <FiguresTable
        caption={texts.sales}
        first={texts.columns.day}
        rows={days.toReversed().map(({ day, ...sold }) => ({ name: formatDay(day), ...sold }))}
      />
    </>
  );
}

function BySupplier({ figures: { suppliers } }: { figures: Figures }) {
  const named = suppliers.map(({ name, ...sold }) => ({ name: name || texts.noSupplier, ...sold }));
  if (named.length === 0) return <PanelText>{texts.nothingSold}</PanelText>;
  return (
    <>
      <SupplierBars suppliers={named} />
      <FiguresTable caption={texts.salesBySupplier} first={texts.columns.supplier} rows={named} />
    </>
  );
}
