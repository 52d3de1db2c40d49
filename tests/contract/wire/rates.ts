import type { Wire } from './wire.ts';

export const ratesWire = {
  'rates.rates.list': { query: ['page', 'itemsPerPage', 'brand', 'supplierName'] },
  'rates.rates.get': {},
  'rates.rates.update': { body: ['reduction_value', 'min_price', 'max_price'] },
} satisfies Record<string, Wire>;
