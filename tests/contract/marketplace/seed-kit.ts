import { expect, it } from 'vitest';

/** Number of rows of one page in most lists: a list with several pages in the demonstration has more. */
const PAGE = 10;

interface Screen {
  name: string;
  check(): Promise<{ missing: string[]; total: number }>;
  onePage: string | undefined;
}

/** Rows of a list that fit in one page. */
export async function rowsOf<Row>(reply: Promise<{ items: Row[]; total: number }>): Promise<Row[]> {
  const { items, total } = await reply;
  expect(items.length).toBe(total);
  return items;
}

export const ALL_ROWS = { itemsPerPage: '1000' };

/** A screen, its rows, and the states that must occur among them. `onePage` is the reason why one page is enough. */
export const screen = <Row>(
  name: string,
  read: () => Promise<readonly Row[]>,
  states: Readonly<Record<string, (row: Row) => boolean>>,
  onePage?: string,
): Screen => ({
  name,
  onePage,
  async check() {
    const rows = await read();
    const missing = Object.entries(states).flatMap(([state, matches]) => (rows.some(matches) ? [] : [state]));
    return { missing, total: rows.length };
  },
});

/** One state per value of `values`. */
export const each = <Value, Row>(values: readonly Value[], has: (row: Row, value: Value) => boolean) =>
  Object.fromEntries(values.map((value) => [String(value), (row: Row) => has(row, value)]));

/** One test per screen. */
export const showsEachState = (screens: readonly Screen[]) =>
  it.each(screens)('$name', async ({ check, onePage }) => {
    const { missing, total } = await check();
    expect(missing.join(', ')).toBe('');
    if (onePage === undefined) expect(total).toBeGreaterThan(PAGE);
  });
