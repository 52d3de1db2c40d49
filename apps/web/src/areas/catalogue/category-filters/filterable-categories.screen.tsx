import type { CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { filterableCategoryList } from '@comptoir/shared/catalogue/categories/category-lists';
import { categoryTexts, categoryFilterTexts as texts } from '@comptoir/shared/catalogue/texts';
import { Eye } from 'lucide-react';
import { listRoute } from '../../../kit/list/list-route.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';

const filtersOf = ({ uuid }: CategoryRow) => href('categoryProductFiltersManagement', { uuid });

/** The top level, like the list of categories (open point of CFL-001): `/admin/catalogue/liste-des-categories-de-produit-filtrables` (CFL-001, CFL-004 to CFL-006). */
export const { Screen, data } = listRoute(filterableCategoryList, {
  read: (input) => trpc.catalogue.categories.list.queryOptions(input),
  name: {
    to: filtersOf,
    sub: ({ slug }) => slug,
    mark: ({ archived }) => archived && <Badge dot="none">{categoryTexts.archived}</Badge>,
  },
  rowActions: [(row) => ({ icon: Eye, label: texts.manage(row.name), to: filtersOf(row) })],
});
