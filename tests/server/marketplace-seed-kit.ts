import { expect, it } from 'vitest';

/** What one page of most lists holds: a list that a demonstration is to turn the pages of has more. */
const PAGE = 10;

interface Screen {
  name: string;
  look(): Promise<{ missing: string[]; total: number }>;
  onePage: string | undefined;
}

/** Rows of a list, which fit in the one page that is asked for. */
export async function rowsOf<Row>(reply: Promise<{ items: Row[]; total: number }>): Promise<Row[]> {
  const { items, total } = await reply;
  expect(items.length).toBe(total);
  return items;
}

export const WHOLE = { itemsPerPage: '1000' };

/** A screen, the rows that it shows, and each state that one of them is to be in. `onePage` says why they need no second page. */
export const screen = <Row>(
  name: string,
  read: () => Promise<readonly Row[]>,
  states: Readonly<Record<string, (row: Row) => boolean>>,
  onePage?: string,
): Screen => ({
  name,
  onePage,
  async look() {
    const rows = await read();
    const missing = Object.entries(states).flatMap(([state, holds]) => (rows.some(holds) ? [] : [state]));
    return { missing, total: rows.length };
  },
});

/** A state for each of `values`. */
export const each = <Value, Row>(values: readonly Value[], has: (row: Row, value: Value) => boolean) =>
  Object.fromEntries(values.map((value) => [String(value), (row: Row) => has(row, value)]));

/** A test per screen. */
export const showsEachState = (screens: readonly Screen[]) =>
  it.each(screens)('$name', async ({ look, onePage }) => {
    const { missing, total } = await look();
    expect(missing.join(', ')).toBe('');
    if (onePage === undefined) expect(total).toBeGreaterThan(PAGE);
  });
