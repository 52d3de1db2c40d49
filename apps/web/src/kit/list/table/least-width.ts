import type { CellKind, Column } from './column.ts';

/** In rem: a name, and any other text, stays readable at this width. */
const NAME = 14;
const TEXT = 10;
/** In rem, of a width that is no plain length: a picture and its padding. */
const PICTURE = 4;

/** A column, or what stands beside the columns: the box to tick, the actions. */
export interface Sized {
  kind?: CellKind;
  width?: string;
}

const isShare = (width: string) => width.endsWith('%');
const shareOf = (widths: readonly string[]) => widths.filter(isShare).reduce((sum, width) => sum + Number.parseFloat(width), 0);
const widthsOf = (columns: readonly Sized[]) => columns.flatMap(({ width }) => width ?? []);

/** In rem: the room of the column that has the rest, if one has. */
function restOf(columns: readonly Sized[]): number {
  const rest = columns.find(({ width }) => width === undefined);
  if (rest === undefined) return 0;
  return rest.kind === 'text' ? TEXT : NAME;
}

/** How narrow a table may be before it scrolls, from the widths of its columns: lengths, shares of the width, and at most one that has the rest. */
export function leastWidth(columns: readonly Sized[]): string {
  const widths = widthsOf(columns);
  const lengths = [`${restOf(columns)}rem`, ...widths.filter((width) => !isShare(width))];
  return `calc((${lengths.join(' + ')}) / ${(100 - shareOf(widths)) / 100})`;
}

/** The same in rem. */
function leastRem(columns: readonly Sized[]): number {
  const widths = widthsOf(columns);
  const lengths = widths
    .filter((width) => !isShare(width))
    .map((width) => (/^[\d.]+rem$/.test(width) ? Number.parseFloat(width) : PICTURE));
  return lengths.reduce((sum, length) => sum + length, restOf(columns)) / (1 - shareOf(widths) / 100);
}

/** Texts that nothing is sorted by: what a row is called, its figures, its state and what can be done with it stay. */
const isSecondary = <Row>({ kind, sort }: Column<Row>) => kind === 'text' && sort === undefined;

/** The columns that fit into `room` rem, beside others: secondary ones leave before the table scrolls, the last one first, and after them the one that has the rest. */
export function fittingColumns<Row>(columns: readonly Column<Row>[], others: readonly Sized[], room: number): readonly Column<Row>[] {
  if (leastRem([...others, ...columns]) <= room) return columns;
  const withWidth = columns.findLastIndex((column) => isSecondary(column) && column.width !== undefined);
  const index = withWidth === -1 ? columns.findLastIndex(isSecondary) : withWidth;
  return index === -1
    ? columns
    : fittingColumns(
        columns.filter((_, at) => at !== index),
        others,
        room,
      );
}
