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
import { sortRules } from '@comptoir/shared/list/url';
import type { ReactNode } from 'react';
import type { RouteName } from '../../lib/routes.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { BulkAction } from './selection/bulk.ts';
import { type ListShape, type ListState, queryOf } from './state/list-state.ts';
import type { Column } from './table/column.ts';
import { drawnColumn, type NameLook } from './table/columns.tsx';
import { drawnActions, type RowActionOf, widthOf } from './table/row-actions.tsx';

export type FilterOf<Row, Kind extends Filter<Row>['kind']> = Extract<Filter<Row>, { kind: Kind }>;

type KeyOf<L extends AnyList> = keyof L['columns'];

/** What a screen adds to the declaration of its list: links, looks, what can be done. */
export interface ListLook<L extends AnyList> {
  name?: NameLook<RowOf<L>>;
  /** Cells that the screen draws itself. */
  cells?: { [Key in KeyOf<L>]?: (row: RowOf<L>) => ReactNode };
  tones?: { [Key in KeyOf<L>]?: Readonly<Record<string, BadgeTone>> };
  /** What every row offers at its end, always in sight: two actions are icons, of more all but the first stand in a menu. Drawn by the screen where rows differ. */
  rowActions?: readonly RowActionOf<RowOf<L>>[] | ((row: RowOf<L>) => ReactNode);
  /** CSS width of their column, where the screen draws them; one icon by default. */
  actionsWidth?: string;
  /** Rows can be selected, over pages, for what can be done with many of them. */
  bulkActions?: readonly BulkAction<RowOf<L>>[];
  /** The text when it cannot be read, where the documents have one; the reason otherwise. */
  errorText?: (input: ListQuery<L>, failure: ErrorBody) => string;
  /** A refusal by which the marketplace says that there is no list at all: an empty one to who looks at it, and no failure. */
  isAbsent?: (failure: ErrorBody) => boolean;
  /** What to do when the list holds nothing at all: the screen's primary action. */
  emptyAction?: ReactNode;
}

/** A list as the kit draws it: what was declared of it, and what its screen added. */
export interface ListScreen<Row, L extends AnyList = AnyList> extends Omit<AnyList, 'route' | 'columns' | 'filters' | 'rowKey'> {
  definition: L;
  route: RouteName;
  columns: readonly Column<Row>[];
  filters: Readonly<Record<string, Filter<Row>>>;
  rowKey: (row: Row) => string;
  /** What a row is called: the value of its name column. */
  rowName: (row: Row) => string;
  rowActions: ((row: Row) => ReactNode) | undefined;
  actionsWidth: string;
  bulkActions: readonly BulkAction<Row>[] | undefined;
  emptyAction: ReactNode;
}

export interface ListScreenOf<L extends AnyList> extends ListScreen<RowOf<L>, L> {
  errorText: ListLook<L>['errorText'];
  isAbsent: ListLook<L>['isAbsent'];
}

/** The list of a screen. Made once, at the top of its module or in a memo: rows are drawn again when it changes. */
export function listScreen<L extends AnyList & { route: string }>(definition: L, look: ListLook<L> = {}): ListScreenOf<L> {
  type Row = RowOf<L>;
  const { name = {}, cells, tones, rowActions, bulkActions } = look;
  // The columns of a list are those of its rows, which a type parameter does not say.
  const declared = columnsOf(definition) as unknown as (DeclaredColumn<Row> & { key: string })[];
  const shown = declared.filter(({ within }) => within === undefined);
  const nameColumn = declared.find((column) => column.kind === 'name');
  const rowName = (row: Row) => (nameColumn ? cellValue(nameColumn, row) : '');
  return {
    ...definition,
    definition,
    route: definition.route as RouteName,
    columns: shown.map((column) => drawnColumn(column, { name, cell: cells?.[column.key], tones: tones?.[column.key] })),
    filters: definition.filters as unknown as ListScreen<Row>['filters'],
    rowKey: definition.rowKey as (row: Row) => string,
    rowName,
    rowActions: typeof rowActions === 'object' ? drawnActions(rowActions, rowName) : rowActions,
    actionsWidth: look.actionsWidth ?? widthOf(typeof rowActions === 'object' ? rowActions.length : 1),
    bulkActions,
    errorText: look.errorText,
    isAbsent: look.isAbsent,
    emptyAction: look.emptyAction,
  };
}

/** What the URL may ask of a list. */
export const shapeOf = <Row>({ pageSizes, definition, filters }: ListScreen<Row>): ListShape => ({
  pageParam: definition.pageParam ?? 'page',
  pageSizes,
  sorts: sortRules(definition),
  filters,
});

/** The state of a list as the input of its procedure. */
export const inputOf = <L extends AnyList>(list: ListScreenOf<L>, state: ListState, scope: ScopeOf<L>): ListQuery<L> =>
  // The URL was read against the declaration, so that what it holds is what the procedure takes.
  ({ ...queryOf(shapeOf(list), state), ...scope }) as unknown as ListQuery<L>;
