import { AppError } from '@comptoir/shared/errors';
import { fold } from '@comptoir/shared/fold';
import type { Page, Sort } from '@comptoir/shared/list';
import { type AnyList, cellValue, columnsOf, type RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { search } from '@comptoir/shared/search/match';
import type { ListCaller, ListSource } from './list.ts';
import { slicePage } from './pages.ts';

/** All rows of a list, as they were at a time, in the order of the marketplace. */
export interface ListCopy<Row> {
  rows: readonly Row[];
  takenAt: Date;
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

const nameIn = (list: AnyList) => {
  const column = columnsOf(list).find(({ kind }) => kind === 'name');
  // The row type is unknown where lists are handled generically.
  return (row: object): string => String((column && cellValue(column, row as never)) ?? '');
};

/** The page of a copy: its rows are found by their name. */
export function pageOfCopy<Row extends object>(list: AnyList, { rows, takenAt }: ListCopy<Row>, input: CopyQuery): Page<Row> {
  const found = input.search ? search(rows, input.search, nameIn(list)) : rows;
  const copy = { takenAt: takenAt.toISOString(), rows: rows.length, total: rows.length, isReadAgain: false, isOutage: true };
  return { ...slicePage(sorted(found, input.sort ?? []), input), copy };
}

/** What is read from a copy while the marketplace does not reply (IDX-006). Without a copy, the failure stays. */
export async function orFromCopy<Result>(read: () => Promise<Result>, readCopy: () => Promise<Result | null>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const copied = isOutage(error) ? await readCopy() : null;
    if (copied === null) throw error;
    return copied;
  }
}

/** A list whose pages are those of a copy while the marketplace does not reply. */
export const withCopy = <L extends AnyList, Row extends RowOf<L> & object>(
  source: ListSource<L, Row>,
  readCopy: (caller: ListCaller, input: ListQuery<L>) => Promise<ListCopy<Row> | null>,
): ListSource<L, Row> => ({
  ...source,
  readPage: (caller, input) =>
    orFromCopy(
      () => source.readPage({ ...caller, hasFallback: true }, input),
      async () => {
        const copy = await readCopy(caller, input);
        if (copy === null) return null;
        const page = pageOfCopy(source.list, copy, input);
        return { ...page, items: page.items.map((row) => () => row) };
      },
    ),
});
