import { calls } from '@comptoir/marketplace-api/calls';
import { CategoryFilters } from '@comptoir/shared/catalogue/categories';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { exportable } from './exportable.ts';

/** The query of the list: one of level and parent, never both (CAT-057). */
export const categoryQuery = ({ page, itemsPerPage, parent, search, sort }: CategoryFilters) => ({
  page,
  itemsPerPage,
  ...(parent === undefined ? { lvl: 1 } : { 'parent.uuid': parent }),
  name: search || undefined,
  order: sort.length === 0 ? undefined : sort,
});

export const categoryView = exportable(calls.catalogue.categories.list, {
  filters: CategoryFilters,
  query: categoryQuery,
  columns: {
    name: { title: texts.name, cell: ({ name }) => name },
    slug: { title: texts.slug, cell: ({ slug }) => slug },
    enabled: { title: texts.status, cell: ({ enabled }) => (enabled ? contract.enabled : contract.disabled) },
    archived: { title: texts.archived, cell: ({ archived }) => archived },
    position: { title: texts.position, cell: ({ position }) => position },
  },
});
