import { MasterProduct, type ProductContents } from '@comptoir/shared/catalogue/products/products';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { brandOf, ContentsWire, DescriptionWire, special, type uuids } from './product-contents-wire.ts';
import { type PropertyWire, property } from './product-wire.ts';

const number = (wire: string | number | null | undefined) => (wire === null || wire === undefined ? null : Number(wire));
/** A day, with or without a time of day. */
const day = (wire: z.output<typeof PropertyWire>) => property.text(wire)?.slice(0, 10) ?? null;
const uuidsOf = (wire: z.output<typeof uuids>) => (wire ?? []).map(({ uuid }) => uuid);
const asUuids = (list: readonly string[]) => list.map((uuid) => ({ uuid }));

/** Wire → domain, without descriptions: those of a variant are nested (PVA-026). */
export function readContents(
  wire: z.output<typeof ContentsWire>,
  descriptions: readonly z.output<typeof DescriptionWire>[],
): ProductContents {
  const { properties: p, stock, price } = wire;
  const { brand: _, ...specialProperty } = special(wire) ?? {};
  return {
    uuid: wire.uuid,
    prototype: wire.prototype,
    supplier: wire.supplier ?? null,
    brand: brandOf(wire),
    status: wire.status,
    reference: property.text(p.reference) ?? '',
    productName: property.text(p.productName) ?? '',
    adminProductName: property.text(p.adminProductName) ?? '',
    shortDescription: property.text(p.shortDescription),
    urssafClassification: property.uuids(p.urssafClassification)[0] ?? null,
    urssafEvent: property.uuids(p.urssafEvent),
    socialEvent: property.uuids(wire.socialEvent),
    activationDate: day(p.activationDate),
    disabledDate: day(p.disabledDate),
    saleClosingReason: property.text(p.saleClosingReason),
    redirectionLink: property.text(p.redirectionLink),
    // Name on the wire: `login` (PRD-152).
    login: property.text(p.identifiant),
    password: property.text(p.password),
    webPromoCode: property.text(p.webPromoCode),
    phonePromoCode: property.text(p.phonePromoCode),
    phoneNumber: property.text(p.phoneNumber),
    callPrice: property.text(p.callPrice),
    delayedSending: property.flag(p.delayedSending) ?? false,
    onlineValidity: property.text(p.onlineValidity),
    offlineValidity: property.text(p.offlineValidity),
    driveValidity: property.flag(p.driveValidity),
    stock: {
      stock: stock?.stock ?? null,
      stockAlertThreshold: stock?.stockAlertThreshold ?? null,
      limitByCart: stock?.limitByCart ?? null,
      limitByUser: stock?.limitByUser ?? null,
    },
    price: {
      price: number(price?.price),
      publicPrice: number(price?.publicPrice),
      purchasingPrice: number(price?.purchasingPrice),
      tax: price?.tax?.uuid ?? null,
      reductionType: price?.reductionType ?? null,
      reductionValue: price?.reductionValue ?? null,
      reductionDescription: price?.reductionDescription ?? null,
    },
    images: (wire.images ?? []).map(({ uuid, url }) => ({ uuid, url })),
    descriptions: descriptions.map(({ uuid, title, value }) => ({ uuid, title: title ?? '', content: value ?? '' })),
    geolocations: wire.geolocations ?? [],
    shippingMethods: uuidsOf(wire.shippingMethods),
    categories: uuidsOf(wire.categories),
    specialProperty: specialProperty as ProductContents['specialProperty'],
  };
}

/** Domain → wire, without descriptions. */
export function writeContents(product: ProductContents) {
  const { brand, price } = product;
  return {
    uuid: product.uuid,
    prototype: product.prototype,
    supplier: product.supplier,
    specialProperty: { ...product.specialProperty, brand },
    status: product.status,
    properties: {
      productName: property.ofText(product.productName),
      redirectionLink: property.ofText(product.redirectionLink),
      reference: property.ofText(product.reference),
      adminProductName: property.ofText(product.adminProductName),
      shortDescription: property.ofText(product.shortDescription),
      saleClosingReason: property.ofText(product.saleClosingReason),
      activationDate: property.ofText(product.activationDate),
      disabledDate: property.ofText(product.disabledDate),
      password: property.ofText(product.password),
      identifiant: property.ofText(product.login),
      webPromoCode: property.ofText(product.webPromoCode),
      phoneNumber: property.ofText(product.phoneNumber),
      phonePromoCode: property.ofText(product.phonePromoCode),
      callPrice: property.ofText(product.callPrice),
      delayedSending: property.ofFlag(product.delayedSending),
      offlineValidity: property.ofText(product.offlineValidity),
      onlineValidity: property.ofText(product.onlineValidity),
      driveValidity: property.ofFlag(product.driveValidity),
      urssafEvent: property.ofUuids(product.urssafEvent),
      urssafClassification: property.ofUuids(product.urssafClassification === null ? [] : [product.urssafClassification]),
    },
    socialEvent: property.ofUuids(product.socialEvent),
    stock: product.stock,
    price: { ...price, tax: price.tax === null ? null : { uuid: price.tax } },
    // The documents do not say what the value of an image is; assumed: its file name.
    images: product.images.map((image) => ({ ...image, value: image.url.split('/').at(-1) ?? '' })),
    geolocations: product.geolocations,
    shippingMethods: asUuids(product.shippingMethods),
    categories: asUuids(product.categories),
  };
}

/** Domain → wire: written as (name, content), read back as (title, value) (open point of PRD-137). */
export const writeDescriptions = (product: ProductContents) =>
  product.descriptions.map(({ uuid, title, content }, index) => ({ uuid, title, value: content, position: index + 1 }));

/** A complete master product (PRD-161). */
export const MasterProductWire = z.codec(
  ContentsWire.extend({ descriptions: z.array(DescriptionWire).nullish(), technicalVariantUuid: Uuid.nullish() }),
  MasterProduct,
  {
    decode: (wire) => ({ ...readContents(wire, wire.descriptions ?? []), technicalVariantUuid: wire.technicalVariantUuid ?? null }),
    encode: (product) => ({
      ...writeContents(product),
      descriptions: writeDescriptions(product),
      technicalVariantUuid: product.technicalVariantUuid,
    }),
  },
);
