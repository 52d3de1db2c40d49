import { urssafCategoryList } from '@comptoir/shared/catalogue/urssaf/urssaf-lists';
import { urssafTexts as texts } from '@comptoir/shared/catalogue/urssaf/urssaf-texts';
import type { RowOf } from '@comptoir/shared/list/definition';
import { Eye, ListChecks } from 'lucide-react';
import { listRoute } from '../../../kit/list/list-route.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';

type Row = RowOf<typeof urssafCategoryList>;

const toBrands = ({ uuid }: Row) => href('listMappingCategoriesUrssafBrand', { uuid });

/** `/admin/catalogue/ListUrssaf` (URS-001, URS-004, URS-005). */
export const { Screen, data } = listRoute(urssafCategoryList, {
  read: (input) => trpc.catalogue.urssafCategories.list.queryOptions(input),
  name: { to: toBrands },
  rowActions: [
    (row) => ({ icon: Eye, label: texts.showBrands(row.name), to: toBrands(row) }),
    (row) => ({ icon: ListChecks, label: texts.editBrands(row.name), to: href('editMappingCategoriesUrssafBrand', { uuid: row.uuid }) }),
  ],
});
