import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { documentInventory } from './document-inventory.ts';
import { lastProductsSearched } from './last-products-searched.ts';
import { oglobaVoucher } from './ogloba-voucher.ts';
import { orderVoucher } from './order-voucher.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { soldProduct } from './sold-product.ts';
import { soldCode, soldDocument, unavailableDocument } from './sold-units.ts';
import { userBlacklist } from './user-blacklist.ts';

/** Handlers of this area, under the same keys as their calls. */
export const exportsHandlers: Handlers<typeof calls.exports> = {
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
