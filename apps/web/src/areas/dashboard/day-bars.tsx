import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { useId } from 'react';
import { formatDay } from '../../lib/day.ts';

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
export function DayBars({ days }: DayBarsProps) {
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
