import { calls } from '@comptoir/marketplace-api/calls';
import type { PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import type { Queries } from '../kit/database.ts';
import { contains } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf, tally } from '../kit/list.ts';
import { idOf, referredIds } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { duplicate } from './product-duplicate.ts';
import { readProduct } from './product-read.ts';
import { createProduct, updateProduct } from './product-save.ts';

const columns = (company?: string) => sql`
  master_product.uuid, product_name as "productName", admin_product_name as "adminProductName",
  json_build_object('uuid', prototype.uuid, 'value', prototype.value) as prototype,
  brand.value as brand,
  case when supplier.id is not null then json_build_object('uuid', supplier.uuid, 'value', supplier.name) end as supplier,
  json_build_object('active', active, 'hiddenProduct', hidden_product, 'closedSale', closed_sale) as status,
  exists (select from company_hidden_product as hidden join company on company.id = hidden.company_id
    where hidden.product_id = master_product.id and company.uuid = ${company ?? null}) as "isHiddenForCompany"`;

const joins = sql`
  join prototype on prototype.id = prototype_id
  left join property_value as brand on brand.id = brand_id
  left join supplier on supplier.id = supplier_id`;

/** Activates or deactivates products and their variants that are not archived; products are locked in the order of their ids (PRD-018). */
async function switchProducts(db: Queries, ids: readonly number[], active: boolean): Promise<void> {
  await db.rows(sql`select id from master_product where id = any(${ids}::int[]) order by id for no key update`);
  await db.rows(sql`update master_product set active = ${active} where id = any(${ids}::int[]) and active <> ${active}`);
  await db.rows(sql`update variant set active = ${active} where product_id = any(${ids}::int[]) and active <> ${active} and not archived`);
}

const writes = (prototype: PrototypeName) => ({ create: createProduct(prototype), update: updateProduct(prototype) });

export const products: Handlers<typeof calls.catalogue.products> = {
  list: list(calls.catalogue.products.list, {
    table: 'master_product',
    filters: {
      searchByAdminProductName: contains('master_product.admin_name_key'),
      supplierUuid: (uuid) => sql`master_product.supplier_id = (select id from supplier where uuid = ${uuid})`,
      // All products, each with whether it is hidden from the company; no rows for an unknown company.
      companyUuid: (uuid) => sql`exists (select from company where uuid = ${uuid})`,
      // A sort sent as a filter: it does not reduce the rows (PRD-007).
      sortBy: () => sql`true`,
    },
    sorts: {},
    order: ({ sortBy }) => (sortBy === undefined ? sql`master_product.id desc` : sql`master_product.admin_name_key, master_product.id`),
    total: ({ searchByAdminProductName, supplierUuid, companyUuid }) => {
      if (searchByAdminProductName !== undefined || supplierUuid !== undefined) return undefined;
      if (companyUuid === undefined) return tally('product');
      return sql`select case when exists (select from company where uuid = ${companyUuid}) then (${tally('product')}) else 0 end`;
    },
    load: (db, ids, { companyUuid }) => rowsOf<ProductRow>('master_product', columns(companyUuid), joins)(db, ids),
  }),

  get: ({ db, params }) => readProduct(db, params.uuid),

  async disable({ db, params }) {
    await db.transaction(async (queries) => switchProducts(queries, [await idOf(queries, 'master_product', params.uuid)], false));
    return undefined;
  },

  async setStatus({ db, body: { isActive, masterProductsUuids } }) {
    await db.transaction(async (queries) => {
      await switchProducts(queries, await referredIds(queries, 'master_product', masterProductsUuids, 'masterProductsUuids'), isActive);
    });
    return undefined;
  },

  duplicate,
  physical: writes('physical'),
  eTicket: writes('eTicket'),
  giftCard: writes('giftCard'),
  memberCard: writes('memberCard'),
  promo: writes('promo'),
};
