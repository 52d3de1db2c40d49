import { createHash } from 'node:crypto';
import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { prototypeLabel } from '@comptoir/shared/catalogue/products/product-list';
import type { MasterProduct, ProductRow } from '@comptoir/shared/catalogue/products/products';
import { fold } from '@comptoir/shared/fold';
import { wordsOf } from '@comptoir/shared/search/match';
import type { CatalogueProduct } from '../generated/prisma/client.ts';

/** What the marketplace's list has of a product, as it is stored. */
export function listedRow(row: Omit<ProductRow, 'isHiddenForCompany'>, reference = '') {
  const { adminProductName: name, productName, prototype, brand, supplier, status } = row;
  const text = `${name} ${productName} ${reference}`;
  return {
    uuid: row.uuid,
    name,
    productName,
    sortName: fold(name || productName),
    prototype: prototype.uuid,
    prototypeValue: prototype.value,
    sortPrototype: fold(prototypeLabel(prototype)),
    brand,
    sortBrand: brand && fold(brand),
    supplier: supplier?.uuid ?? null,
    supplierName: supplier?.value ?? null,
    sortSupplier: supplier && fold(supplier.value),
    active: status.active,
    hidden: status.hiddenProduct,
    closed: status.closedSale,
    search: fold(text),
    words: [...new Set(wordsOf(text))],
  };
}
export type ListedRow = ReturnType<typeof listedRow>;

/** The row of the list that a record has. */
const rowOfRecord = (product: MasterProduct) => ({ ...product, brand: product.brand?.value ?? null });

/** A place that the map cannot show: a position is declared, and its degrees are missing. */
const isUnplaced = ({ typeUuid, latitude, longitude }: MasterProduct['geolocations'][number]) =>
  typeUuid === GEOLOCATION_TYPES.manual && (!latitude || !longitude);

const isBelow = ({ stock, stockAlertThreshold }: MasterProduct['stock']) =>
  stock !== null && stockAlertThreshold !== null && stock <= stockAlertThreshold;

/** What the record of a product adds, as it is stored. */
export const recordRow = (product: MasterProduct) => ({
  ...listedRow(rowOfRecord(product), product.reference),
  reference: product.reference,
  price: product.price.price,
  publicPrice: product.price.publicPrice,
  stock: product.stock.stock,
  isBelowThreshold: isBelow(product.stock),
  activation: product.activationDate,
  deactivation: product.disabledDate,
  images: product.images.length,
  descriptions: product.descriptions.filter(({ content }) => content.trim() !== '').length,
  unplaced: product.geolocations.filter(isUnplaced).length,
  links: [
    ...[...product.categories, ...product.shippingMethods],
    ...[...product.images, ...product.descriptions].map(({ uuid }) => uuid),
    ...(product.technicalVariantUuid === null ? [] : [product.technicalVariantUuid]),
  ],
  fingerprint: createHash('sha256').update(JSON.stringify(product)).digest('base64'),
});
export type RecordRow = ReturnType<typeof recordRow>;

type CopiedRow = Pick<
  CatalogueProduct,
  'uuid' | 'name' | 'productName' | 'prototype' | 'prototypeValue' | 'brand' | 'supplier' | 'supplierName' | 'active' | 'hidden' | 'closed'
>;

/** A row of the product list, from the copy. */
export const productOf = (row: CopiedRow): ProductRow => ({
  uuid: row.uuid,
  adminProductName: row.name,
  productName: row.productName,
  prototype: { uuid: row.prototype, value: row.prototypeValue },
  brand: row.brand,
  supplier: row.supplier === null ? null : { uuid: row.supplier, value: row.supplierName ?? '' },
  status: { active: row.active, hiddenProduct: row.hidden, closedSale: row.closed },
  isHiddenForCompany: false,
});

/** The row that a record, read again, has in the list. */
export const productRowOf = (product: MasterProduct): ProductRow => {
  const { uuid, adminProductName, productName, prototype, supplier, status } = product;
  const brand = product.brand?.value ?? null;
  return { uuid, adminProductName, productName, prototype, brand, supplier, status, isHiddenForCompany: false };
};
