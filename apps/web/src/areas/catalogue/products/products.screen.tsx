import { copyTexts, DEFECTS } from '@comptoir/shared/catalogue/products/product-copy';
import { isDuplicable, PRODUCTS_PER_STATUS } from '@comptoir/shared/catalogue/products/product-facts';
import { documentedProductList, productList, productName } from '@comptoir/shared/catalogue/products/product-list';
import { isSold } from '@comptoir/shared/catalogue/products/product-prototypes';
import {
  productActionContract as contract,
  productScreenTexts as screenTexts,
} from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import { productTexts as texts } from '@comptoir/shared/catalogue/texts';
import { uiTexts } from '@comptoir/shared/layout';
import type { ListQuery } from '@comptoir/shared/list/input';
import { listTexts } from '@comptoir/shared/list-texts';
import { useQuery } from '@tanstack/react-query';
import { Archive, BellOff, Copy, Layers, Pencil, Power, PowerOff } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { confirm } from '../../../kit/confirm.tsx';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AddLink, listData } from '../../../kit/list/list-route.tsx';
import { type ListDisplay, listScreen } from '../../../kit/list/list-screen.ts';
import type { BulkActionOf } from '../../../kit/list/selection/bulk.ts';
import { RowLink } from '../../../kit/list/table/cells.tsx';
import { PRODUCT_STATE_TONES } from '../../../kit/product-state.ts';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { withRequestKey } from '../../../lib/request-key.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { Menu } from '../../../ui/menu.tsx';

const { archive, duplicate } = trpc.catalogue.products;

/** Archives a product (PRD-019 to PRD-021). */
const archiveProduct = (row: ProductRow) =>
  confirm({
    title: contract.archiveQuestion,
    consequence: screenTexts.archiveConsequence(productName(row)),
    danger: true,
    yes: uiTexts.archive,
    run: () => mutate(archive.mutationOptions(), { uuid: row.uuid }),
    successText: contract.archived,
  });

// The copy may exist although the response was lost: the list shows it before the user requests another one.
const onError = () => void queryClient.invalidateQueries(trpc.catalogue.products.list.pathFilter());

/** Duplicates a product (PRD-022, PRD-164, PRD-165). */
const duplicateProduct = (row: ProductRow) =>
  confirm({
    title: screenTexts.duplicateQuestion,
    consequence: screenTexts.duplicateConsequence(productName(row)),
    run: () =>
      withRequestKey('catalogue.products.duplicate', 'creation', { uuid: row.uuid, prototype: row.prototype.uuid }, (keyed) =>
        mutate(duplicate.mutationOptions({ onError }), keyed),
      ),
    successText: screenTexts.duplicated,
    errorText: ({ code }) => (code === 'REFUSED' ? contract.notDuplicated : contract.apiError),
  });

/** Bulk actions that switch products, with their variants, on and off (PRD-015 to PRD-018). */
const switchTo =
  (isActive: boolean): BulkActionOf<ProductRow> =>
  (rows) => ({
    label: isActive ? texts.switchOn : texts.switchOff,
    icon: isActive ? Power : PowerOff,
    rows,
    reason: texts.noProduct,
    act: isActive ? texts.activateOf : texts.deactivateOf,
    consequence: [texts.statusOfVariants],
    perCall: PRODUCTS_PER_STATUS,
    send: (rows) => mutate(trpc.catalogue.products.setStatus.mutationOptions(), { isActive, products: rows.map(({ uuid }) => uuid) }),
    successText: texts.statusChanged,
    order: { name: isActive ? 'enable' : 'disable', isFinal: false },
  });

const openMute = lazyDialog(() => import('./mute-dialog.tsx'));

/** In a list of one kind of defects, a product can be muted (IDX-007). */
function ProductMenu({ row }: { row: ProductRow }) {
  const [address] = useSearchParams();
  const defect = DEFECTS.find((known) => known === address.get('defect'));
  const mute = () => defect && void openMute({ defect, of: { uuid: row.uuid, name: productName(row) } });
  return (
    <Menu
      label={listTexts.otherActions(productName(row))}
      size="row"
      entries={[
        ...(defect === undefined ? [] : [{ label: copyTexts.muteProduct, icon: BellOff, onSelect: mute }]),
        ...(isDuplicable(row) ? [{ label: screenTexts.duplicate, icon: Copy, onSelect: () => void duplicateProduct(row) }] : []),
        { label: screenTexts.archive, icon: Archive, danger: true, onSelect: () => void archiveProduct(row) },
      ]}
    />
  );
}

const DISPLAY = {
  name: {
    to: ({ uuid }: ProductRow) => href('EditProduct', { uuid }),
    sub: (row: ProductRow) => (row.productName === row.adminProductName ? '' : row.productName),
  },
  tones: { status: PRODUCT_STATE_TONES },
  // Actions by product (PRD-010, PRD-012 to PRD-014).
  rowActions: (row: ProductRow) => (
    <>
      {isSold(row.prototype.uuid) && (
        <RowLink icon={Layers} label={screenTexts.variantsOf(productName(row))} to={href('listProductVariants', { uuid: row.uuid })} />
      )}
      <RowLink icon={Pencil} label={screenTexts.editOf(productName(row))} to={href('EditProduct', { uuid: row.uuid })} />
      <ProductMenu row={row} />
    </>
  ),
  actionsWidth: '7rem',
  bulkActions: [switchTo(true), switchTo(false)],
} satisfies ListDisplay<typeof productList>;

const PRODUCTS = listScreen(productList, DISPLAY);

/** Without a copy of the catalogue (IDX-005). */
const DOCUMENTED_PRODUCTS = listScreen(documentedProductList, DISPLAY);

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
