import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { FIXED_PROPERTIES, SPECIAL_SUPPLIERS } from '@comptoir/shared/catalogue/products/product-facts';
import type { Queries } from '../kit/database.ts';
import { raw, sql } from '../kit/sql.ts';
import { insertRows, type SeedContext, type SeedStep } from './insert.ts';
import { drawProductImage } from './product-image.ts';
import { nameVariants, seedAttributes, seedOwnBlocks } from './product-variants.ts';
import type { Random } from './random.ts';

const IMAGES = 24;

/** Rows with fixed uuids in the documents: types of geolocation, and suppliers whose products are never duplicated. */
async function fixUuids(db: Queries): Promise<void> {
  for (const [name, uuid] of Object.entries(GEOLOCATION_TYPES)) {
    await db.rows(sql`
      update property_value set uuid = ${uuid} where lower_case(value) = ${name}
      and property_id = (select id from property where uuid = ${FIXED_PROPERTIES.geolocationType})`);
  }
  await db.rows(sql`
    with special as (select id, row_number() over (order by id) as place from supplier where is_active order by id limit 5 offset 5)
    update supplier set uuid = (${[...SPECIAL_SUPPLIERS]}::uuid[])[special.place - 5] from special where special.id = supplier.id`);
}

/** Pictures by position; products share them. */
async function seedImages(context: SeedContext, random: Random): Promise<string[]> {
  const rows = Array.from({ length: IMAGES }, (_, index) => ({
    uuid: random.uuid(),
    extension: 'png',
    content: drawProductImage(random),
    position: index + 1,
  }));
  await insertRows(context, 'image', { uuid: 'uuid', extension: 'text', content: 'bytea', position: 'int' }, rows, rows.length);
  return rows.map(({ uuid }) => uuid);
}

/** A number below `end` that depends on the product and on `what`. */
const drawn = (what: string, end: number) => sql`(('x' || left(md5(product.id || ${what}), 7))::bit(28)::int % ${end}::int)`;
/** One of the uuids in a list of `choices`. */
const chosen = (what: string, list: 'events' | 'grants' | 'classes') =>
  sql`(choices.${raw(list)})[1 + ${drawn(what, 97)} % cardinality(choices.${raw(list)})]`;
/** A product that is not on sale yet. */
const isUpcoming = sql`(not product.active and ${drawn('launch', 3)} = 0)`;
const valuesOf = (property: string) => sql`array(
  select value.uuid from property_value as value join property on property.id = value.property_id
  where property.uuid = ${property} order by value.id)`;

