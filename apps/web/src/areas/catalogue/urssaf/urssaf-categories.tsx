import { urssafCategoryList } from '@comptoir/shared/catalogue/urssaf/urssaf-lists';
import { urssafTexts as texts } from '@comptoir/shared/catalogue/urssaf/urssaf-texts';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { Eye, ListChecks } from 'lucide-react';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { RowLink } from '../../../kit/list/table/row-link.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';

type Row = RowOf<typeof urssafCategoryList>;

const toBrands = ({ uuid }: Row) => href('listMappingCategoriesUrssafBrand', { uuid });

const LIST = listScreen(urssafCategoryList, {
  name: { to: toBrands },
  rowActions: (row) => (
    <>
      <RowLink icon={Eye} label={texts.showBrands(row.name)} to={toBrands(row)} />
      <RowLink icon={ListChecks} label={texts.editBrands(row.name)} to={href('editMappingCategoriesUrssafBrand', { uuid: row.uuid })} />
    </>
  ),
});

const read = (input: ListQuery<typeof urssafCategoryList>) => trpc.catalogue.urssafCategories.list.queryOptions(input);

export const data = listData(LIST, read);

/** `/admin/catalogue/ListUrssaf` (URS-001, URS-004, URS-005). */
export const Screen = () => <ListPage list={LIST} read={read} />;
