/** Rules for all calls, proven by their own tests. */
export const CONVENTIONS = ['SUP-005', 'SUP-006', 'SUP-007'];

const BLACKLIST = 'user_black_lists';
const PAYLOAD = ['physical', 'e-ticket', 'gift-card', 'member-card', 'promotion-code'];

/** `call` rows whose text contains no path: the sentence of the ledger, and the decision for it (open points). */
export const WITHOUT_PATH: Record<string, { sentence: string; sends: string[] }> = {
  'PRD-141': {
    sentence:
      'The write payload of a master product has the members prototype, mainInformationsBlock, statusBlock, redirectionLink, descriptions (uuid list), images (uuid list), categories (uuid list), specialProperty, supplierBlock, stockBlock, pricingBlock, usageConditionBlock, promotionCodeBlock, promotionIdentificationBlock and geolocations (list).',
    sends: PAYLOAD.flatMap((kind) => [`POST master-product-${kind}`, `PATCH master-product-${kind}/{}`]),
  },
  'PRO-071': {
    sentence: 'The custom properties list is loaded by a GET whose helper is not shown in the catalogue.',
    sends: ['GET admin/properties'],
  },
  'PRO-075': {
    sentence:
      'The assignment of products to a custom property value sends the body {uuid, isAllSelected, selectedProductsUuidsToAdd, unSelectedProductsUuidsToRemove} (path not shown in the catalogue).',
    sends: ['PATCH admin/variant_product_property_value'],
  },
  'URS-021': {
    sentence: 'The brands of an event for the list page are fetched by a call whose path is not shown in the catalogue.',
    sends: ['GET social_event_brands'],
  },
  'JAC-007': {
    sentence: 'List gift-card variant rates with brand and supplier filters (path not shown: OP-073).',
    sends: ['GET admin/variant_product_reductions'],
  },
  'BLA-011': { sentence: 'Blacklist list: path not shown (OP-085).', sends: [`GET ${BLACKLIST}`] },
  'BLA-012': { sentence: 'Blacklist history by id: path not shown (OP-085).', sends: [`GET ${BLACKLIST}/{}`] },
  'BLA-028': {
    sentence: 'A blacklist call takes the user uuid, a flag and the comment, and returns blacklistUuid (path not shown: OP-085).',
    sends: [`POST ${BLACKLIST}`],
  },
  'BLA-029': { sentence: 'Blacklist treatment call: path not shown (OP-085).', sends: [`PATCH ${BLACKLIST}/{}`] },
  'GEO-059': {
    sentence:
      'The locations of a variant are read by a GET with page, itemsPerPage and the search parameters search, latitude, longitude or formattedAddress (its path is not shown).',
    sends: ['GET admin/product/{}/geolocation'],
  },
  'CMP-053': {
    sentence:
      "The pages fetch a company's restrictions, the products by company and the options by supplier (the three paths are not shown).",
    sends: ['GET admin/master-product-company/by-company/{}', 'GET master-product', 'GET all-suppliers'],
  },
};

/**
 * Calls without a row of their own, described in addition to the one of a row: those of the news (OP-053), the other form of a toggle
 * (OP-017).
 */
export const WITHOUT_ROW: Record<string, string> = {
  'homepage.news.list': 'GET news',
  'homepage.news.get': 'GET news/{}',
  'homepage.news.update': 'PATCH news/{}',
  'homepage.news.remove': 'DELETE news/{}',
  'homepage.carousels.setActiveByPath': 'PATCH carousels/active/{}',
};
