import type { Direction } from '@comptoir/shared/list';
import { insertMissing } from '@comptoir/shared/list/column-order';
import type { SortRule } from '@comptoir/shared/list/url';
import type { ReactNode } from 'react';
import { userUuid } from '../../../lib/session-store.ts';
import { forget, readStored, store } from '../../../lib/storage.ts';

/** Kind of a cell: defines its alignment and its skeleton. */
export type CellKind = 'name' | 'text' | 'badge' | 'figure' | 'thumbnail' | 'tick';

/** Key of the column with the handles of a list that can be reordered. */
export const HANDLE_COLUMN = 'handle';

/** A column as a table renders it: `columns.tsx` creates it from a declared one. */
export interface Column<Row> {
  /** Unique in the list. */
  key: string;
  title: string;
  kind: CellKind;
  /** CSS width; the name column has none and takes the remaining width. */
  width?: string;
  sort?: readonly Direction[];
  /** The title is only for screen readers. */
  quiet?: boolean;
  /** Content of the header, instead of the title. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Its cell while the column `beside` is visible, which says a part of it. */
  short?: { beside: string; cell: (row: Row) => ReactNode };
}

/** Sort rule of a click on the header of a column. */
export const sortRule = <Row>({ key, sort }: Column<Row>): SortRule | undefined => sort && { field: key, directions: sort };

/** A column by its key; a fixed one can be neither hidden nor moved. */
export interface ColumnKey {
  key: string;
  isFixed: boolean;
}

/** Keys of the visible columns in their order; null: all columns, in the order of the declaration. */
export type ChosenColumns = readonly string[] | null;

/** The first column and the name column are always visible. */
const canHide = <Row>({ kind }: Column<Row>, index: number) => index > 0 && kind !== 'name' && kind !== 'tick';

export const columnKeys = <Row>(columns: readonly Column<Row>[]): ColumnKey[] =>
  columns.map((column, index) => ({ key: column.key, isFixed: !canHide(column, index) }));

/** The columns for these keys: unknown ones are dropped, fixed ones are added, and the first column stays the first one. */
export function arrangeColumns(columns: readonly ColumnKey[], keys: readonly string[]): ChosenColumns {
  const known = columns.map(({ key }) => key);
  const visible = [...new Set(keys)].filter((key) => known.includes(key));
  if (visible.length === 0) return null;
  const [first] = known;
  const complete = insertMissing(known, visible, (key) => columns.some((column) => column.key === key && column.isFixed));
  const arranged = complete.filter((key) => key !== first);
  if (first !== undefined) arranged.unshift(first);
  return arranged.join() === known.join() ? null : arranged;
}

/** All columns in the order of the visible ones: a hidden column follows the declared column before it. */
export function completeOrder(columns: readonly ColumnKey[], chosen: ChosenColumns): string[] {
  const known = columns.map(({ key }) => key);
  return insertMissing(known, chosen ?? known, () => true);
}

/** A list by its route and its name: several lists may have one route. */
interface ListName {
  route: string;
  name: string;
}

/* Stored per user and list: the keys of the hidden columns, so that a column of a later release is visible; and the order, if changed. */
const hiddenKey = ({ route }: ListName) => `columns:${userUuid() ?? ''}:${route}`;
const orderKey = ({ name }: ListName) => `columns:${userUuid() ?? ''}:${name}:order`;

const readKeys = (key: string): string[] => readStored(key)?.split(',').filter(Boolean) ?? [];

/** The columns that the user has chosen for this list. */
export function readStoredColumns(list: ListName, columns: readonly ColumnKey[]): ChosenColumns {
  const hidden = readKeys(hiddenKey(list));
  const order = completeOrder(columns, arrangeColumns(columns, readKeys(orderKey(list))));
  return arrangeColumns(
    columns,
    order.filter((key) => !hidden.includes(key)),
  );
}

export function storeColumns(list: ListName, columns: readonly ColumnKey[], chosen: ChosenColumns): void {
  const known = columns.map(({ key }) => key);
  // Keys of other lists with this route are kept.
  const others = readKeys(hiddenKey(list)).filter((key) => !known.includes(key));
  const hidden = chosen === null ? [] : known.filter((key) => !chosen.includes(key));
  store(hiddenKey(list), [...others, ...hidden].join(','));
  const order = completeOrder(columns, chosen);
  if (order.join() === known.join()) forget(orderKey(list));
  else store(orderKey(list), order.join(','));
}

/** The visible columns in their order. */
export const visibleColumns = <Row>(columns: readonly Column<Row>[], chosen: ChosenColumns): readonly Column<Row>[] =>
  chosen === null ? columns : chosen.flatMap((key) => columns.find((column) => column.key === key) ?? []);

/** Columns that are visible together: a name does not repeat what another one says. */
export const besideEachOther = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map((column) =>
    column.short && columns.some(({ key }) => key === column.short?.beside) ? { ...column, cell: column.short.cell } : column,
  );
