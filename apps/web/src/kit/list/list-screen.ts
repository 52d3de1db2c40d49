import type { ErrorBody } from '@comptoir/shared/errors';
import {
  type AnyList,
  cellValue,
  columnsOf,
  type Column as DeclaredColumn,
  type Filter,
  type RowOf,
} from '@comptoir/shared/list/definition';
import type { ListQuery, ScopeOf } from '@comptoir/shared/list/input';
import { shortName } from '@comptoir/shared/list/short-name';
import { sortRules } from '@comptoir/shared/list/url';
import { SEARCH_MIN_LENGTH } from '@comptoir/shared/paging';
import type { ReactNode } from 'react';
import { type RouteName, routeOf } from '../../lib/routes.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { BulkActionOf } from './selection/bulk.ts';
import { type ListShape, type ListState, queryOf } from './state/list-state.ts';
import { type RowActionOf, renderActions, widthOf } from './table/cells.tsx';
import { type Column, columnKeys } from './table/column.ts';
import { type ColumnDisplay, type NameDisplay, toTableColumn } from './table/columns.tsx';

export type FilterOf<Row, Kind extends Filter<Row>['kind']> = Extract<Filter<Row>, { kind: Kind }>;

type KeyOf<L extends AnyList> = keyof L['columns'];

/** Tones by state, for columns that have states. */
type TonesOf<Columns> = {
  readonly [Key in keyof Columns as Columns[Key] extends { kind: 'state' } ? Key : never]?: Columns[Key] extends { labels: infer Labels }
    ? { readonly [State in keyof Labels]?: BadgeTone }
    : never;
};

/** Display options that a screen adds to the declaration of its list: links, cells, actions. */
export interface ListDisplay<L extends AnyList> {
  name?: NameDisplay<RowOf<L>>;
  /** Cells with a custom renderer. */
  cells?: { [Key in KeyOf<L>]?: (row: RowOf<L>) => ReactNode };
  tones?: TonesOf<L['columns']>;
  /**
   * Actions at the end of each row, always visible: up to two are icons; of more, the first is an icon and the others are in a menu. A
   * function renders them when they differ by row.
   */
  rowActions?: readonly RowActionOf<RowOf<L>>[] | ((row: RowOf<L>) => ReactNode);
  /** A line below each row, over its full width: shown at every width of the window. */
  line?: (row: RowOf<L>) => ReactNode;
  /** CSS width of the actions column when the screen renders it; by default, the width of one icon. */
  actionsWidth?: string;
  /** Actions on the selected rows; the selection includes rows of other pages. */
  bulkActions?: readonly BulkActionOf<RowOf<L>>[];
  /** Text shown when the list cannot be loaded, if the documents define one; by default, the reason. */
  errorText?: (input: ListQuery<L>, failure: ErrorBody) => string;
  /** Primary action shown when the list has no row at all. */
  emptyAction?: ReactNode;
  /** In the foot, after the page sizes. */
  foot?: ReactNode;
}

/** A list as the kit renders it: its declaration and its display options. */
export interface ListScreen<Row, L extends AnyList = AnyList> extends Omit<AnyList, 'route' | 'columns' | 'filters' | 'rowKey'> {
  definition: L;
  route: RouteName;
  columns: readonly Column<Row>[];
  /** The same without what can be changed in a cell: for rows of a copy (IDX-006). */
  readOnlyColumns: readonly Column<Row>[];
  filters: Readonly<Record<string, Filter<Row>>>;
  rowKey: (row: Row) => string;
  /** Name of a row: the value of its name column. */
  rowName: (row: Row) => string;
  rowActions: ((row: Row) => ReactNode) | undefined;
  line: ((row: Row) => ReactNode) | undefined;
  actionsWidth: string;
  bulkActions: readonly BulkActionOf<Row>[] | undefined;
  emptyAction: ReactNode;
  foot: ReactNode;
}

export interface ListScreenOf<L extends AnyList> extends ListScreen<RowOf<L>, L> {
  errorText: ListDisplay<L>['errorText'];
}

/** Creates the list of a screen. Call it once per module or in a memo: rows are rendered again when the list changes. */
export function listScreen<L extends AnyList & { route: string }>(definition: L, display: ListDisplay<L> = {}): ListScreenOf<L> {
  type Row = RowOf<L>;
  const { name = {}, cells, rowActions, bulkActions } = display;
  // A type parameter cannot express that its columns, tones and filters belong to rows of this list.
  const declaredTones: object = display.tones ?? {};
  const tones = declaredTones as Readonly<Record<string, ColumnDisplay<Row>['tones']>>;
  const { filters }: AnyList = definition;
  const declared = columnsOf(definition) as (DeclaredColumn<Row> & { key: string })[];
  const visible = declared.filter(({ within }) => within === undefined);
  const nameColumn = declared.find((column) => column.kind === 'name');
  const short = shortName(declared);
  const rowName = (row: Row) => (nameColumn ? cellValue(nameColumn, row) : '');
  return {
    ...definition,
    definition,
    route: definition.route as RouteName,
    columns: visible.map((column) => toTableColumn(column, { name, short, cell: cells?.[column.key], tones: tones[column.key] })),
    readOnlyColumns: visible.map((column) =>
      toTableColumn(column, { name, short, cell: column.kind === 'screen' ? cells?.[column.key] : undefined, tones: tones[column.key] }),
    ),
    filters: filters as ListScreen<Row>['filters'],
    rowKey: definition.rowKey as (row: Row) => string,
    rowName,
    rowActions: typeof rowActions === 'object' ? renderActions(rowActions, rowName) : rowActions,
    line: display.line,
    actionsWidth: display.actionsWidth ?? widthOf(typeof rowActions === 'object' ? rowActions.length : 1),
    bulkActions,
    errorText: display.errorText,
    emptyAction: display.emptyAction,
    foot: display.foot,
  };
}

/** The part of the list state that a URL may contain. */
export const shapeOf = <Row>({ route, pageSizes, definition, filters, columns, search }: ListScreen<Row>): ListShape => ({
  pageParam: routeOf(route).query?.includes('page') ? 'listPage' : 'page',
  pageSizes,
  sorts: sortRules(definition),
  filters,
  columns: columnKeys(columns),
  searchFrom: search?.from === 'enter' ? 1 : (search?.from ?? SEARCH_MIN_LENGTH),
});

/** Converts the state of a list to the input of its procedure. */
export function inputOf<L extends AnyList>(list: ListScreenOf<L>, state: ListState, scope: ScopeOf<L>): ListQuery<L> {
  // The URL was validated against the declaration, so its values match the input of the procedure.
  const input: object = { ...queryOf(shapeOf(list), state), ...scope };
  return input as ListQuery<L>;
}
