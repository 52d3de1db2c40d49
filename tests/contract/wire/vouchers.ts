import type { Wire } from './wire.ts';

export const vouchersWire = {
  'vouchers.brands.list': {},
  'vouchers.vouchers.list': { query: ['page', 'itemsPerPage'] },
  'vouchers.vouchers.reserve': { body: ['itemCode', 'amount', 'quantity'] },
  'vouchers.vouchers.document': {},
  'vouchers.monitoring.list': { query: ['alertStatus'] },
  'vouchers.monitoring.statuses': { body: ['voucherRefs'] },
  'vouchers.monitoring.save': { body: ['orderSupplierUuid', 'comment', 'status'] },
} satisfies Record<string, Wire>;
