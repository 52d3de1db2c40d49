import type { ErrorBody } from '@comptoir/shared/errors';
import type { Noun } from '@comptoir/shared/list-texts';
import { PAGE_SIZES } from '@comptoir/shared/paging';
import type { ReactNode } from 'react';
import type { RouteName } from '../../lib/routes.ts';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import type { Job } from '../jobs/job.ts';
import type { ListSelection } from './bulk.ts';
import { type Column, sortRule } from './column.ts';
import type { ListShape, ListState } from './list-state.ts';
import { readPeriod } from './period.ts';

/** A filter by one choice, picked by typing its name. */
export interface ChoiceFilter<Row> {
  kind?: undefined;
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

/** A filter by a range of days; its value in the URL is read by `readPeriod`. */
export interface PeriodFilter {
  kind: 'period';
  name: string;
  label: string;
}

/** A filter by one of a few values. */
export interface FixedFilter {
  kind: 'fixed';
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A filter by a text that a column holds: Enter filters. */
export interface TextFilter {
  kind: 'text';
  name: string;
  label: string;
  /** Typing filters too: from so many characters, so many milliseconds after the last one. */
  typing?: { from: number; delay: number };
}

type ListFilter<Row> = ChoiceFilter<Row> | PeriodFilter | FixedFilter | TextFilter;

/** A filter by several choices, each a tag; one of them is enough to match. */
export interface TagFilter {
  /** Its name in the URL; its value there is the uuids, with commas between. */
  name: string;
  label: string;
  /** Words of the box that finds the choices. */
  words: string;
  /** Must keep its identity between renders. */
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  /** Name of a choice: a shared link carries only the uuid. */
  nameOf: (uuid: string) => Promise<string>;
  /** Milliseconds between the last change of the tags and the reading. */
  delay: number;
}

/** The uuids that a tag filter carries in a list's state. */
export const tagsOf = (value: string | undefined): string[] => value?.split(',').filter(Boolean) ?? [];

/** A list is what it shows and what it lets choose; the kit does the rest (design §4.2). */
export interface ListDeclaration<Row> {
  /** Names its stored size and position (`table:<route name>`, OP-021). */
  route: RouteName;
  /** A list that shows a part of its route (the children of one parent) shares the size, and leaves the position alone. */
  part?: boolean;
  title: string;
  noun: Noun;
  /** The first is the default; those of most lists (LCM-004) when left out. */
  pageSizes?: readonly [number, ...number[]];
  columns: readonly Column<Row>[];
  /** What a row offers at its end, always in sight: at most two icons (RowLink, IconButton), then a menu. */
  actions?: (row: Row) => ReactNode;
  /** CSS width of their column; one icon by default. */
  actionsWidth?: string;
  /** Words of the search box; a list without them has none. */
  search?: string;
  /** Shortest text that searches: three characters unless the documents say otherwise (LST-006, OP-102). */
  searchFrom?: number;
  /** Typing alone searches nothing: Enter does. */
  searchOnEnter?: boolean;
  filters?: readonly ListFilter<Row>[];
  tags?: readonly TagFilter[];
  /** Says that a search or a filter is set. */
  notice?: string;
  /** The words of the foot; «1 à 25 sur 12 431» when left out. */
  range?: (first: number, last: number, total: number) => string;
  /** Shift+click sorts by several columns. */
  severalSorts?: boolean;
  /** Rows can be ticked, over pages, for what can be done with many of them. */
  selection?: ListSelection<Row>;
  /** Starts the export of what the screen shows: «Exporter la vue». The keys are those of the columns. */
  exportView?: (state: ListState, columns: readonly string[]) => Promise<Job>;
  rowKey: (row: Row) => string;
  /** Said when it cannot be read, where the documents have a text for it; the reason otherwise. */
  failed?: (state: ListState, failure: ErrorBody) => string;
  /** Said when the list holds nothing at all. */
  empty: string;
  /** Title of an empty list, also of a filtered one; by default «Aucun produit», or that none matches. */
  none?: string;
  /** What to do then: the screen's primary action. */
  emptyAction?: ReactNode;
}

/** Rows a page, the default first. */
export const pageSizesOf = ({ pageSizes = PAGE_SIZES }: Pick<ListDeclaration<never>, 'pageSizes'>) => pageSizes;

/** What the URL may ask of a declared list. */
export const shapeOf = <Row>({ columns, filters = [], tags = [], ...list }: ListDeclaration<Row>): ListShape => ({
  pageSizes: pageSizesOf(list),
  sorts: columns.flatMap((column) => sortRule(column) ?? []),
  filters: [...filters, ...tags].map((filter) => filter.name),
  accepts: (name, value) =>
    accepts(
      filters.find((filter) => filter.name === name),
      value,
    ),
});

/** What an address says of a filter counts only when the filter could say it. */
function accepts<Row>(filter: ListFilter<Row> | undefined, value: string): boolean {
  if (filter?.kind === 'period') return readPeriod(value) !== null;
  return filter?.kind !== 'fixed' || filter.options.some((option) => option.value === value);
}
