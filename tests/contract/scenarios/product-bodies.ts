import { calls } from '@comptoir/marketplace-api/calls';
import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { FIXED_PROPERTIES, PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { type Api, ask } from '../api.ts';
import { PIXEL, upload } from '../scenario.ts';

/** Wire payloads of products, as sent by the forms of the back-office. */
export type Payload = Record<string, unknown>;
export type ProductKind = 'physical' | 'eTicket' | 'giftCard' | 'promo' | 'memberCard';

const { products, productDescriptions } = calls.catalogue;

export const uuidOf = async (api: Api, query: string): Promise<string> => {
  const [row] = (await api.sql(query)) as { uuid: string }[];
  if (row === undefined) throw new Error(`no row for ${query}`);
  return row.uuid;
};
const aValueOf = (api: Api, property: string) =>
  uuidOf(
    api,
    `select value.uuid from property_value as value join property on property.id = property_id where property.uuid = '${property}' limit 1`,
  );

export const aDescription = async (api: Api): Promise<string> => {
  const body = { name: 'Description', content: '<p>Un moment à deux.</p>', position: 1, images: [] };
  return ((await ask(api.url, api.adminToken, productDescriptions.create, { body })) as { uuid: string }).uuid;
};
export const aPicture = async (api: Api): Promise<string> =>
  ((await ask(api.url, api.adminToken, calls.images.create, { body: upload(PIXEL, 'pixel.png', 'image/png') })) as { uuid: string }).uuid;

export const POSITIONS = {
  address: { method: 'address', address: '1 rue de Rivoli', zipCode: '75001', city: 'Paris', country: 'France', countryCode: 'FR' },
  geocoding: { method: 'geocoding', longitude: 2.35, latitude: 48.85 },
  completed: {
    method: 'completed_by_partner',
    address: '1 rue de Rivoli',
    zipCode: '75001',
    city: 'Paris',
    country: 'France',
    countryCode: 'FR',
    longitude: '2.35',
    latitude: '48.85',
    formattedAddress: '1 rue de Rivoli, 75001 Paris, France',
  },
} as const;
export const manual = (position: object) => ({ type: GEOLOCATION_TYPES.manual, ...position });

/** A supplier with shipping methods, and one of them. */
async function aShipper(api: Api): Promise<{ supplier: string; method: string }> {
  const [row] = (await api.sql(
    'select supplier.uuid as supplier, method.uuid as method from shipping_method as method join supplier on supplier.id = supplier_id limit 1',
  )) as { supplier: string; method: string }[];
  if (row === undefined) throw new Error('no shipping method');
  return row;
}

async function informations(api: Api): Promise<Payload> {
  return {
    reference: 'A1B2C3D4E5F6G',
    productName: 'Cinéma du Port',
    adminProductName: 'Cinéma du Port (test)',
    shortDescription: 'Une place',
    urssafClassification: [await aValueOf(api, FIXED_PROPERTIES.urssafClassification)],
    urssafEvent: [await aValueOf(api, FIXED_PROPERTIES.urssafEvent)],
    socialEvent: [await aValueOf(api, FIXED_PROPERTIES.socialEvent)],
  };
}

/** Common members of products and variants of the prototypes with a price. */
async function soldBlocks(api: Api, kind: ProductKind): Promise<Payload> {
  const { supplier, method } = await aShipper(api);
  return {
    supplierBlock: { supplier, shippingMethod: [method], delayedSending: 1 },
    stockBlock: { stock: 120, limitByCart: 4, limitByUser: null, stockAlertThreshold: 10 },
    pricingBlock: {
      price: 12.5,
      tax: await uuidOf(api, 'select uuid from tax limit 1'),
      reductionType: 1,
      publicPrice: 15,
      reductionValue: null,
      reductionDescription: null,
      purchasingPrice: 9.99,
      country: 'FR',
    },
    ...(kind === 'giftCard' && { usageConditionBlock: { onlineValidity: '1 an', offlineValidity: null, driveValidity: null } }),
  };
}

async function redirectedBlocks(api: Api, kind: ProductKind): Promise<Payload> {
  return {
    supplierBlock: { supplier: await uuidOf(api, 'select uuid from supplier limit 1') },
    redirectionLink: 'https://partenaire.example/offre',
    pricingBlock: { reductionType: 2, reductionValue: 15, reductionDescription: null, country: 'FR' },
    ...(kind === 'promo' && {
      promotionCodeBlock: { webPromoCode: 'CE15', phonePromoCode: '1515', phoneNumber: '0 800 100 200', callPrice: '0,15' },
      promotionIdentificationBlock: { login: 'ce', password: 'secret' },
    }),
  };
}

export const status = {
  activationDate: '2026-01-01',
  disabledDate: null,
  saleClosingReason: null,
  active: 1,
  hiddenProduct: 0,
  closedSale: 0,
};

/** A valid creation of a product of this kind, with a new description and picture. */
export async function productBody(api: Api, kind: ProductKind): Promise<Payload> {
  const sold = kind !== 'promo' && kind !== 'memberCard';
  return {
    prototype: PROTOTYPES[kind],
    mainInformationsBlock: { ...(await informations(api)), brand: { name: 'Marque des tests', uuid: '' } },
    statusBlock: status,
    descriptions: [await aDescription(api)],
    images: [await aPicture(api)],
    categories: [await uuidOf(api, 'select uuid from category where lvl = 2 and active_master_products > 0 order by id limit 1')],
    specialProperty: {},
    geolocations: [manual(POSITIONS.address)],
    ...(sold ? await soldBlocks(api, kind) : await redirectedBlocks(api, kind)),
  };
}

/** Uuid of a new product of this kind. */
export const aProduct = async (api: Api, kind: ProductKind, changed: Payload = {}): Promise<string> => {
  const body = { ...(await productBody(api, kind)), ...changed };
  return ((await ask(api.url, api.adminToken, products[kind].create, { body })) as { uuid: string }).uuid;
};

/** A valid update of a variant of this kind, which shares everything except its stock. */
export async function variantBody(api: Api, kind: ProductKind): Promise<Payload> {
  return {
    prototype: PROTOTYPES[kind],
    mainInformationsBlock: { ...(await informations(api)), productCollections: [] },
    statusBlock: { ...status, status: 1 },
    descriptions: [],
    images: [],
    specialProperty: {},
    geolocations: [],
    isSharedImage: true,
    isSharedStock: false,
    isSharedGeolocation: true,
    isSharedDescription: true,
    ...(await soldBlocks(api, kind)),
  };
}

/** A new attribute value as it is sent. */
export const newValue = (attributeUuid: string, value: string) => ({ attributeUuid, attributeValueUuid: '', value });
export const anAttribute = (api: Api, nth = 0) => uuidOf(api, `select uuid from attribute order by id limit 1 offset ${nth}`);

/** Uuid of a variant of a new product of this kind, in addition to its default one. */
export async function aVariant(api: Api, kind: ProductKind): Promise<{ product: string; variant: string }> {
  const product = await aProduct(api, kind);
  const variantsAttributes = [newValue(await anAttribute(api), 'Solo')];
  await ask(api.url, api.adminToken, calls.catalogue.variants.create, { body: { masterProduct: product, variantsAttributes } });
  const variant = await uuidOf(
    api,
    `select variant.uuid from variant join master_product as product on product.id = product_id
     where product.uuid = '${product}' and combination is not null`,
  );
  return { product, variant };
}

/** Uuid of the default variant of a product. */
export const defaultOf = (api: Api, product: string) =>
  uuidOf(
    api,
    `select variant.uuid from variant join master_product as product on product.id = product_id where product.uuid = '${product}' and is_default`,
  );
