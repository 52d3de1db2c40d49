import type { CellKind, Column } from './column.ts';

/** In rem: minimum readable width of a name or another text. */
const NAME = 14;
const TEXT = 10;
/** In rem: width of a picture with its padding, for widths without a length in rem. */
const PICTURE = 4;
/** In rem: what a calculated width adds to its length, the padding of a cell. */
const PADDING = 1.5;

/** A column, or another cell of the row: the checkbox, the actions. */
export interface Sized {
  kind?: CellKind;
  width?: string;
}

const isShare = (width: string) => width.endsWith('%');
const shareOf = (widths: readonly string[]) => widths.filter(isShare).reduce((sum, width) => sum + Number.parseFloat(width), 0);
const widthsOf = (columns: readonly Sized[]) => columns.flatMap(({ width }) => width ?? []);

/** In rem: minimum width of the column without width, if there is one. */
function restOf(columns: readonly Sized[]): number {
  const rest = columns.find(({ width }) => width === undefined);
  if (rest === undefined) return 0;
  return rest.kind === 'text' ? TEXT : NAME;
}

/**
 * Minimum width of a table before it scrolls, from the widths of its columns: lengths, percentages, and at most one column without width.
 */
export function leastWidth(columns: readonly Sized[]): string {
  const widths = widthsOf(columns);
  const lengths = [`${restOf(columns)}rem`, ...widths.filter((width) => !isShare(width))];
  return `calc((${lengths.join(' + ')}) / ${(100 - shareOf(widths)) / 100})`;
}

function remOf(width: string): number {
  const length = /[\d.]+(?=rem)/.exec(width);
  return length === null ? PICTURE : Number.parseFloat(length[0]) + (width.startsWith('calc') ? PADDING : 0);
}

/** The same in rem. */
function leastRem(columns: readonly Sized[]): number {
  const widths = widthsOf(columns);
  const lengths = widths.filter((width) => !isShare(width)).map(remOf);
  return lengths.reduce((sum, length) => sum + length, restOf(columns)) / (1 - shareOf(widths) / 100);
}

/** Text columns that cannot be sorted. Names, figures, states and actions are never hidden. */
const isSecondary = <Row>({ kind, sort }: Column<Row>) => kind === 'text' && sort === undefined;

/**
 * The columns that fit into `room` rem, next to `others`: secondary columns are hidden before the table scrolls, the last one first, then
 * the one without width.
 */
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
