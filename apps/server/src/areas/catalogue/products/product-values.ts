import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { MANY_ADDRESSES, readMark } from '@comptoir/shared/catalogue/products/product-addresses';
import { isSold } from '@comptoir/shared/catalogue/products/product-prototypes';
import type { AddressEntry, ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import type { ProductContents, ProductGeolocation } from '@comptoir/shared/catalogue/products/products';
import { picturesOf, type RichNode, readRichText, writeRichText } from '@comptoir/shared/rich-text';
import { fromUs, toProxyUrl } from '../../../marketplace/media.ts';

const withPictures = (nodes: RichNode[], address: (url: string) => string) => {
  for (const { attributes } of picturesOf(nodes)) attributes.src = address(attributes.src ?? '');
  return writeRichText(nodes);
};

/** Content for the browser, with its pictures served from our origin; `origin` is the marketplace's. */
export const toBrowser = (content: string, origin: string) =>
  withPictures(readRichText(content), (url) => toProxyUrl({ uuid: '', url }, origin).url);

/** Content to store, always sanitized here, and the uuids of the pictures inserted into it (PRD-158, PRD-180). */
export function toMarketplace(typed: string, origin: string): { content: string; images: string[] } {
  const nodes = readRichText(typed);
  const images = picturesOf(nodes).flatMap(({ attributes }) => attributes['data-uuid'] ?? []);
  return { content: withPictures(nodes, (url) => fromUs(url, origin)), images: [...new Set(images)] };
}

const text = (value: string | number | null) => (value === null ? '' : String(value));
const digit = (flag: boolean | null) => (flag === null ? '' : flag ? '1' : '0');

/** For a product without positions, they are turned off (open point of REF-012). */
function geolocationOf({ geolocations }: ProductContents): Pick<ProductValues, 'geolocationType' | 'apiKey' | 'addresses'> {
  const [first] = geolocations;
  if (first === undefined) return { geolocationType: GEOLOCATION_TYPES.disabled, apiKey: '', addresses: [] };
  const isEditable = first.typeUuid === GEOLOCATION_TYPES.manual && geolocations.length < MANY_ADDRESSES;
  return { geolocationType: first.typeUuid, apiKey: text(first.apiKey), addresses: isEditable ? geolocations.map(addressOf) : [] };
}

const isMethod = (method: string | null) => method === 'geocoding' || method === 'completed_by_partner';

const addressOf = (position: ProductGeolocation, place: number, { length }: readonly unknown[]): AddressEntry => ({
  method: isMethod(position.manualMethod) ? (position.manualMethod as AddressEntry['method']) : 'address',
  address: text(position.address),
  zipCode: text(position.zipCode),
  city: text(position.city),
  countryCode: text(position.countryCode),
  latitude: position.latitude,
  longitude: position.longitude,
  formattedAddress: text(position.formattedAddress),
  status: position.status,
  read: readMark(place, length),
});

/** Form values of a product (PRD-130 to PRD-139); `origin` is the marketplace's. */
export function valuesOf(product: ProductContents, origin: string): ProductValues {
  const { stock, price, status, supplier, prototype } = product;
  const { reference, brand, productName, adminProductName, socialEvent, urssafEvent, delayedSending, shippingMethods, categories } =
    product;
  const sold = isSold(prototype.uuid);
  return {
    // The schema refuses an unknown prototype.
    kind: prototype.uuid as ProductValues['kind'],
    ...{ reference, brand, productName, adminProductName, socialEvent, urssafEvent, delayedSending, categories },
    ...{ ...status, ...stock },
    shortDescription: text(product.shortDescription),
    urssafClassification: text(product.urssafClassification),
    saleClosingReason: text(product.saleClosingReason),
    activationDate: text(product.activationDate),
    disabledDate: text(product.disabledDate),
    supplier,
    shippingMethod: shippingMethods,
    login: text(product.login),
    password: text(product.password),
    redirectionLink: text(product.redirectionLink),
    reductionType: sold ? '' : text(price.reductionType),
    reductionValue: sold ? null : price.reductionValue,
    reductionDescription: sold ? '' : text(price.reductionDescription),
    webPromoCode: text(product.webPromoCode),
    phonePromoCode: text(product.phonePromoCode),
    phoneNumber: text(product.phoneNumber),
    callPrice: text(product.callPrice),
    price: price.price,
    tax: text(price.tax),
    // The choice depends on the public price (open point of PRD-080).
    priceReduction: price.publicPrice === null ? '2' : '1',
    publicPrice: price.publicPrice,
    purchasingPrice: price.purchasingPrice,
    onlineValidity: text(product.onlineValidity),
    offlineValidity: text(product.offlineValidity),
    driveValidity: digit(product.driveValidity),
    ...geolocationOf(product),
    images: product.images.map((image) => toProxyUrl(image, origin)),
    descriptions: product.descriptions.map(({ uuid, title, content }) => ({
      uuid,
      title,
      content: toBrowser(content, origin),
      saved: true,
    })),
    specialProperty: product.specialProperty,
  };
}
