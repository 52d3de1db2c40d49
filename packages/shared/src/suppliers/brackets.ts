/** The three families of rules, as the form calls them: by price of the order, by quantity, by product (SHP-017, SHP-019). */
export const RULE_FAMILIES = ['price', 'quantity', 'product'] as const;
export type RuleFamily = (typeof RULE_FAMILIES)[number];

/** Where the first rule of a family starts, which is also the least its rules may start at (SHP-028 to SHP-030, SHP-035, SHP-036). */
export const FIRST_STARTS: Record<RuleFamily, number> = { price: 0, quantity: 1, product: 1 };

/** A figure of a rule as it is typed: null while it is empty, and what is no number as its text. */
export type Figure = number | string | null;

/** A rule as its form holds it. */
export interface RuleRow {
  startingFrom: Figure;
  price: Figure;
}

/** The rule that a family begins with when it is ticked (open point «Première règle»). */
export const firstRule = (family: RuleFamily): RuleRow => ({ startingFrom: FIRST_STARTS[family], price: null });

/** A range of order amounts, or of pieces; without an end it goes on for ever. */
interface Range {
  from: number;
  to: number | null;
}

/** What one rule does: `place` is its place in the form. */
export interface Bracket extends Range {
  place: number;
  /** Null while it is not typed. */
  price: number | null;
  /** Place of the rule before it that starts at the same value or later. */
  overlapped: number | null;
}

export interface Brackets {
  /** Of the rules that have a start, in the order of the form. */
  brackets: Bracket[];
  /** Ranges that no rule gives a price for. */
  gaps: Range[];
  /** Ranges that two rules speak of. */
  overlaps: (Range & { place: number; with: number })[];
}

const isFigure = (value: Figure): value is number => typeof value === 'number' && Number.isFinite(value);

/** For each place, the next start that is larger: from the end, each start is looked at twice at most. */
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
 * The brackets that the rules of a family make: each goes from its start to the next larger one. A gap is what lies below the first start, or
 * under a rule without a price; an overlap begins where a rule does not start after those before it (SHP-028 to SHP-033).
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
