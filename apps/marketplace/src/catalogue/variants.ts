import { calls } from '@comptoir/marketplace-api/calls';
import type { ProductStatus } from '@comptoir/shared/catalogue/products/products';
import type { VariantRow } from '@comptoir/shared/catalogue/variants/variants';
import type { Queries } from '../kit/database.ts';
import { equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { sql } from '../kit/sql.ts';
import { readVariant } from './product-read.ts';
import { createVariants } from './variant-create.ts';
import { archiveVariant, updateVariant } from './variant-save.ts';

const { variants: described } = calls.catalogue;

const columns = sql`
  variant.uuid, variant.product_name as "productName", variant.admin_name as "adminProductName",
  coalesce(choice.attributes, '[]') as attributes,
  brand.value as brand,
  supplier.uuid as "supplierUuid", supplier.name as "supplierName",
  variant.active, variant.hidden_product as "hiddenProduct", variant.closed_sale as "closedSale",
  variant.is_default as "isDefault", variant.is_technical as "isTechnical"`;

/** Aggregates the attributes of all variants of the page in one query: a page may have a thousand variants. */
const joins = (ids: readonly number[]) => sql`
  left join (
    select link.variant_id, json_agg(json_build_object('name', attribute.name, 'value', value.name) order by attribute.id) as attributes
    from variant_attribute as link
    join attribute on attribute.id = link.attribute_id join attribute_value as value on value.id = link.attribute_value_id
    where link.variant_id = any(${ids}::int[]) group by link.variant_id) as choice on choice.variant_id = variant.id
  join master_product as product on product.id = variant.product_id
  left join property_value as brand on brand.id = product.brand_id
  left join supplier on supplier.id = product.supplier_id`;

interface Row extends Omit<VariantRow, 'supplier' | 'status'>, ProductStatus {
  supplierUuid: string | null;
  supplierName: string | null;
}

/** Assembled here: building a thousand JSON objects in the database and parsing them takes longer. */
async function load(db: Queries, ids: readonly number[]): Promise<VariantRow[]> {
  const rows = await rowsOf<Row>('variant', columns, joins(ids))(db, ids);
  return rows.map((row) => ({
    uuid: row.uuid,
    productName: row.productName,
    adminProductName: row.adminProductName,
    attributes: row.attributes,
    brand: row.brand,
    supplier: row.supplierUuid === null || row.supplierName === null ? null : { uuid: row.supplierUuid, value: row.supplierName },
    status: { active: row.active, hiddenProduct: row.hiddenProduct, closedSale: row.closedSale },
    isDefault: row.isDefault,
    isTechnical: row.isTechnical,
  }));
}

export const variants: Handlers<typeof described> = {
  list: list(described.list, {
    table: 'variant',
    where: sql`not variant.archived`,
    filters: {
      masterProductUuid: (uuid) => sql`variant.product_id = (select id from master_product where uuid = ${uuid})`,
      // 1 means active (open point of PRD-145).
      status: equals('variant.active'),
      isTechnical: equals('variant.is_technical'),
      isDefault: equals('variant.is_default'),
      supplierUuid: (uuid) => sql`variant.product_id in (
        select id from master_product where supplier_id = (select id from supplier where uuid = ${uuid}))`,
      prototypes: (uuids) => sql`variant.product_id in (
        select id from master_product where prototype_id = any(array(select id from prototype where uuid = any(${uuids}::uuid[]))))`,
      // A sort sent as a filter, as for products.
      sortBy: () => sql`true`,
    },
    sorts: {},
    order: ({ sortBy }) => (sortBy === undefined ? sql`variant.product_id, variant.id` : sql`variant.admin_name_key, variant.id`),
    load,
  }),
  get: ({ db, params }) => readVariant(db, params.uuid),
  updatePhysical: updateVariant('physical'),
  updateETicket: updateVariant('eTicket'),
  updateGiftCard: updateVariant('giftCard'),
  archive: archiveVariant,
  create: createVariants,
};
