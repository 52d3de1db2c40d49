import { withoutBrackets } from '@comptoir/shared/list/short-name';
import { amountField, FIRST_PAGE, type FormRecord, type ListRecord, type Wire } from './screen-record.ts';

const comma = (amount: number) => String(amount).replace('.', ',');

const rateCells = ({ productName, brand, supplierName, reductionValue }: Wire) => [
  withoutBrackets(productName, supplierName),
  brand ?? '–',
  supplierName ?? '–',
  `${comma(reductionValue)}\u00a0%`,
];

/** Expected contents of the lists of sales (screen-records.ts). */
export const SALES_LISTS: Record<string, ListRecord> = {
  listReductions: {
    path: () => `admin/variant_product_reductions?${FIRST_PAGE}`,
    key: ({ variantUuid }) => variantUuid,
    shows: rateCells,
  },
  jackpotList: {
    path: () => 'admin/variant_product_reductions?page=1&itemsPerPage=30',
    key: ({ variantUuid }) => variantUuid,
    shows: rateCells,
  },
  listVoucherOrders: {
    path: () => `admin/get-ogloba-voucher-created-by-admin?${FIRST_PAGE}`,
    shows: ({ voucherRef, productName, faceValue }) => [voucherRef, productName, comma(faceValue)],
  },
  monitorVoucherOrders: {
    path: () => 'admin/monitoring-ogloba-order',
    key: ({ orderSupplierUuid }) => orderSupplierUuid,
    shows: ({ id, email, lastname, alertMotifs }) => [`N° ${id}`, email, lastname, ...alertMotifs],
  },
};

/** Expected contents of its forms. */
export const SALES_FORMS: Record<string, FormRecord> = {
  editJackpot: {
    path: ({ rate }) => `admin/variant_product_reductions/${rate}`,
    fields: ({ reductionValue, minPrice, maxPrice }) => ({
      reductionValue: comma(reductionValue),
      minPrice: amountField(minPrice),
      maxPrice: amountField(maxPrice),
    }),
    texts: ({ productName }) => [productName],
  },
};
