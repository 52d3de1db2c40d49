import { AppError } from '@comptoir/shared/errors';
import { fold } from '@comptoir/shared/fold';
import type { Sort } from '@comptoir/shared/list';
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { search } from '@comptoir/shared/search/match';
import type { ListCaller, ListSource } from './list.ts';
import { slicePage } from './pages.ts';

/** All rows of a list, as they were at a time, in the order of the marketplace. */
export interface ListCopy<Row> {
  rows: readonly Row[];
  takenAt: Date;
}

interface Named {
  uuid: string;
  /** By which a search finds the row. */
  name?: string;
}

interface CopyQuery {
  page: number;
  itemsPerPage: number;
  search?: string | undefined;
  sort?: readonly Sort[] | undefined;
}

/** Whether the marketplace does not reply. */
export const isOutage = (error: unknown) => error instanceof AppError && error.code === 'UPSTREAM_DOWN';

const keyOf = (row: object, field: string): string | number => {
  const value: unknown = Object.entries(row).find(([name]) => name === field)?.[1];
  return typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : fold(String(value ?? ''));
};

const sorted = <Row extends object>(rows: readonly Row[], sort: readonly Sort[]) =>
  rows.toSorted((left, right) => {
    for (const { field, direction } of sort) {
      const [before, after] = [keyOf(left, field), keyOf(right, field)];
      if (before !== after) return before < after === (direction === 'asc') ? -1 : 1;
    }
    return 0;
  });

/** The page of a copy: its rows are found by their name. */
function pageOfCopy<Row extends Named>({ rows, takenAt }: ListCopy<Row>, input: CopyQuery) {
  const found = input.search ? search(rows, input.search, ({ name = '' }) => name) : rows;
  const { items, total } = slicePage(sorted(found, input.sort ?? []), input);
  const copy = { takenAt: takenAt.toISOString(), rows: rows.length, total: rows.length, isReadAgain: false, isOutage: true };
  return { items: items.map((row) => () => row), total, copy };
}

/** A list that is read from a copy while the marketplace does not reply (IDX-006). Without a copy, the failure stays. */
export const withCopy = <L extends AnyList, Row extends RowOf<L> & Named>(
  source: ListSource<L, Row>,
  readCopy: (caller: ListCaller, input: ListQuery<L>) => Promise<ListCopy<Row> | null>,
): ListSource<L, Row> => ({
  ...source,
  async readPage(caller, input) {
    try {
      return await source.readPage(caller, input);
    } catch (error) {
      const copy = isOutage(error) ? await readCopy(caller, input) : null;
      if (copy === null) throw error;
      return pageOfCopy(copy, input);
    }
  },
});
