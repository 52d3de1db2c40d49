import type { Direction, Sort } from '../list.ts';
import type { Noun } from '../list-texts.ts';
import { PAGE_SIZES } from '../paging.ts';
import type { RelativePeriod } from './relative-periods.ts';

/* Without zod, like every module that declares a list, so that a screen does not download the schemas. */

/** A date and time: a `Date` on the server, an ISO text in the browser. */
export type Moment = Date | string;

/** Type of a column's value in a row, by kind. */
interface Values {
  /** Names the row; each list has exactly one such column. */
  name: string;
  text: string | null | undefined;
  /** One of a few states, each with its label. */
  state: string;
  flag: boolean;
  /** «Oui» or «Non». */
  boolean: boolean;
  count: number | null;
  decimal: number | null;
  /** A calendar day, `YYYY-MM-DD`. */
  day: string | null;
  /** A date and time: the table shows the day, a file also the time. */
  date: Moment | null;
  dateTime: Moment | null;
  image: { url: string } | null;
  /** Rendered only by the screen, not exported. */
  screen: unknown;
}
export type ColumnKind = keyof Values;

interface Labels {
  /** `repeats`: the text column whose value the marketplace writes into the name, in brackets (short-name.ts). */
  name: { repeats?: string };
  /** `isTag`: a fixed property such as a role, which is no state and has no dot. */
  state: { labels: Readonly<Record<string, string>>; isTag?: true };
  flag: { labels: { on: string; off: string } };
  /** `noImage`: tooltip of a row without an image; `isWide`: a banner, shown in its own shape. */
  image: { noImage: string; isWide?: true };
}

type ColumnOf<Row, Kind extends ColumnKind> = {
  kind: Kind;
  title: string;
  /** Reads the value; by default the row's field with the column's name. */
  value?: (row: Row) => Values[Kind];
  /** The sort directions of the column, in the order of clicks; the column's key is then the name of the sort field. */
  sort?: readonly Direction[];
  /** CSS width; the default depends on the kind. */
  width?: string;
  /** Amount in euros, as which a workbook has the column (XLS-001). */
  amount?: (row: Row) => number;
  /** The text is a figure, such as an amount that the marketplace formats: it is aligned to the right. */
  isFigure?: true;
  /** Only in an exported file, and only while the column with this name is visible. */
  within?: string;
} & (Kind extends keyof Labels ? Labels[Kind] : unknown);

export type Column<Row> = { [Kind in ColumnKind]: ColumnOf<Row, Kind> }[ColumnKind];

/** Records that a filter finds by name. */
export type FilterRecord = 'supplier' | 'product' | 'category' | 'company' | 'changedRecord';

/** A range of days relative to today, with its label for this filter. */
export interface DayPreset {
  label: string;
  period: RelativePeriod;
}

/** Filters by their name in the URL. A `rare` one has no chip until it is set, or the user wants to see all filters. */
export type Filter<Row> = { rare?: true } & FilterKind<Row>;

type FilterKind<Row> =
  /** One of a few values; without `options`, the screen provides them. `asTabs`: the screen has a tab for each, instead of a chip. */
  | { kind: 'choice'; label: string; options?: readonly { value: string; label: string }[]; asTabs?: true }
  | { kind: 'flag'; label: string; labels: { on: string; off: string } }
  /** One record. `nameIn` reads its name from a matching row, since a shared link contains only the uuid. */
  | { kind: 'record'; record: FilterRecord; label: string; placeholder: string; nameIn: (row: Row) => string | null }
  | { kind: 'days'; label: string; presets?: readonly DayPreset[] }
  /** A range of amounts in euros. */
  | { kind: 'euros'; label: string }
  /** A text contained in a column. `typing`: minimum number of characters, and delay in milliseconds after the last one. */
  | { kind: 'contains'; label: string; typing?: { from: number; delay: number } }
  /** Several records; a row matches if it has one of them. The list is read `delay` milliseconds after the last change. */
  | { kind: 'several'; record: FilterRecord; label: string; placeholder: string; delay: number };

/** Scope of a list, set by its screen and not in the URL: a record, a number of our database, a flag, or one of a few values. */
type ScopeKind = 'uuid' | 'id' | 'uuid?' | 'flag' | 'flag?' | readonly [string, ...string[]];

interface Search {
  label: string;
  /** Where the search starts: at this number of characters, three by default (LST-006, OP-102), or only with Enter. */
  from?: number | 'enter';
  /** Every search text is a secret, or those for which this is true: it is not in the URL, and is dropped when the screen is left (DAY-015). */
  isSecret?: boolean | ((text: string) => boolean);
  /** What it finds, where this is not what one expects; below the field. */
  hint?: string;
}

/** Whether this text, searched for in a list, is a secret. */
export const isSecretSearch = (search: Search | undefined, text: string): boolean =>
  typeof search?.isSecret === 'function' ? search.isSecret(text) : search?.isSecret === true;

type Columns<Row> = Readonly<Record<string, Column<Row>>>;
type Filters<Row> = Readonly<Record<string, Filter<Row>>>;
type Scope = Readonly<Record<string, ScopeKind>>;

/** Names of the sortable columns; any name while the columns are not known yet, such as during type inference. */
export type SortKey<C> = string extends keyof C
  ? string
  : { [Key in keyof C]: C[Key] extends { sort: readonly Direction[] } ? Key : never }[keyof C] & string;

