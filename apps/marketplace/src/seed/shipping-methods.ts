import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { RULE_TYPES } from '@comptoir/shared/suppliers/shipping-methods';
import { sql } from '../kit/sql.ts';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';

/** Maximum number per supplier; the first supplier has more, so that its pickers are long. */
const SCALES = { small: { most: 6, long: 26 }, large: { most: 64, long: 1000 } } as const;

const KINDS = [
  { name: 'Livraison standard', deliveryTime: '3 à 5 jours ouvrés' },
  { name: 'Livraison express', deliveryTime: '24 h' },
  { name: 'Point relais', deliveryTime: '2 à 4 jours ouvrés' },
  { name: 'Envoi suivi', deliveryTime: '48 h' },
  { name: 'Sur rendez-vous', deliveryTime: 'Une semaine' },
  { name: 'Colis volumineux', deliveryTime: '10 jours ouvrés' },
  { name: 'Retrait en magasin', deliveryTime: 'Le jour même' },
] as const;
const FREE = 'Retrait en magasin';

interface Rule {
  shipping_method_id: number;
  type: number;
  starting_from: number;
  price: number;
}

/** One to three rule families, each with the required first bracket and then decreasing prices; collection by the customer is free. */
function* rulesOf(random: Random, method: number, free: boolean): Generator<Rule> {
  const types = Object.values(RULE_TYPES);
  const kept = types.filter(() => random.chance(0.5));
  for (const type of kept.length === 0 ? [random.pick(types)] : kept) {
    const isPrice = type === RULE_TYPES.price;
    const steps = 1 + random.int(3);
    for (let step = 0; step < steps; step += 1) {
      const starting_from = isPrice ? step * 40 : 1 + step * 5;
      yield { shipping_method_id: method, type, starting_from, price: free ? 0 : (790 - step * 350) / 100 };
    }
  }
}

/** A shipped product has one or two of its supplier's active methods: codes and member cards have none (PRD-047). */
const attach = (nth: number) => sql`
  with method as (
    select id, supplier_id, row_number() over (partition by supplier_id order by id) - 1 as place,
      count(*) over (partition by supplier_id) as methods
    from shipping_method where is_active
  )
  insert into master_product_shipping_method (product_id, shipping_method_id)
  select product.id, method.id from master_product as product
  join prototype on prototype.id = product.prototype_id
    and prototype.uuid = any(${[PROTOTYPES.eTicket, PROTOTYPES.physical, PROTOTYPES.giftCard]}::uuid[])
  join method on method.supplier_id = product.supplier_id and method.place = (product.id / ${nth}::int) % method.methods
  where product.id % ${nth}::int = 0
  on conflict do nothing`;

/** A few variants have another method than their product: the last active one of its supplier. */
const ownMethods = sql`
  update variant set contents = technical.contents || jsonb_build_object('shippingMethods', jsonb_build_array(method.uuid))
  from variant as technical, master_product as product, prototype,
    (select distinct on (supplier_id) supplier_id, uuid from shipping_method where is_active order by supplier_id, id desc) as method
  where variant.id % 23 = 0 and variant.combination is not null and not variant.archived and technical.product_id = variant.product_id
    and technical.is_technical and product.id = variant.product_id and prototype.id = product.prototype_id
    and prototype.uuid = ${PROTOTYPES.physical} and method.supplier_id = product.supplier_id`;

export async function seedShippingMethods(
  context: SeedContext,
  random: Random,
  { scale, now, authors }: { scale: 'small' | 'large'; now: Date; authors: readonly number[] },
): Promise<void> {
  const { most, long } = SCALES[scale];
  const { db } = context;
  // New suppliers have nothing to send yet.
  const suppliers = await db.rows<{ id: number }>(sql`
    select id from supplier where exists (select from master_product where supplier_id = supplier.id) order by id`);
  // Some transporters were archived since.
  const transporters = await db.rows<{ id: number }>(sql`select id from transporter order by id`);
  const methods = suppliers
    .flatMap(({ id }, index) => Array.from({ length: index === 0 ? long : 1 + random.int(most) }, (_, nth) => ({ supplier: id, nth })))
    .map(({ supplier, nth }, index) => {
      const { name, deliveryTime } = KINDS[(supplier + nth) % KINDS.length] ?? KINDS[0];
      return {
        id: index + 1,
        uuid: random.uuid(),
        supplier_id: supplier,
        transporter_id: random.pick(transporters).id,
        name: nth < KINDS.length ? name : `${name} ${Math.floor(nth / KINDS.length) + 1}`,
        delivery_time: deliveryTime,
        is_active: nth === 0 || !random.chance(0.2),
        created_at: new Date(now.getTime() - random.int(700 * 24) * 3_600_000).toISOString(),
        created_by_id: random.chance(0.2) ? null : random.pick(authors),
      };
    });
  const columns = {
    id: 'int',
    uuid: 'uuid',
    supplier_id: 'int',
    transporter_id: 'int',
    name: 'text',
    delivery_time: 'text',
    is_active: 'bool',
    created_at: 'timestamptz',
    created_by_id: 'int',
  } as const;
  await insertRows(context, 'shipping_method', columns, methods, methods.length);
  const rules = methods.flatMap(({ id, name }) => [...rulesOf(random, id, name.startsWith(FREE))]);
  const ruleColumns = { shipping_method_id: 'int', type: 'smallint', starting_from: 'numeric', price: 'numeric' } as const;
  await insertRows(context, 'shipping_rule', ruleColumns, rules, rules.length);
  await db.rows(attach(1));
  await db.rows(attach(3));
  await db.rows(sql`analyze master_product_shipping_method`);
  await db.rows(ownMethods);
}
