import type { Page, Sort } from '@comptoir/shared/list';
import type { AnyList } from '@comptoir/shared/list/definition';
import { NO_MATCH } from '../kit/list-failure-stories.ts';
import type { ProcedurePath } from './procedures.ts';

type Row = Record<string, unknown>;
type Input = Record<string, unknown>;
type Read = (path: string, input: unknown) => Promise<unknown>;

interface PageQuery extends Input {
  page: number;
  itemsPerPage: number;
  sort?: Sort[];
  search?: string;
}

/** Enough rows for several pages of each size but the largest. */
const ROWS = 300;
/** The list of tasks, in the frame of every screen. */
const IN_FRAME = 'jobs.list';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPageQuery = (input: unknown): input is PageQuery => isRecord(input) && 'page' in input && 'itemsPerPage' in input;

/** The value of a sort field, which may be a path such as `transporter.name`. */
const valueAt = (row: Row, field: string): unknown =>
  field.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), row);

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return JSON.stringify(left ?? null).localeCompare(JSON.stringify(right ?? null), 'fr');
}

const sortedBy = (rows: Row[], sort: Sort[]) =>
  [...rows].sort((left, right) => {
    for (const { field, direction } of sort) {
      const order = compare(valueAt(left, field), valueAt(right, field));
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  });

/**
 * Answers the queries of one list from all its rows, and records them. `unpaged`: the procedure that replies with all rows, if the screen
 * itself makes the pages.
 */
export function listReplies(list: AnyList, read: Read, unpaged?: ProcedurePath) {
  const replies: { input: Input; keys: string[] }[] = [];
  const keysOf = (items: Row[]) => items.map((row) => list.rowKey(row as never));

  /** Which rows match is for the marketplace to decide: here every third row has the search text, and every other one any filter. */
  function matching(rows: Row[], input: PageQuery): Row[] {
    if (input.search === NO_MATCH) return [];
    const searched = input.search === undefined ? rows : rows.filter((_, index) => index % 3 === 0);
    const isFiltered = Object.keys(list.filters).some((name) => input[name] !== undefined);
    return isFiltered ? searched.filter((_, index) => index % 2 === 0) : searched;
  }

  async function pageOf(path: string, input: PageQuery): Promise<Page<Row>> {
    const scope = Object.fromEntries(Object.entries(input).filter(([name]) => name in list.scope));
    const all = (await read(path, { ...scope, page: 1, itemsPerPage: ROWS })) as Page<Row>;
    const rows = sortedBy(matching(all.items, input), input.sort ?? []);
    return { items: rows.slice((input.page - 1) * input.itemsPerPage, input.page * input.itemsPerPage), total: rows.length };
  }

  return {
    isPaged: unpaged === undefined,
    /** The replies of the current test, oldest first: the query, and the keys of its rows. */
    replies,
    /** Whether a call is a query of this list: the only one of its screen with a page. */
    isQuery: (path: string, input: unknown) => path === unpaged || (path !== IN_FRAME && isPageQuery(input)),
    async reply(path: string, input: unknown): Promise<unknown> {
      const page = isPageQuery(input) ? await pageOf(path, input) : ((await read(path, input)) as Page<Row>);
      replies.push({ input: isRecord(input) ? input : {}, keys: keysOf(page.items) });
      return page;
    },
  };
}

export type ListReplies = ReturnType<typeof listReplies>;
