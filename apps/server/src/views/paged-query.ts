import type { Sort } from '@comptoir/shared/list';

interface Asked<Field extends string> {
  page: number;
  itemsPerPage: number;
  search?: string | undefined;
  sort: Sort<Field>[];
}

/** What most queries have of their filters: an empty search is none, and `unsorted` is the order of a list that nobody has sorted. */
export const pagedQuery = <Field extends string>({ page, itemsPerPage, search, sort }: Asked<Field>, unsorted?: Sort<Field>[]) => ({
  page,
  itemsPerPage,
  search: search || undefined,
  order: sort.length === 0 ? unsorted : sort,
});
