import { documentInventory } from './document-inventory.ts';
import { lastProductsSearched } from './last-products-searched.ts';
import { oglobaVoucher } from './ogloba-voucher.ts';
import { orderVoucher } from './order-voucher.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { soldCode } from './sold-code.ts';
import { soldDocument } from './sold-document.ts';
import { soldProduct } from './sold-product.ts';
import { unavailableDocument } from './unavailable-document.ts';
import { userBlacklist } from './user-blacklist.ts';

/** Described calls of this area, one file each. Only a map of names. */
export const exportsCalls = {
  soldProduct,
  soldCode,
  soldDocument,
  unavailableDocument,
  documentInventory,
  paymentRefunded,
  userBlacklist,
  lastProductsSearched,
  orderVoucher,
  oglobaVoucher,
};
