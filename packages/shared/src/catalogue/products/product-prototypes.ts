import { PROTOTYPES, type PrototypeName } from './product-facts.ts';
import type { ProductValues } from './product-values.ts';

/**
 * Names of the prototypes by uuid; null for any other prototype (STR-011). This file is loaded with the screen, so it does not import zod.
 */
const NAMES = new Map<string, PrototypeName>(Object.entries(PROTOTYPES).map(([name, uuid]) => [uuid, name as PrototypeName]));
export const prototypeName = (uuid: string): PrototypeName | null => NAMES.get(uuid) ?? null;

/** The prototype of a form, which is always one of the five. */
export const prototypeOf = ({ kind }: Pick<ProductValues, 'kind'>): PrototypeName => {
  const name = prototypeName(kind);
  if (name === null) throw new Error(`no form for the prototype ${kind}`);
  return name;
};

/** Sold as variants, with stock, shipping and price; the two other prototypes redirect (PRD-012, PRD-046 to PRD-049). */
export const isSold = (uuid: string): boolean => uuid !== PROTOTYPES.promo && uuid !== PROTOTYPES.memberCard;

/** Initial values of a new product; `reference` is generated according to PRD-055. */
export const newProduct = (reference: string, description: string): ProductValues => ({
  kind: PROTOTYPES.eTicket,
  reference,
  brand: null,
  productName: '',
  adminProductName: '',
  shortDescription: '',
  socialEvent: [],
  urssafClassification: '',
  urssafEvent: [],
  active: true,
  hiddenProduct: false,
  closedSale: false,
  saleClosingReason: '',
  activationDate: '',
  disabledDate: '',
  supplier: null,
  shippingMethod: [],
  delayedSending: false,
  stock: null,
  stockAlertThreshold: null,
  limitByCart: null,
  limitByUser: null,
  login: '',
  password: '',
  redirectionLink: '',
  reductionType: '',
  reductionValue: null,
  reductionDescription: '',
  webPromoCode: '',
  phonePromoCode: '',
  phoneNumber: '',
  callPrice: '',
  price: null,
  tax: '',
  priceReduction: '2',
  publicPrice: null,
  purchasingPrice: null,
  onlineValidity: '',
  offlineValidity: '',
  driveValidity: '',
  geolocationType: '',
  apiKey: '',
  addresses: [],
  categories: [],
  images: [],
  descriptions: [{ uuid: null, title: description, content: '', saved: false }],
  specialProperty: {},
});

const SOLD_ONLY = [
  ...['shippingMethod', 'delayedSending', 'stock', 'stockAlertThreshold', 'limitByCart', 'limitByUser'],
  ...['price', 'tax', 'priceReduction', 'publicPrice', 'purchasingPrice'],
] as (keyof ProductValues)[];
const REDIRECTED_ONLY: (keyof ProductValues)[] = ['redirectionLink', 'reductionType', 'reductionValue', 'reductionDescription'];
const PROMO_ONLY: (keyof ProductValues)[] = ['login', 'password', 'webPromoCode', 'phonePromoCode', 'phoneNumber', 'callPrice'];
const GIFT_CARD_ONLY: (keyof ProductValues)[] = ['onlineValidity', 'offlineValidity', 'driveValidity'];

/** Fields hidden by a prototype, which are neither sent nor validated (PRD-046 to PRD-053). */
export const hiddenFields = (prototype: string): (keyof ProductValues)[] => [
  ...(isSold(prototype) ? REDIRECTED_ONLY : SOLD_ONLY),
  ...(prototype === PROTOTYPES.promo ? [] : PROMO_ONLY),
  ...(prototype === PROTOTYPES.giftCard ? [] : GIFT_CARD_ONLY),
];
