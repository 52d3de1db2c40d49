import type { Sort } from '@comptoir/shared/list';

interface PagedInput<Field extends string> {
  page: number;
  itemsPerPage: number;
  search?: string | undefined;
  sort: Sort<Field>[];
}

/** What most queries have of their input: an empty search is none, and a list that nobody has sorted has its default sort. */
export const pagedQuery = <Field extends string>(
  { defaultSort }: { defaultSort?: readonly Sort<Field>[] },
  { page, itemsPerPage, search, sort }: PagedInput<Field>,
) => ({
  page,
  itemsPerPage,
  search: search || undefined,
  order: sort.length > 0 ? sort : defaultSort && [...defaultSort],
});
