import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { MAX_ADDRESSES } from '@comptoir/shared/catalogue/products/product-geolocations';
import type { MasterProduct, ProductContents, ProductGeolocation } from '@comptoir/shared/catalogue/products/products';
import type { VariantProduct } from '@comptoir/shared/catalogue/variants/variants';
import type { Queries } from '../kit/database.ts';
import { notFound } from '../kit/problems.ts';
import { type Sql, sql } from '../kit/sql.ts';
import type { StoredContents } from './product-contents.ts';

interface Row extends Pick<ProductContents, 'prototype' | 'supplier' | 'brand' | 'status' | 'images' | 'descriptions' | 'categories'> {
  uuid: string;
  masterProductUuid: string;
  technicalVariantUuid: string;
  reference: string;
  productName: string;
  adminProductName: string;
  price: number;
  tax: string | null;
  stock: number | null;
  stockAlertThreshold: number | null;
  /** Of the variant, or of its product when the variant has no contents. */
  contents: Partial<StoredContents>;
  /** Of the product: the limits of a shared stock, the key of shared positions. */
  shared: Partial<StoredContents>;
  positions: Omit<ProductGeolocation, 'typeUuid' | 'typeValue' | 'apiKey'>[];
  /** Empty for a variant that is shipped like its product. */
  ownShippingMethods: string[];
  productShippingMethods: string[];
  isTechnical: boolean;
  isDefault: boolean;
  isSharedGeolocations: boolean;
  isSharedDescriptions: boolean;
  isSharedImages: boolean;
  isSharedStock: boolean;
  collections: string[];
  attributes: { name: string; value: string }[];
}

/** The variant that stores a block: the technical one for a shared block. */
const holder = (flag: Sql) => sql`case when variant.is_default or ${flag} then technical.id else variant.id end`;
const list = (query: Sql) => sql`coalesce((select json_agg(item order by place) from (${query}) as items (item, place)), '[]')`;

/** Methods of the product's supplier. */
const shippingMethods = (condition: Sql) =>
  list(sql`
    select to_json(method.uuid), method.id from shipping_method as method
    where method.supplier_id = product.supplier_id and ${condition}`);

/** A product is read through its technical variant. Positions are limited to the form's maximum: another call lists them (PRD-185). */
const columns = sql`
  variant.uuid, product.uuid as "masterProductUuid", technical.uuid as "technicalVariantUuid",
  json_build_object('uuid', prototype.uuid, 'value', prototype.value) as prototype,
  case when supplier.id is not null then json_build_object('uuid', supplier.uuid, 'value', supplier.name) end as supplier,
  case when brand.id is not null then json_build_object('uuid', brand.uuid, 'value', brand.value) end as brand,
  json_build_object('active', variant.active, 'hiddenProduct', variant.hidden_product, 'closedSale', variant.closed_sale) as status,
  variant.reference, variant.product_name as "productName", variant.admin_name as "adminProductName",
  variant.price_cents / 100.0::float8 as price,
  (select uuid from tax where id = coalesce(variant.tax_id, product.tax_id)) as tax,
  stocked.stock, stocked.stock_alert_threshold as "stockAlertThreshold",
  coalesce(case when not variant.is_default then variant.contents end, technical.contents, '{}') as contents,
  coalesce(technical.contents, '{}') as shared,
  ${list(sql`
    select json_build_object('uuid', image.uuid, 'url', '/media/' || image.uuid || '.' || image.extension), link.position
    from variant_image as link join image on image.uuid = link.image where link.variant_id = ${holder(sql`variant.is_shared_images`)}`)} as images,
  ${list(sql`
    select json_build_object('uuid', uuid, 'title', name, 'content', content), position from product_description
    where variant_id = ${holder(sql`variant.is_shared_descriptions`)}`)} as descriptions,
  ${list(sql`
    select json_build_object('status', status, 'manualMethod', manual_method, 'longitude', longitude::text, 'latitude', latitude::text,
      'address', address, 'zipCode', zip_code, 'city', city, 'countryCode', country, 'formattedAddress', formatted_address), id
    from geolocation where variant_id = ${holder(sql`variant.is_shared_geolocations`)} order by id limit ${MAX_ADDRESSES}`)} as positions,
  ${list(sql`
    select to_json(category.uuid), category.lft from master_product_category as link
    join category on category.id = link.category_id where link.product_id = product.id`)} as categories,
  ${shippingMethods(sql`variant.contents -> 'shippingMethods' ? method.uuid::text`)} as "ownShippingMethods",
  ${shippingMethods(sql`method.id in (select shipping_method_id from master_product_shipping_method where product_id = product.id)`)} as "productShippingMethods",
  ${list(sql`
    select to_json(collection.uuid), collection.id from variant_collection_variant as link
    join variant_collection as collection on collection.id = link.collection_id where link.variant_id = variant.id`)} as collections,
  ${list(sql`
    select json_build_object('name', attribute.name, 'value', value.name), attribute.id from variant_attribute as link
    join attribute on attribute.id = link.attribute_id join attribute_value as value on value.id = link.attribute_value_id
    where link.variant_id = variant.id`)} as attributes,
  variant.is_technical as "isTechnical", variant.is_default as "isDefault",
  variant.is_shared_geolocations as "isSharedGeolocations", variant.is_shared_descriptions as "isSharedDescriptions",
  variant.is_shared_images as "isSharedImages", variant.is_shared_stock as "isSharedStock"`;

