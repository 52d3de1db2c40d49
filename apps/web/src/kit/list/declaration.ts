import type { Noun } from '@comptoir/shared/list-texts';
import type { ReactNode } from 'react';
import type { RouteName } from '../../lib/routes.ts';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import type { Column } from './column.ts';
import type { ListShape } from './list-state.ts';

/** A filter by one choice, picked by typing its name. */
export interface ChoiceFilter<Row> {
  /** Its name in the URL; its value there is the uuid. */
  name: string;
  label: string;
  /** Words of the box that finds the choice. */
  words: string;
  /** Must keep its identity between renders. */
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  /** Name of the choice as a matching row shows it: a shared link carries only the uuid. */
  nameIn: (row: Row) => string | null;
}

/** A list is what it shows and what it lets choose; the kit does the rest (design §4.2). */
export interface ListDeclaration<Row> {
  /** Names its stored size and position (`table:<route name>`, OP-021). */
  route: RouteName;
  /** A list that shows a part of its route (the children of one parent) shares the size, and leaves the position alone. */
  part?: boolean;
  title: string;
  noun: Noun;
  pageSizes: readonly [number, ...number[]];
  columns: readonly Column<Row>[];
  /** What a row offers at its end, always in sight: at most two icons (RowLink, IconButton), then a menu. */
  actions?: (row: Row) => ReactNode;
  /** CSS width of their column; one icon by default. */
  actionsWidth?: string;
  /** Words of the search box; a list without them has none. */
  search?: string;
  filters?: readonly ChoiceFilter<Row>[];
  /** Shift+click sorts by several columns. */
  severalSorts?: boolean;
  rowKey: (row: Row) => string;
  /** Said when the list holds nothing at all. */
  empty: string;
  /** What to do then: the screen's primary action. */
  emptyAction?: ReactNode;
}

/** What the URL may ask of a declared list. */
export const shapeOf = <Row>({ pageSizes, columns, filters = [] }: ListDeclaration<Row>): ListShape => ({
  pageSizes,
  sorts: columns.flatMap(({ sort }) => sort ?? []),
  filters: filters.map((filter) => filter.name),
});
