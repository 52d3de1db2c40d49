import type { CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { filterableCategoryList } from '@comptoir/shared/catalogue/categories/category-lists';
import { categoryFilterTexts as texts } from '@comptoir/shared/catalogue/category-filters/category-filter-texts';
import { categoryTexts } from '@comptoir/shared/catalogue/texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { Eye } from 'lucide-react';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { RowLink } from '../../../kit/list/table/row-link.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';

const filtersOf = ({ uuid }: CategoryRow) => href('categoryProductFiltersManagement', { uuid });

const LIST = listScreen(filterableCategoryList, {
  name: {
    to: filtersOf,
    sub: ({ slug }) => slug,
    mark: ({ archived }) => archived && <Badge dot="none">{categoryTexts.archived}</Badge>,
  },
  rowActions: (row) => <RowLink icon={Eye} label={texts.manage(row.name)} to={filtersOf(row)} />,
});

const read = (input: ListQuery<typeof filterableCategoryList>) => trpc.catalogue.categories.list.queryOptions(input);

export const data = listData(LIST, read);

/** The top level, like the list of categories (open point of CFL-001): `/admin/catalogue/liste-des-categories-de-produit-filtrables` (CFL-001, CFL-004 to CFL-006). */
export const Screen = () => <ListPage list={LIST} read={read} />;
