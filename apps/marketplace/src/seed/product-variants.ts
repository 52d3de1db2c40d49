import type { Queries } from '../kit/database.ts';
import { sql } from '../kit/sql.ts';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';

/** Attributes by name; the first three distinguish the variants of e-tickets, physical products and gift cards, in that order. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  Tarif: ['Adulte', 'Enfant', 'Duo', 'Famille', 'Étudiant', 'Senior', 'Groupe'],
  Modèle: ['Modèle unique', 'Petit', 'Moyen', 'Grand', 'Coloris bleu', 'Coloris ocre', 'Coloris sauge'],
  Montant: ['20 €', '30 €', '50 €', '75 €', '100 €', '150 €', '200 €'],
  Taille: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  Couleur: ['Bleu', 'Ocre', 'Sauge', 'Écru'],
  Durée: ['1 heure', '2 heures', 'La journée', 'Le week-end'],
  Jour: ['Semaine', 'Week-end', 'Jours fériés', 'Vacances scolaires'],
  Langue: [],
};

export async function seedAttributes(context: SeedContext, random: Random): Promise<void> {
  const attributes = Object.keys(ATTRIBUTES).map((name, index) => ({ id: index + 1, uuid: random.uuid(), name }));
  await insertRows(context, 'attribute', { id: 'int', uuid: 'uuid', name: 'text' }, attributes, attributes.length);
  const values = Object.values(ATTRIBUTES).flatMap((names, index) => names.map((name) => ({ attribute_id: index + 1, name })));
  const rows = values.map((value, index) => ({ id: index + 1, uuid: random.uuid(), ...value }));
  await insertRows(context, 'attribute_value', { id: 'int', uuid: 'uuid', attribute_id: 'int', name: 'text' }, rows, rows.length);
  // Names that ended in a number to be unique.
  await context.db.rows(sql`
    insert into attribute_value (id, uuid, attribute_id, name)
    select (select max(id) from attribute_value) + row_number() over (order by prototype_id, name), md5('value ' || prototype_id || name)::uuid,
      prototype_id, name
    from (select distinct product.prototype_id, variant.name from variant join master_product as product on product.id = variant.product_id) as named
    where strpos(name, ', ') = 0
      and not exists (select from attribute_value as value where value.attribute_id = prototype_id and lower_case(value.name) = lower_case(named.name))`);
}

/** A number below 100 that depends on the variant and on `what`. */
const drawn = (what: string) => sql`(('x' || left(md5(variant.id || ${what}), 7))::bit(28)::int % 100)`;

/**
 * The first variant of most products is the default one, which equals the product; the others have one or two attribute values, and some
 * are archived. A product without a default variant keeps at least one variant.
 */
export async function nameVariants(db: Queries): Promise<void> {
  await db.rows(sql`
    update variant set is_default = true, name = '', reference = product.reference, product_name = product.product_name,
      admin_name = product.admin_product_name, price_cents = technical.price_cents, created_at = product.created_at,
      active = product.active, hidden_product = product.hidden_product, closed_sale = product.closed_sale
    from master_product as product
    join variant as technical on technical.product_id = product.id and technical.is_technical
    join (select product_id, min(id) as id from variant where not is_technical group by product_id) as first on first.product_id = product.id
    where variant.id = first.id and product.id % 7 <> 0`);
  await db.rows(sql`
    insert into variant_attribute (variant_id, attribute_id, attribute_value_id)
    select variant.id, value.attribute_id, value.id from variant join master_product as product on product.id = variant.product_id
    join attribute_value as value on value.attribute_id = product.prototype_id
      and lower_case(value.name) = lower_case(split_part(variant.name, ', ', 1))
    where not variant.is_technical and not variant.is_default order by variant.id`);
  await db.rows(sql`
    insert into variant_attribute (variant_id, attribute_id, attribute_value_id)
    select variant.id, value.attribute_id, value.id from variant join attribute_value as value on value.name = split_part(variant.name, ', ', 2)
    join attribute on attribute.id = value.attribute_id and attribute.name = 'Jour'
    where strpos(variant.name, ', ') > 0 and not variant.is_technical and not variant.is_default order by variant.id`);
  await db.rows(sql`
    update variant set product_name = left(product.product_name || ' – ' || variant.name, 255),
      admin_name = left(product.admin_product_name || ' – ' || variant.name, 255), combination = link.combination,
      created_at = product.created_at,
      archived = variant.id % 19 = 0 and product.id % 7 <> 0, active = variant.active and not (variant.id % 19 = 0 and product.id % 7 <> 0)
    from master_product as product, (
      select variant_id, string_agg(attribute_value_id::text, ',' order by attribute_value_id) as combination from variant_attribute group by variant_id
    ) as link where product.id = variant.product_id and link.variant_id = variant.id`);
  await db.rows(sql`analyze variant`);
}

/** Some variants have their own stock, pictures, description or positions instead of the product's. */
export async function seedOwnBlocks(db: Queries, images: readonly string[]): Promise<void> {
  const own = sql`combination is not null and not archived`;
  await db.rows(sql`
    update variant set is_shared_stock = false, stock = case when ${drawn('sold out')} < 8 then 0 else ${drawn('stock')} end,
      stock_alert_threshold = case when ${drawn('alert')} < 60 then 10 end
    where ${own} and ${drawn('own stock')} < 30`);
  // An e-ticket needs a position.
  await db.rows(sql`
    update variant set is_shared_geolocations = false from master_product as product
    where ${own} and ${drawn('own places')} < 3 and product.id = product_id and product.prototype_id = 1`);
  await db.rows(sql`
    with changed as (
      update variant set is_shared_images = false, is_shared_descriptions = false where ${own} and ${drawn('own texts')} < 4
      returning id, uuid, product_name
    ), pictured as (
      insert into variant_image (variant_id, image, position)
      select id, (${images}::uuid[])[1 + id % ${images.length}::int], 1 from changed
    )
    insert into product_description (uuid, variant_id, name, content, position)
    select md5('own description ' || uuid)::uuid, id, 'Description', '<p>' || product_name || '.</p>', 1 from changed`);
}
