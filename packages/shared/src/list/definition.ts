import type { Direction, Sort } from '../list.ts';
import type { Noun } from '../list-texts.ts';
import { PAGE_SIZES } from '../paging.ts';
import type { Period } from './period.ts';

/* Free of zod, like every module that declares a list: a screen downloads no schema. */

/** A moment: a date on the server, an ISO text in the browser. */
export type Moment = Date | string;

/** What a column of each kind reads from a row. */
interface Values {
  /** Names the row; one column of each list. */
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
  /** A moment of which the table shows the day, and a file the time too. */
  date: Moment | null;
  dateTime: Moment | null;
  image: { url: string } | null;
  /** Drawn by the screen alone, and in no file. */
  screen: unknown;
}
export type ColumnKind = keyof Values;

interface Labels {
  state: { labels: Readonly<Record<string, string>> };
  flag: { labels: { on: string; off: string } };
  /** `noImage`: the tip of a row without one. */
  image: { noImage: string };
}

type ColumnOf<Row, Kind extends ColumnKind> = {
  kind: Kind;
  title: string;
  /** Reads the value; without it, the row's field of the column's name. */
  value?: (row: Row) => Values[Kind];
  /** The directions in which the list sorts by it, in the order of clicks; its key is then the name of the field. */
  sort?: readonly Direction[];
  /** CSS width; each kind has its own. */
  width?: string;
  /** In a file only, and there while the column of this name is shown. */
  within?: string;
} & (Kind extends keyof Labels ? Labels[Kind] : unknown);

export type Column<Row> = { [Kind in ColumnKind]: ColumnOf<Row, Kind> }[ColumnKind];

/** Records that a filter finds by typing a name. */
export type FilterRecord = 'supplier' | 'category' | 'company';

/** A range of days by one press, as of today; an empty day leaves its side open. Days are `YYYY-MM-DD`. */
export interface DayPreset {
  label: string;
  range: (today: string) => Period;
}

/** Filters, by their name in the URL. */
export type Filter<Row> =
  /** One of a few values; without `options`, those that the screen offers. */
  | { kind: 'choice'; label: string; options?: readonly { value: string; label: string }[] }
  | { kind: 'flag'; label: string; labels: { on: string; off: string } }
  /** One record. `nameIn` is its name as a matching row shows it: a shared link carries only the uuid. */
  | { kind: 'record'; record: FilterRecord; label: string; placeholder: string; nameIn: (row: Row) => string | null }
  | { kind: 'days'; label: string; presets?: readonly DayPreset[] }
  /** A text that a column contains. `typing`: filters from so many characters, so many milliseconds after the last one. */
  | { kind: 'contains'; label: string; typing?: { from: number; delay: number } }
  /** Several records, one of which is enough to match; the list is read `delay` milliseconds after the last change. */
  | { kind: 'several'; record: FilterRecord; label: string; placeholder: string; delay: number };

/** What a list is a part of, which its screen knows and its URL does not say: a record, a flag, or one of a few values. */
type ScopeKind = 'uuid' | 'uuid?' | 'flag' | 'flag?' | readonly [string, ...string[]];

interface Search {
  label: string;
  /** Shortest text that searches: three characters unless the documents say otherwise (LST-006, OP-102). */
  minLength?: number;
  /** Typing alone searches nothing: Enter does. */
  onEnter?: boolean;
  /** What is searched for is a secret: it stands in no address, and is forgotten with the screen (DAY-015). */
  isSecret?: boolean;
}

type Columns<Row> = Readonly<Record<string, Column<Row>>>;
type Filters<Row> = Readonly<Record<string, Filter<Row>>>;
type Scope = Readonly<Record<string, ScopeKind>>;

/** Of columns of which nothing is known yet, as of a list while its readers are inferred, any. */
export type SortKey<C> = string extends keyof C
  ? string
  : { [Key in keyof C]: C[Key] extends { sort: readonly Direction[] } ? Key : never }[keyof C] & string;

