import { type Brackets, FIRST_STARTS, type RuleFamily } from '@comptoir/shared/suppliers/brackets';

export const WIDTH = 600;
export const HEIGHT = 56;
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

export interface BracketShapes {
  /** Path of one area, with a step for each bracket. */
  prices: string;
  gaps: Shape[];
  overlaps: Shape[];
}

/** Positions of brackets, gaps and overlaps in the picture; the last bracket continues beyond the right edge. */
export function bracketShapes(family: RuleFamily, { brackets, gaps, overlaps }: Brackets): BracketShapes {
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
