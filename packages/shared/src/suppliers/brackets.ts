/** The three families of rules by their name in the form: by price of the order, by quantity, by product (SHP-017, SHP-019). */
export const RULE_FAMILIES = ['price', 'quantity', 'product'] as const;
export type RuleFamily = (typeof RULE_FAMILIES)[number];

/** Start of a family's first rule, which is also the minimum of all its starts (SHP-028 to SHP-030, SHP-035, SHP-036). */
export const FIRST_STARTS: Record<RuleFamily, number> = { price: 0, quantity: 1, product: 1 };

/** A typed number of a rule: null if empty, text if it is not a number. */
export type Figure = number | string | null;

/** Form values of a rule. */
export interface RuleRow {
  startingFrom: Figure;
  price: Figure;
}

/** The first rule of a family after it is ticked (open point «Première règle»). */
export const firstRule = (family: RuleFamily): RuleRow => ({ startingFrom: FIRST_STARTS[family], price: null });

/** A range of order amounts or of item counts; it may have no end. */
interface Range {
  from: number;
  to: number | null;
}

/** The range and price of one rule; `place` is its index in the form. */
export interface Bracket extends Range {
  place: number;
  /** Null if not typed yet. */
  price: number | null;
  /** Index of the previous rule that starts at the same value or later. */
  overlapped: number | null;
}

export interface Brackets {
  /** The rules that have a start, in the order of the form. */
  brackets: Bracket[];
  /** Ranges without a price. */
  gaps: Range[];
  /** Ranges with two rules. */
  overlaps: (Range & { place: number; with: number })[];
}

const isFigure = (value: Figure): value is number => typeof value === 'number' && Number.isFinite(value);

/** For each index, the next larger start. Iterates from the end, so that each start is compared at most twice. */
function ends(starts: readonly { from: number }[]): (number | null)[] {
  const larger: number[] = [];
  const found: (number | null)[] = [];
  for (const { from } of starts.toReversed()) {
    while (larger.length > 0 && (larger.at(-1) ?? 0) <= from) larger.pop();
    found.push(larger.at(-1) ?? null);
    larger.push(from);
  }
  return found.reverse();
}

function joined(ranges: Range[]): Range[] {
  const all: Range[] = [];
  for (const range of ranges.sort((left, right) => left.from - right.from)) {
    const last = all.at(-1);
    if (last !== undefined && (last.to === null || last.to >= range.from))
      last.to = last.to === null || range.to === null ? null : Math.max(last.to, range.to);
    else all.push({ ...range });
  }
  return all;
}

/**
 * The ranges of a family's rules: each one goes from its start to the next larger start. A gap is the range below the first start, or that
 * of a rule without a price; an overlap begins where a rule does not start after the previous ones (SHP-028 to SHP-033).
 */
export function bracketsOf(family: RuleFamily, rows: readonly RuleRow[]): Brackets {
  const started = rows.flatMap(({ startingFrom, price }, place) =>
    isFigure(startingFrom) ? [{ place, from: startingFrom, price: isFigure(price) ? price : null }] : [],
  );
  const end = ends(started);
  const overlaps: Brackets['overlaps'] = [];
  let last: { place: number; from: number } | null = null;
  const brackets = started.map(({ place, from, price }, index): Bracket => {
    const overlapped = last !== null && from <= last.from ? last : null;
    if (overlapped !== null) overlaps.push({ from, to: overlapped.from, place, with: overlapped.place });
    else last = { place, from };
    return { place, from, to: end[index] ?? null, price, overlapped: overlapped?.place ?? null };
  });
  const first = FIRST_STARTS[family];
  const least = started.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY);
  const unpriced = brackets.filter(({ price }) => price === null).map(({ from, to }) => ({ from, to }));
  const below = started.length > 0 && least > first ? [{ from: first, to: least }] : [];
  return { brackets, gaps: joined([...below, ...unpriced]), overlaps };
}
