import type { CellKind, Column } from './column.ts';

/** In rem: minimum readable width of a name or another text. */
const NAME = 14;
const TEXT = 10;
/** In rem: width of a picture with its padding, for widths without a length in rem. */
const PICTURE = 4;
/** In rem: what a calculated width adds to its length, the padding of a cell. */
const PADDING = 1.5;
/** In rem: a text with a share of the table that is narrower shows the beginning of a word. */
const READABLE = 5.5;

/** A column, or another cell of the row: the checkbox, the actions. */
export interface Sized {
  kind?: CellKind;
  width?: string;
}

const isShare = (width: string) => width.endsWith('%');
const shareOf = (widths: readonly string[]) => widths.filter(isShare).reduce((sum, width) => sum + Number.parseFloat(width), 0);
const widthsOf = (columns: readonly Sized[]) => columns.flatMap(({ width }) => width ?? []);

const leastOf = ({ kind }: Sized): number => (kind === 'text' ? TEXT : NAME);

/** The columns without width. */
const restOf = (columns: readonly Sized[]) => columns.filter(({ width }) => width === undefined);

/**
 * Minimum width of a table before it scrolls, from the widths of its columns: lengths, percentages, and the first column without width, which
 * the others without width may take from.
 */
export function leastWidth(columns: readonly Sized[]): string {
  const widths = widthsOf(columns);
  const [rest] = restOf(columns);
  const lengths = [`${rest ? leastOf(rest) : 0}rem`, ...widths.filter((width) => !isShare(width))];
  return `calc((${lengths.join(' + ')}) / ${(100 - shareOf(widths)) / 100})`;
}

function remOf(width: string): number {
  const length = /[\d.]+(?=rem)/.exec(width);
  return length === null ? PICTURE : Number.parseFloat(length[0]) + (width.startsWith('calc') ? PADDING : 0);
}

/** In rem: the width at which all columns can be read. */
function leastRem(columns: readonly Sized[]): number {
  const widths = widthsOf(columns);
  const lengths = widths.filter((width) => !isShare(width)).map(remOf);
  return [...lengths, ...restOf(columns).map(leastOf)].reduce((sum, length) => sum + length, 0) / (1 - shareOf(widths) / 100);
}

/** Text columns that cannot be sorted. Names, figures, states and actions are never hidden. */
const isSecondary = <Row>({ kind, sort }: Column<Row>) => kind === 'text' && sort === undefined;

/** A text whose share of the table is too narrow to be read. */
const isTooNarrow = ({ kind, width = '' }: Sized, room: number) =>
  kind === 'text' && isShare(width) && (Number.parseFloat(width) / 100) * room < READABLE;

/** The column to hide next: the last one that is too narrow, then the last secondary one, then the one without width; -1: none. */
function indexToHide<Row>(columns: readonly Column<Row>[], others: readonly Sized[], room: number): number {
  const narrow = columns.findLastIndex((column) => isTooNarrow(column, room));
  if (narrow !== -1 || leastRem([...others, ...columns]) <= room) return narrow;
  const withWidth = columns.findLastIndex((column) => isSecondary(column) && column.width !== undefined);
  return withWidth === -1 ? columns.findLastIndex(isSecondary) : withWidth;
}

/**
 * The columns that fit into `room` rem, next to `others`: texts that could not be read, then secondary columns are hidden before the table
 * scrolls.
 */
export function fittingColumns<Row>(columns: readonly Column<Row>[], others: readonly Sized[], room: number): readonly Column<Row>[] {
  const hidden = indexToHide(columns, others, room);
  return hidden === -1
    ? columns
    : fittingColumns(
        columns.filter((_, index) => index !== hidden),
        others,
        room,
      );
}
