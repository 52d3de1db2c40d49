import { copyTexts } from '@comptoir/shared/catalogue/products/product-copy';
import type { productList } from '@comptoir/shared/catalogue/products/product-list';
import { productScreenTexts as screenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { AddLink } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { ScreenData } from '../../../kit/screen-data.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DOCUMENTED_PRODUCTS, PRODUCTS } from './product-list.tsx';

const read = (input: ListQuery<typeof productList>) => trpc.catalogue.products.list.queryOptions(input);

const rows = listData(PRODUCTS, read);
export const data: ScreenData = (address) => [...rows(address), trpc.catalogue.products.copy.queryOptions()];

/** `/admin/ListProducts` (PRD-001, PRD-011). Without a copy, the list is that of the documents, and says why (IDX-005). */
export function Screen() {
  const { data: copy } = useQuery(trpc.catalogue.products.copy.queryOptions());
  const action = <AddLink label={screenTexts.add} to={href('addProduct')} />;
  if (copy === undefined || copy.state !== null) return <ListPage list={PRODUCTS} read={read} action={action} />;
  return (
    <>
      <ListPage list={DOCUMENTED_PRODUCTS} read={read} action={action} />
      <p className="mt-3 text-sm text-muted">{copy.hasAccount ? copyTexts.noCopyYet : copyTexts.noAccount}</p>
    </>
  );
}
