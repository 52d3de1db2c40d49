import { PROTOTYPES, type PrototypeName } from './product-facts.ts';
import type { ProductValues } from './product-values.ts';

/** Names of the prototypes by their uuids; null for one that is none of the five (STR-011). Here is what a screen knows of them at first sight: without the schema, hence without zod. */
const NAMES = new Map<string, PrototypeName>(Object.entries(PROTOTYPES).map(([name, uuid]) => [uuid, name as PrototypeName]));
export const prototypeName = (uuid: string): PrototypeName | null => NAMES.get(uuid) ?? null;

/** The prototype of a form, which is always one of the five. */
export const prototypeOf = ({ kind }: Pick<ProductValues, 'kind'>): PrototypeName => {
  const name = prototypeName(kind);
  if (name === null) throw new Error(`no form for the prototype ${kind}`);
  return name;
};

/** Sold as variants, with stock, shipping and price; the two others redirect (PRD-012, PRD-046 to PRD-049). */
export const isSold = (uuid: string): boolean => uuid !== PROTOTYPES.promo && uuid !== PROTOTYPES.memberCard;

/** A product of which nothing is typed yet; `reference` as PRD-055 wants it. */
export const newProduct = (reference: string, description: string): ProductValues => ({
  kind: PROTOTYPES.eTicket,
  reference,
  brand: [],
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

/** Fields that a prototype does not show, hence neither sends nor checks (PRD-046 to PRD-053). */
export const hiddenFields = (prototype: string): (keyof ProductValues)[] => [
  ...(isSold(prototype) ? REDIRECTED_ONLY : SOLD_ONLY),
  ...(prototype === PROTOTYPES.promo ? [] : PROMO_ONLY),
  ...(prototype === PROTOTYPES.giftCard ? [] : GIFT_CARD_ONLY),
];