const tables = sql`
  from variant
  join master_product as product on product.id = variant.product_id
  join variant as technical on technical.product_id = product.id and technical.is_technical
  join variant as stocked on stocked.id = ${holder(sql`variant.is_shared_stock`)}
  join prototype on prototype.id = product.prototype_id
  left join supplier on supplier.id = product.supplier_id
  left join property_value as brand on brand.id = product.brand_id`;

/** Positions entered by hand, or the key of their API; none when turned off (PRD-138). */
function geolocationsOf({ contents, shared, positions, isSharedGeolocations }: Row): ProductGeolocation[] {
  const apiKey = (isSharedGeolocations ? shared : contents).geolocationApiKey ?? null;
  const nothing = { status: null, manualMethod: null, longitude: null, latitude: null };
  const nowhere = { address: null, zipCode: null, city: null, countryCode: null, formattedAddress: null };
  if (apiKey !== null) return [{ typeUuid: GEOLOCATION_TYPES.api, typeValue: 'Api', apiKey, ...nothing, ...nowhere }];
  return positions.map((position) => ({ typeUuid: GEOLOCATION_TYPES.manual, typeValue: 'Manual', apiKey, ...position }));
}

function toContents(row: Row): ProductContents {
  const { contents: kept, shared } = row;
  const limits = row.isSharedStock ? shared : kept;
  const isSold = row.tax !== null;
  return {
    uuid: row.isTechnical ? row.masterProductUuid : row.uuid,
    prototype: row.prototype,
    supplier: row.supplier,
    brand: row.brand,
    status: row.status,
    reference: row.reference,
    productName: row.productName,
    adminProductName: row.adminProductName,
    shortDescription: kept.shortDescription ?? null,
    urssafClassification: kept.urssafClassification ?? null,
    urssafEvent: kept.urssafEvent ?? [],
    socialEvent: kept.socialEvent ?? [],
    activationDate: kept.activationDate ?? null,
    disabledDate: kept.disabledDate ?? null,
    saleClosingReason: kept.saleClosingReason ?? null,
    redirectionLink: kept.redirectionLink ?? null,
    login: kept.login ?? null,
    password: kept.password ?? null,
    webPromoCode: kept.webPromoCode ?? null,
    phonePromoCode: kept.phonePromoCode ?? null,
    phoneNumber: kept.phoneNumber ?? null,
    callPrice: kept.callPrice ?? null,
    delayedSending: kept.delayedSending ?? false,
    onlineValidity: kept.onlineValidity ?? null,
    offlineValidity: kept.offlineValidity ?? null,
    driveValidity: kept.driveValidity ?? null,
    stock: {
      stock: row.stock,
      stockAlertThreshold: row.stockAlertThreshold,
      limitByCart: limits.limitByCart ?? null,
      limitByUser: limits.limitByUser ?? null,
    },
    price: {
      price: isSold ? row.price : null,
      publicPrice: kept.publicPrice ?? null,
      purchasingPrice: kept.purchasingPrice ?? null,
      tax: row.tax,
      reductionType: kept.reductionType ?? null,
      reductionValue: kept.reductionValue ?? null,
      reductionDescription: kept.reductionDescription ?? null,
    },
    images: row.images,
    descriptions: row.descriptions,
    geolocations: geolocationsOf(row),
    shippingMethods: row.ownShippingMethods.length > 0 ? row.ownShippingMethods : row.productShippingMethods,
    categories: row.categories,
    specialProperty: kept.specialProperty ?? {},
  };
}

async function readRow(db: Queries, condition: Sql): Promise<Row> {
  const row = await db.first<Row>(sql`select ${columns} ${tables} where ${condition}`);
  if (row === undefined) throw notFound();
  return row;
}

/** A complete master product; 404 when there is none. */
export async function readProduct(db: Queries, uuid: string): Promise<MasterProduct> {
  const row = await readRow(db, sql`product.uuid = ${uuid} and variant.is_technical`);
  return { ...toContents(row), technicalVariantUuid: row.technicalVariantUuid };
}

/** A complete variant; 404 when there is none, or when it is archived. */
export async function readVariant(db: Queries, uuid: string): Promise<VariantProduct> {
  const row = await readRow(db, sql`variant.uuid = ${uuid} and not variant.archived`);
  const { masterProductUuid, isDefault, collections, attributes } = row;
  const { isSharedGeolocations, isSharedDescriptions, isSharedImages, isSharedStock } = row;
  const sharing = { isSharedGeolocations, isSharedDescriptions, isSharedImages, isSharedStock };
  return { ...toContents(row), uuid: row.uuid, masterProductUuid, isDefault, collections, attributes, ...sharing };
}
