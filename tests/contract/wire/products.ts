import { block, newStatus, pricing, productMain, promotion, reduction, status, stock, supplier, usage, variantMain } from './blocks.ts';
import type { Wire } from './wire.ts';

const lists = ['prototype', 'images', 'descriptions', 'categories', 'specialProperty', 'geolocations'];
const sold = [...lists, ...productMain, ...supplier, ...stock, ...pricing];
const offered = [...lists, ...productMain, ...block('supplierBlock', 'supplier'), 'redirectionLink', ...reduction];

const shared = ['isSharedImage', 'isSharedStock', 'isSharedGeolocation', 'isSharedDescription'];
const variantLists = ['prototype', 'images', 'descriptions', 'specialProperty', 'geolocations'];
const variant = [...variantLists, ...shared, ...variantMain, ...status, ...supplier, ...stock, ...pricing];

export const productsWire = {
  'catalogue.productDescriptions.create': { body: ['name', 'content', 'position', 'images', 'uuid'] },
  'catalogue.productDescriptions.update': { body: ['name', 'content', 'position', 'images', 'uuid'] },
  'catalogue.productDescriptions.remove': {},
  'catalogue.products.list': { query: ['page', 'itemsPerPage', 'searchByAdminProductName', 'supplierUuid', 'companyUuid', 'sortBy'] },
  'catalogue.products.get': {},
  'catalogue.products.disable': {},
  'catalogue.products.setStatus': { body: ['isActive', 'masterProductsUuids'] },
  'catalogue.products.duplicate': { body: ['uuid', 'prototypeUuid'] },
  'catalogue.products.physical.create': { body: [...sold, ...newStatus] },
  'catalogue.products.physical.update': { body: [...sold, ...status] },
  'catalogue.products.eTicket.create': { body: [...sold, ...newStatus] },
  'catalogue.products.eTicket.update': { body: [...sold, ...status] },
  'catalogue.products.giftCard.create': { body: [...sold, ...newStatus, ...usage] },
  'catalogue.products.giftCard.update': { body: [...sold, ...status, ...usage] },
  'catalogue.products.memberCard.create': { body: [...offered, ...newStatus] },
  'catalogue.products.memberCard.update': { body: [...offered, ...status] },
  'catalogue.products.promo.create': { body: [...offered, ...newStatus, ...promotion] },
  'catalogue.products.promo.update': { body: [...offered, ...status, ...promotion] },
  'catalogue.variants.list': {
    query: ['page', 'itemsPerPage', 'masterProductUuid', 'status', 'isTechnical', 'isDefault', 'supplierUuid', 'prototypes[]', 'sortBy'],
  },
  'catalogue.variants.get': {},
  'catalogue.variants.updatePhysical': { body: variant },
  'catalogue.variants.updateETicket': { body: variant },
  'catalogue.variants.updateGiftCard': { body: [...variant, ...usage] },
  'catalogue.variants.archive': {},
  'catalogue.variants.create': {
    body: [
      'masterProduct',
      'variantsAttributes',
      'variantsAttributes[].attributeUuid',
      'variantsAttributes[].attributeValueUuid',
      'variantsAttributes[].value',
    ],
  },
} satisfies Record<string, Wire>;
