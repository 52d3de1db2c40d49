/** A text stays readable at this width. */
const REST = '8rem';

/** How narrow a table may be before it scrolls, from the widths of its columns: lengths, shares of the width, and one that has the rest. */
export function leastWidth(widths: readonly (string | undefined)[]): string {
  const asked = widths.filter((width) => width !== undefined);
  const share = asked.reduce((sum, width) => sum + (width.endsWith('%') ? Number.parseFloat(width) : 0), 0);
  const lengths = [REST, ...asked.filter((width) => !width.endsWith('%'))];
  return `calc((${lengths.join(' + ')}) / ${(100 - share) / 100})`;
}
