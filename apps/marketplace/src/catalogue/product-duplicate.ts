import { randomInt } from 'node:crypto';
import { PROTOTYPES, SPECIAL_SUPPLIERS } from '@comptoir/shared/catalogue/products/product-facts';
import { productFormTexts as texts } from '@comptoir/shared/catalogue/products/product-texts';
import type { Database, Queries } from '../kit/database.ts';
import { referredId } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';

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
export const duplicate = ({ db, body }: { db: Database; body: { uuid: string; prototypeUuid: string } }): Promise<{ hasError: boolean }> =>
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
