import type { Wire } from './wire.ts';

export const exportsWire = {
  'exports.soldProduct': { query: ['supplierId'] },
  'exports.soldCode': {},
  'exports.soldDocument': {},
  'exports.unavailableDocument': {},
  'exports.documentInventory': {},
  'exports.paymentRefunded': {},
  'exports.userBlacklist': {},
  'exports.lastProductsSearched': {},
  'exports.orderVoucher': {},
  'exports.oglobaVoucher': {},
} satisfies Record<string, Wire>;
