import { type Brackets, FIRST_STARTS, type RuleFamily } from '@comptoir/shared/suppliers/brackets';
import { shippingFormTexts as texts } from '@comptoir/shared/suppliers/shipping-form-texts';
import { useId, useMemo } from 'react';

const WIDTH = 600;
const HEIGHT = 56;
/** Space above the highest price, and height of a bracket with price 0. */
const TOP = 6;
const FREE = 3;
/** Narrower brackets are merged: thousands of them would look like a line. */
const STEP = 0.5;
/** Minimum width, so that very short gaps and overlaps are visible. */
const NARROWEST = 4;

interface Shape {
  x: number;
  width: number;
}

interface BracketShapes {
  /** Path of one area, with a step for each bracket. */
  prices: string;
  gaps: Shape[];
  overlaps: Shape[];
}

/** Positions of brackets, gaps and overlaps in the picture; the last bracket continues beyond the right edge. */
function bracketShapes(family: RuleFamily, { brackets, gaps, overlaps }: Brackets): BracketShapes {
  const first = FIRST_STARTS[family];
  const highest = brackets.reduce((most, { from }) => Math.max(most, from), first);
  const highestPrice = brackets.reduce((most, { price }) => Math.max(most, price ?? 0), 0);
  const span = (highest - first) * 1.2 || 1;
  const x = (value: number | null) => (value === null ? WIDTH : Math.min(WIDTH, Math.max(0, ((value - first) / span) * WIDTH)));
  const y = (price: number) => HEIGHT - FREE - (highestPrice === 0 ? 0 : (Math.max(0, price) / highestPrice) * (HEIGHT - TOP - FREE));
  const shape = ({ from, to }: { from: number; to: number | null }): Shape => {
    const left = Math.min(x(from), WIDTH - NARROWEST);
    return { x: left, width: Math.max(NARROWEST, x(to) - left) };
  };
  let drawn = Number.NEGATIVE_INFINITY;
  const steps: string[] = [];
  for (const { from, to, price } of brackets.toSorted((left, right) => left.from - right.from)) {
    const [left, right] = [x(from), x(to)];
    if (price === null || right - drawn < STEP) continue;
    steps.push(`M${left.toFixed(1)} ${HEIGHT}V${y(price).toFixed(1)}H${right.toFixed(1)}V${HEIGHT}Z`);
    drawn = right;
  }
  return { prices: steps.join(''), gaps: gaps.map(shape), overlaps: overlaps.slice(0, WIDTH).map(shape) };
}

/** Maximum number of sentences; more problems are only counted. */
const MAX_SENTENCES = 4;

/** Text alternative of the picture: gaps and overlaps. */
function problems(family: RuleFamily, { gaps, overlaps }: Brackets): string[] {
  const all = [
    ...gaps.slice(0, MAX_SENTENCES).map((range) => texts.gap(family, range)),
    ...overlaps.slice(0, MAX_SENTENCES).map(({ place, with: other, ...range }) => texts.overlap(family, range, place + 1, other + 1)),
  ].slice(0, MAX_SENTENCES);
  const left = gaps.length + overlaps.length - all.length;
  return left > 0 ? [...all, texts.more(left)] : all;
}

/**
 * The brackets of a family as a step chart of the prices; gaps are hatched and overlaps framed. The text next to it has the same content.
 */
export function BracketPicture({ family, brackets }: { family: RuleFamily; brackets: Brackets }) {
  const patternId = useId();
  const { prices, gaps, overlaps } = useMemo(() => bracketShapes(family, brackets), [family, brackets]);
  const lines = problems(family, brackets);
  return (
    <div className="grid gap-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-14 w-full rounded-md border border-border bg-surface"
      >
        <pattern id={patternId} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-danger-soft" />
          <line x1="0" y1="0" x2="0" y2="6" strokeWidth="3" className="stroke-danger" />
        </pattern>
        <path d={prices} strokeWidth="1" vectorEffect="non-scaling-stroke" className="fill-accent-soft stroke-accent" />
        {gaps.map(({ x, width }) => (
          <rect key={x} data-gap x={x} width={width} height={HEIGHT} fill={`url(#${patternId})`} />
        ))}
        {overlaps.map(({ x, width }, place) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: two may start at the same value, and they have no state
            key={place}
            data-overlap
            x={x}
            width={width}
            height={HEIGHT}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="fill-warning-soft stroke-warning"
            fillOpacity="0.6"
          />
        ))}
      </svg>
      <div role="status" className="text-sm text-muted">
        {lines.length === 0 ? (
          <p>{texts.complete}</p>
        ) : (
          <ul className="text-danger-text">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
