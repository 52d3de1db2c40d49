/** Number of pages of a list; an empty list has one empty page. */
export const pageCount = (total: number, itemsPerPage: number) => Math.max(1, Math.ceil(total / itemsPerPage));

/** First and last row of the page, from 1; both 0 when there is no row. */
export function pageRange(page: number, itemsPerPage: number, total: number) {
  const first = (page - 1) * itemsPerPage + 1;
  if (first > total) return { first: 0, last: 0 };
  return { first, last: Math.min(total, first + itemsPerPage - 1) };
}

/** Page that contains the row with this index (from 0), used for stored positions (OP-021). */
export const pageOfRow = (index: number, itemsPerPage: number) => Math.floor(index / itemsPerPage) + 1;

/** The page numbers below a list: the first and last one, the current one and its neighbours; 'gap' replaces the omitted ones. */
export function pageNumbers(page: number, count: number): (number | 'gap')[] {
  const near = new Set([1, count, page - 1, page, page + 1]);
  if (page <= 2) near.add(3);
  if (page >= count - 1) near.add(count - 2);
  const shown = [...near].filter((number) => number >= 1 && number <= count).sort((a, b) => a - b);
  return shown.flatMap((number, index): (number | 'gap')[] => {
    const skipped = number - (shown[index - 1] ?? number - 1) - 1;
    // A gap of one page is as wide as its number: shows the number.
    if (skipped === 1) return [number - 1, number];
    return skipped > 1 ? ['gap', number] : [number];
  });
}
