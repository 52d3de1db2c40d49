import { randomInt } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { PROTOTYPES, type PrototypeName, SPECIAL_SUPPLIERS } from '@comptoir/shared/catalogue/products/product-facts';
import { productFormTexts as texts } from '@comptoir/shared/catalogue/products/product-texts';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import type { Database, Queries } from '../kit/database.ts';
import { contains } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf, tally } from '../kit/list.ts';
import { idOf, referredId, referredIds } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { readProduct } from './product-read.ts';
import { createProduct, updateProduct } from './product-save.ts';

/** PRD-013. */
const DUPLICABLE: readonly string[] = [PROTOTYPES.eTicket, PROTOTYPES.physical];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `${LETTERS}0123456789`;
/** Thirteen characters, at least one of them a letter and one a digit (PRD-055). */
function randomReference(): string {
  const signs = Array.from({ length: 13 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return /[A-Z]/.test(signs) && /\d/.test(signs) ? signs : randomReference();
}

/** Copies what belongs to a technical variant: pictures, descriptions, positions. */
async function copyAttachments(db: Queries, from: number, to: number): Promise<void> {
  await db.rows(sql`
    insert into variant_image (variant_id, image, position) select ${to}::int, image, position from variant_image where variant_id = ${from}`);
  await db.rows(sql`
    insert into product_description (variant_id, name, content, position, images)
    select ${to}::int, name, content, position, images from product_description where variant_id = ${from} order by position, id`);
  await db.rows(sql`
    insert into geolocation (variant_id, manual_method, address, zip_code, city, country, latitude, longitude, formatted_address, status)
    select ${to}::int, manual_method, address, zip_code, city, country, latitude, longitude, formatted_address, status
    from geolocation where variant_id = ${from} order by id`);
}

/**
 * Copies a product as inactive, with its technical and its default variant: other variants must be created again from attributes. For a
 * product that cannot be copied the reply has `hasError` (PRD-013, PRD-014, PRD-165).
 */
const duplicate = ({ db, body }: { db: Database; body: { uuid: string; prototypeUuid: string } }): Promise<{ hasError: boolean }> =>
  db.transaction(async (queries) => {
    const id = await referredId(queries, 'master_product', body.uuid, 'uuid');
    const source = await queries.first<{ name: string; adminName: string; prototype: string; supplier: string | null }>(sql`
      select product_name as name, admin_product_name as "adminName", prototype.uuid as prototype, supplier.uuid as supplier
      from master_product join prototype on prototype.id = prototype_id left join supplier on supplier.id = supplier_id
      where master_product.id = ${id} for share of master_product`);
    const isSpecial = SPECIAL_SUPPLIERS.some((uuid) => uuid === source?.supplier);
    if (source?.prototype !== body.prototypeUuid.toLowerCase() || !DUPLICABLE.includes(source.prototype) || isSpecial)
      return { hasError: true };

    const reference = randomReference();
    const adminName = texts.copyOf(source.adminName).slice(-255);
    const copy = await queries.first<{ id: number }>(sql`
      insert into master_product (reference, product_name, admin_product_name, prototype_id, brand_id, supplier_id, tax_id,
        active, hidden_product, closed_sale, sale_closing_reason)
      select ${reference}, product_name, ${adminName}, prototype_id, brand_id, supplier_id, tax_id,
        false, hidden_product, closed_sale, sale_closing_reason
      from master_product where id = ${id} returning id`);
    const made = await queries.rows<{ id: number; technical: boolean }>(sql`
      insert into variant (product_id, reference, name, product_name, admin_name, price_cents, active, hidden_product, closed_sale,
        is_technical, is_default, stock, stock_alert_threshold, contents)
      select ${copy?.id}::int, ${reference}, '', product_name, ${adminName}, price_cents, false, hidden_product, closed_sale,
        role.technical, not role.technical, case when role.technical then stock end,
        case when role.technical then stock_alert_threshold end, case when role.technical then contents end
      from variant, (values (true), (false)) as role (technical) where product_id = ${id} and is_technical
      returning id, is_technical as technical`);
    await queries.rows(sql`
      insert into master_product_category (product_id, category_id)
      select ${copy?.id}::int, category_id from master_product_category where product_id = ${id}`);
    await queries.rows(sql`
      insert into master_product_shipping_method (product_id, shipping_method_id)
      select ${copy?.id}::int, shipping_method_id from master_product_shipping_method where product_id = ${id}`);
    const from = await queries.first<{ id: number }>(sql`select id from variant where product_id = ${id} and is_technical`);
    const to = made.find(({ technical }) => technical);
    if (from !== undefined && to !== undefined) await copyAttachments(queries, from.id, to.id);
    return { hasError: false };
  });

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