/** One technical variant per product, with the contents of the product. */
async function seedTechnicalVariants({ db, onProgress }: SeedContext, now: Date): Promise<void> {
  // Codes and cards have neither price nor tax (PRD-048).
  await db.rows(sql`update master_product set tax_id = null where prototype_id in (4, 5)`);
  await db.rows(sql`
    with choices as (
      select ${valuesOf(FIXED_PROPERTIES.socialEvent)} as events, ${valuesOf(FIXED_PROPERTIES.urssafEvent)} as grants,
        ${valuesOf(FIXED_PROPERTIES.urssafClassification)} as classes, (select max(id) from variant) as last
    )
    insert into variant (id, uuid, product_id, reference, name, product_name, admin_name, price_cents, active, hidden_product, closed_sale,
      is_technical, stock, stock_alert_threshold, created_at, contents)
    select choices.last + row_number() over (order by product.id), md5('technical ' || product.uuid)::uuid, product.id, product.reference, '',
      product.product_name, product.admin_product_name, coalesce(price.cents, 0), product.active, product.hidden_product, product.closed_sale, true,
      case when product.prototype_id < 4 then case when ${drawn('sold out', 20)} = 0 then 0 else 5 + ${drawn('stock', 800)} end end,
      case when product.prototype_id < 4 and ${drawn('alert', 3)} > 0 then 10 + ${drawn('threshold', 4)} * 10 end,
      product.created_at,
      jsonb_strip_nulls(jsonb_build_object(
        'shortDescription', case when ${drawn('short', 4)} > 0 then left(product.product_name, 120) || ', à petit prix pour les salariés.' end,
        'urssafClassification', case when ${drawn('class', 5)} > 0 then ${chosen('class', 'classes')} end,
        'urssafEvent', case when ${drawn('grant', 3)} = 0 then jsonb_build_array(${chosen('grant', 'grants')}) else '[]' end,
        'socialEvent', jsonb_build_array(${chosen('event', 'events')}),
        'activationDate', case when ${isUpcoming} then (${now.toISOString()}::timestamptz::date + 3 + ${drawn('since', 60)})::text
          when ${drawn('always', 15)} > 0 then (${now.toISOString()}::timestamptz::date - 30 - ${drawn('since', 700)})::text end,
        'disabledDate', case when ${isUpcoming} then null when not product.active then (${now.toISOString()}::timestamptz::date - ${drawn('until', 30)})::text
          when ${drawn('ends', 12)} = 0 then (${now.toISOString()}::timestamptz::date + 10 + ${drawn('until', 200)})::text end,
        'saleClosingReason', product.sale_closing_reason,
        'delayedSending', product.prototype_id < 4 and ${drawn('delayed', 6)} = 0,
        'specialProperty', '{}'::jsonb) ||
      case product.prototype_id
        when 4 then jsonb_build_object('reductionType', 2, 'reductionValue', coalesce(substring(product.product_name from '^\d+')::int, 10),
          'redirectionLink', 'https://partenaire.example/' || lower(product.reference)) ||
          case when ${drawn('codes', 2)} = 0 then jsonb_build_object('webPromoCode', 'CE' || left(product.reference, 6)) else '{}' end ||
          case when ${drawn('phone', 4)} = 0 then jsonb_build_object('phonePromoCode', right(product.reference, 4),
            'phoneNumber', '0 800 100 ' || 100 + ${drawn('number', 900)}, 'callPrice', '0,15') else '{}' end ||
          case when ${drawn('login', 5)} = 0 then jsonb_build_object('login', 'ce-' || lower(left(product.reference, 5)),
            'password', lower(right(product.reference, 8))) else '{}' end
        when 5 then jsonb_build_object('reductionType', 1, 'reductionDescription', 'Tarif réduit sur présentation de la carte',
          'redirectionLink', 'https://partenaire.example/cartes/' || lower(product.reference))
        else jsonb_build_object('reductionType', 1 + ${drawn('reduced', 2)}, 'purchasingPrice', round(coalesce(price.cents, 0) * 0.8 / 100, 2)) ||
          case when ${drawn('reduced', 2)} = 0 then jsonb_build_object('publicPrice', round(coalesce(price.cents, 0) * 1.2 / 100, 2)) else '{}' end ||
          case when ${drawn('cart', 4)} = 0 then jsonb_build_object('limitByCart', 5, 'limitByUser', 10) else '{}' end
      end ||
      case when product.prototype_id = 3 then jsonb_build_object('onlineValidity', '1 an', 'offlineValidity', '18 mois') ||
        case ${drawn('drive', 3)} when 0 then '{}'::jsonb when 1 then '{"driveValidity": true}' else '{"driveValidity": false}' end else '{}' end ||
      case when ${drawn('api', 25)} = 0 then jsonb_build_object('geolocationApiKey', 'Cle ' || left(product.reference, 8)) else '{}' end)
    from master_product as product cross join choices
    left join (select product_id, min(price_cents) as cents from variant group by product_id) as price on price.product_id = product.id
    order by product.id`);
  await db.rows(sql`analyze variant`);
  onProgress({ what: 'variant', done: 1, total: 1 });
}

/** One or two descriptions and one to three pictures per product. */
async function seedAttachments({ db }: SeedContext, images: readonly string[]): Promise<void> {
  await db.rows(sql`
    insert into product_description (uuid, variant_id, name, content, position)
    select md5('description ' || place || product.uuid)::uuid, variant.id,
      case place when 1 then 'Description' when 2 then 'Conditions d’utilisation' end,
      case place when 1 then '<p>' || product.product_name || '.</p><p>Une offre réservée aux salariés de nos clients.</p>'
        else '<ul><li>Valable sur présentation de la confirmation.</li><li>Ni repris, ni échangé.</li></ul>' end,
      place
    from master_product as product join variant on variant.product_id = product.id and variant.is_technical
    cross join generate_series(1, 2) as place where place <= 1 + ${drawn('descriptions', 2)} order by product.id, place`);
  await db.rows(sql`
    insert into variant_image (variant_id, image, position)
    select variant.id, (${images}::uuid[])[1 + (${drawn('image', 97)} + place * 7) % ${images.length}::int], place
    from master_product as product join variant on variant.product_id = product.id and variant.is_technical
    cross join generate_series(1, 3) as place where place <= 1 + ${drawn('images', 3)} order by product.id, place`);
  await db.rows(sql`analyze product_description`);
  await db.rows(sql`analyze variant_image`);
}

/** Contents of products and variants, by set-based SQL at both scales: the choices depend on the product's id. */
export const seedProductContents: SeedStep = async (context, random, { now }) => {
  await fixUuids(context.db);
  const images = await seedImages(context, random);
  await seedAttributes(context, random);
  await seedTechnicalVariants(context, now);
  await nameVariants(context.db);
  await seedAttachments(context, images);
  await seedOwnBlocks(context.db, images);
};