interface Spec<Row, Name, C, F, S, Q> {
  name: Name;
  /** Route name under which size, position and hidden columns are stored (`table:<route>`, OP-021). */
  route: string;
  /** A list below a record uses the stored page size of its route, but does not store its position. */
  isSubList?: boolean;
  title: string;
  noun: Noun;
  /** The first one is the default. */
  pageSizes?: readonly [number, ...number[]];
  /** In the order of the table and of the file. */
  columns: C;
  search?: Q;
  filters?: F;
  scope?: S;
  /** The default order of a list (LCM-005, OP-020). */
  defaultSort?: readonly Sort<SortKey<C>>[];
  /** Shift+click sorts by more than one column. */
  severalSorts?: boolean;
  /** Texts that the documents define for this list. */
  texts?: {
    /** When a search or a filter is set. */
    filtered?: string;
    /** In the footer; by default «1 à 25 sur 12 431». */
    range?: (first: number, last: number, total: number) => string;
    /** Title of an empty list, also with a filter; by default «Aucun produit», or that no row matches. */
    emptyTitle?: string;
    /** Title when no row matches the search or the filters; by default that of an empty list. */
    noMatchTitle?: string;
  };
  /** Text of an empty list without a filter. */
  emptyText: string;
  /** For «Exporter la vue»: the list's name in «Tâches», the prefix of the file name, and whether the file may have codes in full (MSK-004). */
  file?: { title: string; prefix: string; hasCodes?: boolean };
  /** Its records are exported, changed in a spreadsheet and imported (XLS-003). */
  hasSheet?: true;
  rowKey?: (row: Row) => string;
}

/** A list with the defaults of its declaration. `C`, `F`, `S`, `Q`: columns, filters, scope, search. */
export interface ListDefinition<Row, Name = string, C = Columns<Row>, F = Filters<Row>, S = Scope, Q = Search | undefined>
  extends Omit<Spec<Row, Name, C, F, S, Q>, 'search'> {
  pageSizes: readonly [number, ...number[]];
  search: Q;
  filters: F;
  scope: S;
  rowKey: (row: Row) => string;
}

/** Any list, with unknown rows. */
export interface AnyList extends Omit<Spec<never, string, Columns<never>, Filters<never>, Scope, Search>, 'search'> {
  pageSizes: readonly [number, ...number[]];
  search: Search | undefined;
  filters: Filters<never>;
  scope: Scope;
  rowKey: (row: never) => string;
}
export type RowOf<L> = L extends { rowKey: (row: infer Row) => string } ? Row : never;

/** The invalid columns: without a reader and without a field of their name and kind, or naming another column that does not exist. */
type Invalid<Row, C> = {
  [Key in keyof C]: C[Key] extends { within: infer Other } | { repeats: infer Other }
    ? Other extends keyof C
      ? Unreadable<Row, C, Key>
      : Key
    : Unreadable<Row, C, Key>;
}[keyof C];
type Unreadable<Row, C, Key extends keyof C> = C[Key] extends { value: unknown } | { kind: 'screen' }
  ? never
  : C[Key] extends { kind: infer Kind extends ColumnKind }
    ? Key extends keyof Row
      ? Row[Key] extends Values[Kind]
        ? never
        : Key
      : Key
    : Key;

/** A separate property for the check: as part of the columns, it would prevent the type inference of their readers. */
interface Valid<Row, C> {
  emptyText: string extends keyof C ? string : [Invalid<Row, C>] extends [never] ? string : { columnWithoutValue: Invalid<Row, C> };
}

/** A list whose rows have no `uuid` must declare their key. */
type Keyed<Row> = Row extends { uuid: string } ? unknown : { rowKey: (row: Row) => string };

/**
 * Declares a list of `Row`: its columns, filters, search and sorts. The procedure's input (schema.ts), the URL (url.ts), the table with its
 * filter chips (kit/list of the client) and the CSV file (file.ts) are derived from it. An unknown name does not compile.
 */
export const defineList =
  <Row>() =>
  <
    const Name extends string,
    const C extends Columns<Row>,
    const F extends Filters<Row> = Record<never, never>,
    const S extends Scope = Record<never, never>,
    const Q extends Search | undefined = undefined,
  >(
    list: Spec<Row, Name, C, F, S, Q> & Keyed<Row> & Valid<Row, C>,
  ): ListDefinition<Row, Name, C, F, S, Q extends object ? Search : undefined> => ({
    rowKey: (row) => (row as { uuid: string }).uuid,
    pageSizes: PAGE_SIZES,
    ...list,
    search: list.search as Q extends object ? Search : undefined,
    filters: list.filters ?? ({} as F),
    scope: list.scope ?? ({} as S),
  });

/** The columns of any list, with their keys. */
export const columnsOf = <Row>(list: { columns: Columns<Row> }): (Column<Row> & { key: string })[] =>
  Object.entries(list.columns).map(([key, column]) => ({ key, ...column }));

/** Value of a column in a row: from its reader, or from the field with its name. */
export function cellValue<Row, Kind extends ColumnKind>(column: ColumnOf<Row, Kind> & { key: string }, row: Row): Values[Kind] {
  return column.value ? column.value(row) : ((row as Record<string, unknown>)[column.key] as Values[Kind]);
}
