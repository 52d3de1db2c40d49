import type { productList } from '@comptoir/shared/catalogue/products/product-list';
import { productScreenTexts as screenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { AddLink } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PRODUCTS } from './product-list.tsx';

const read = (input: ListQuery<typeof productList>) => trpc.catalogue.products.list.queryOptions(input);

export const data = listData(PRODUCTS, read);

/** `/admin/ListProducts` (PRD-001, PRD-011). */
export const Screen = () => <ListPage list={PRODUCTS} read={read} action={<AddLink label={screenTexts.add} to={href('addProduct')} />} />;
