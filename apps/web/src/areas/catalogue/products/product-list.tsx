import { isDuplicable, PRODUCTS_PER_STATUS } from '@comptoir/shared/catalogue/products/product-facts';
import { documentedProductList, productList, productName } from '@comptoir/shared/catalogue/products/product-list';
import { isSold } from '@comptoir/shared/catalogue/products/product-prototypes';
import { productScreenTexts as screenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import { productTexts as texts } from '@comptoir/shared/catalogue/texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { Archive, Copy, Layers, Pencil, Power } from 'lucide-react';
import { type ListDisplay, listScreen } from '../../../kit/list/list-screen.ts';
import type { BulkActionOf } from '../../../kit/list/selection/bulk.ts';
import { RowLink } from '../../../kit/list/table/row-link.tsx';
import { PRODUCT_STATE_TONES } from '../../../kit/product-state.ts';
import { mutate } from '../../../lib/mutate.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Menu } from '../../../ui/menu.tsx';
import { archiveProduct, duplicateProduct } from './product-actions.ts';

/** Bulk action that switches products, with their variants, on or off (PRD-015 to PRD-018). */
const changeStatus: BulkActionOf<ProductRow> = (rows) => ({
  label: texts.changeStatus,
  icon: Power,
  rows,
  reason: texts.noProduct,
  title: texts.changeStatusOf,
  consequence: [texts.statusOfVariants],
  choice: {
    label: texts.status,
    options: [
      { value: 'on', label: texts.switchOn },
      { value: 'off', label: texts.switchOff },
    ],
    missing: texts.noStatus,
  },
  perCall: PRODUCTS_PER_STATUS,
  send: (rows, choice) =>
    mutate(trpc.catalogue.products.setStatus.mutationOptions(), { isActive: choice === 'on', products: rows.map(({ uuid }) => uuid) }),
  successText: texts.statusChanged,
});

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
      <Menu
        label={listTexts.otherActions(productName(row))}
        size="row"
        entries={[
          ...(isDuplicable(row) ? [{ label: screenTexts.duplicate, icon: Copy, onSelect: () => void duplicateProduct(row) }] : []),
          { label: screenTexts.archive, icon: Archive, danger: true, onSelect: () => void archiveProduct(row) },
        ]}
      />
    </>
  ),
  actionsWidth: '7rem',
  bulkActions: [changeStatus],
} satisfies ListDisplay<typeof productList>;

export const PRODUCTS = listScreen(productList, DISPLAY);

/** Without a copy of the catalogue (IDX-005). */
export const DOCUMENTED_PRODUCTS = listScreen(documentedProductList, DISPLAY);
