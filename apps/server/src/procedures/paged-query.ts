import type { Sort } from '@comptoir/shared/list';

interface PagedInput<Field extends string> {
  page: number;
  itemsPerPage: number;
  search?: string | undefined;
  sort: Sort<Field>[];
}

/** Common part of most queries: an empty search is omitted, and the default sort is used when none is chosen. */
export const pagedQuery = <Field extends string>(
  { defaultSort }: { defaultSort?: readonly Sort<Field>[] },
  { page, itemsPerPage, search, sort }: PagedInput<Field>,
) => ({
  page,
  itemsPerPage,
  search: search || undefined,
  order: sort.length > 0 ? sort : defaultSort && [...defaultSort],
});
