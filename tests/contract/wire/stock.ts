import type { Wire } from './wire.ts';

export const stockWire = {
  'stock.codes.list': {
    query: [
      'page',
      'itemsPerPage',
      'availability',
      'name',
      'supplier',
      'productName',
      'expirationDate[after]',
      'expirationDate[before]',
      'orderNumber',
    ],
  },
  'stock.codes.stock': { query: ['page', 'itemsPerPage', 'name'] },
  'stock.codes.disable': { body: ['codes'] },
  'stock.codes.import': { body: ['variantProduct', 'file'] },
  'stock.documents.list': {
    query: [
      'page',
      'itemsPerPage',
      'availability',
      'name',
      'supplier',
      'productName',
      'expirationDate[after]',
      'expirationDate[before]',
      'orderNumber',
    ],
  },
  'stock.documents.stock': { query: ['page', 'itemsPerPage', 'isAvailable', 'name'] },
  'stock.documents.export': {},
  'stock.documents.remove': {},
  'stock.documents.disable': { body: ['documents'] },
  'stock.documents.import': { body: ['variantProduct', 'file'] },
} satisfies Record<string, Wire>;
