import { type AnyList, type Column, cellValue, columnsOf } from './definition.ts';

/** Formats of an exported file, the default first (XLS-001, XLS-004). */
export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Value of a cell in a file: a number stays a number, everything else is text. */
export type Cell = string | number | boolean | Date | { day: string } | { euros: number } | null;

type Keyed = Column<never> & { key: string };

/** The columns that can be exported, in order. */
export const fileColumns = (list: AnyList): Keyed[] => columnsOf(list).filter(({ kind }) => kind !== 'image' && kind !== 'screen');

/** The exported columns for these visible columns. */
export const columnsShown = (list: AnyList, shown: readonly string[]): string[] =>
  fileColumns(list).flatMap(({ key, within }) => (shown.includes(within ?? key) ? [key] : []));

const chosen = (list: AnyList, keys: readonly string[]) => fileColumns(list).filter(({ key }) => keys.includes(key));

export const fileTitles = (list: AnyList, keys: readonly string[]): string[] => chosen(list, keys).map(({ title }) => title);

/** The line of one row, in the order of the declaration. */
export const fileCells = (list: AnyList, keys: readonly string[], row: object): Cell[] =>
  // The row type is unknown where lists are handled generically.
  chosen(list, keys).map((column) => cellOf(column, row as never));

/** The line of one row in a workbook, with amounts as such. */
export const sheetCells = (list: AnyList, keys: readonly string[], row: object): Cell[] =>
  chosen(list, keys).map((column) => (column.amount ? { euros: column.amount(row as never) } : cellOf(column, row as never)));

function cellOf(column: Keyed, row: never): Cell {
  switch (column.kind) {
    case 'flag':
      return cellValue(column, row) ? column.labels.on : column.labels.off;
    case 'state': {
      const state = cellValue(column, row);
      return column.labels[state] ?? state;
    }
    case 'date':
    case 'dateTime': {
      const moment = cellValue(column, row);
      return moment === null ? null : new Date(moment);
    }
    case 'day': {
      const day = cellValue(column, row);
      return day === null ? null : { day };
    }
    case 'image':
    case 'screen':
      return null;
    default:
      return cellValue(column, row) ?? null;
  }
}