interface Spec<Row, Name, C, F, S, Q> {
  name: Name;
  /** Route name under which size, position and hidden columns are stored (`table:<route>`, OP-021). */
  route: string;
  /** A list below a record shares the stored size of its route, and leaves the position alone. */
  isSubList?: boolean;
  /** Name of its page in the address, where the documents give `page` another meaning (COL-004). */
  pageParam?: string;
  title: string;
  noun: Noun;
  /** The first is the default. */
  pageSizes?: readonly [number, ...number[]];
  /** In the order of the table, and of the file. */
  columns: C;
  search?: Q;
  filters?: F;
  scope?: S;
  /** The order of a list that nobody has sorted (LCM-005, OP-020). */
  defaultSort?: readonly Sort<SortKey<C>>[];
  /** Shift+click sorts by several columns. */
  severalSorts?: boolean;
  /** Says that a search or a filter is set. */
  filteredText?: string;
  /** The text of the foot; «1 à 25 sur 12 431» when left out. */
  rangeText?: (first: number, last: number, total: number) => string;
  /** Title of a list without rows, also of a filtered one; by default «Aucun produit», or that none matches. */
  emptyTitle?: string;
  /** Of a list that holds nothing at all. */
  emptyText: string;
  /** «Exporter la vue»: the list's name in «Tâches», and the beginning of the file's name. */
  file?: { title: string; prefix: string };
  rowKey?: (row: Row) => string;
}

/** A list as it was declared; what was left out has its default. `C`, `F`, `S`, `Q`: columns, filters, scope, search. */
export interface ListDefinition<Row, Name = string, C = Columns<Row>, F = Filters<Row>, S = Scope, Q = Search | undefined>
  extends Omit<Spec<Row, Name, C, F, S, Q>, 'search'> {
  pageSizes: readonly [number, ...number[]];
  search: Q;
  filters: F;
  scope: S;
  rowKey: (row: Row) => string;
}

/** Any list: nothing is known of its rows. */
export interface AnyList extends Omit<Spec<never, string, Columns<never>, Filters<never>, Scope, Search>, 'search'> {
  pageSizes: readonly [number, ...number[]];
  search: Search | undefined;
  filters: Filters<never>;
  scope: Scope;
  rowKey: (row: never) => string;
}
export type RowOf<L> = L extends { rowKey: (row: infer Row) => string } ? Row : never;

/** The columns that have no value: neither a reader nor a field of their name and kind; and those within a column that is not there. */
type Invalid<Row, C> = {
  [Key in keyof C]: C[Key] extends { within: infer Other }
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

/** Stands at another property than the columns: a check among them would keep their readers from being inferred. */
interface Valid<Row, C> {
  emptyText: string extends keyof C ? string : [Invalid<Row, C>] extends [never] ? string : { columnWithoutValue: Invalid<Row, C> };
}

/** A list without `uuid` in its rows declares their key. */
type Keyed<Row> = Row extends { uuid: string } ? unknown : { rowKey: (row: Row) => string };

/**
 * Declares a list of `Row` once: its columns, filters, search and sorts. The procedure's input (schema.ts), the URL (url.ts), the table and
 * its chips (kit/list of the client), and the CSV file (file.ts) follow from it. A name that it does not have does not compile.
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

/** The columns of a list with their keys, whatever list it is. */
export const columnsOf = <Row>(list: { columns: Columns<Row> }): (Column<Row> & { key: string })[] =>
  Object.entries(list.columns).map(([key, column]) => ({ key, ...column }));

/** What a column reads from a row: its own value, or the field of its name. */
export function cellValue<Row, Kind extends ColumnKind>(column: ColumnOf<Row, Kind> & { key: string }, row: Row): Values[Kind] {
  return column.value ? column.value(row) : ((row as Record<string, unknown>)[column.key] as Values[Kind]);
}
