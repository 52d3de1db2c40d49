import { DEFECTS, type Defect } from '@comptoir/shared/catalogue/products/product-copy';
import { dayFromToday } from '../kit/dashboard.ts';
import type { TestMarketplace } from '../kit/marketplace.ts';

const OF_EACH = 4;

/** Products of each kind, each with its own supplier and shipping method, and without any defect. */
const SOUND = [
  `insert into supplier (name) select name from own`,
  `insert into shipping_method (supplier_id, transporter_id, name, delivery_time)
   select supplier.id, (select min(id) from transporter), name, '2 jours' from supplier join own using (name)`,
  `insert into master_product (uuid, reference, product_name, admin_product_name, prototype_id, supplier_id, tax_id, active, hidden_product,
     closed_sale)
   select gen_random_uuid(), 'R', name, name, 1, supplier.id, (select min(id) from tax), true, false, false
   from supplier join own using (name)`,
  `insert into variant (product_id, reference, name, product_name, admin_name, price_cents, active, hidden_product, closed_sale, is_technical,
     stock, contents)
   select id, 'R', '', name, name, 1000, true, false, false, true, 5, '{"publicPrice": 12}' from product`,
  `insert into variant_image (variant_id, image, position) select technical, (select uuid from image limit 1), 1 from product`,
  `insert into product_description (variant_id, name, content, position) select technical, 'Description', '<p>Bon</p>', 1 from product`,
  `insert into master_product_shipping_method (product_id, shipping_method_id)
   select product.id, method.id from product join shipping_method as method using (name)`,
  `insert into master_product_category (product_id, category_id)
   select product.id, (select id from category where enabled and not archived and lvl = 2 order by id limit 1) from product`,
];

const contents = (values: object) =>
  `update variant set contents = contents || '${JSON.stringify(values)}' where id in (select technical from product)`;
const YESTERDAY = dayFromToday(-1);

/** What makes each kind of defect. */
const FAULTS: Record<Defect, readonly string[]> = {
  priceTooHigh: [
    contents({ publicPrice: 10 }),
    `update variant set price_cents = 1001 where id in (select technical from product where place > 2)`,
  ],
  noCode: [`update variant set stock = 0 where id in (select technical from product)`],
  noShippingMethod: [
    `update shipping_method set is_active = false where name in (select name from product where place <= 2)`,
    `delete from master_product_shipping_method where product_id in (select id from product where place > 2)`,
  ],
  supplierInactive: [`update supplier set is_active = false where name in (select name from product)`],
  noImage: [`delete from variant_image where variant_id in (select technical from product)`],
  noDescription: [
    `delete from product_description where variant_id in (select technical from product where place <= 2)`,
    `update product_description set content = ' ' where variant_id in (select technical from product)`,
  ],
  categoryDisabled: [
    `with disabled as (
       insert into category (name, slug, enabled, lvl, lft, rgt, position, parent_id)
       select 'Fermée', 'fermee', false, lvl, lft, rgt, 99, parent_id from category where lvl = 2 order by id limit 1 returning id
     ) update master_product_category set category_id = disabled.id from disabled where product_id in (select id from product)`,
  ],
  unplaced: [
    `insert into geolocation (variant_id, manual_method, address, city) select technical, 'address', '1 rue du Port', 'Brest' from product`,
  ],
  closedPastDate: [
    `update variant set closed_sale = true where id in (select technical from product)`,
    `update master_product set closed_sale = true where id in (select id from product)`,
    contents({ activationDate: YESTERDAY }),
  ],
  datesReversed: [contents({ activationDate: dayFromToday(20), disabledDate: dayFromToday(10) })],
};

/** Makes four products with each kind of defect, whose names begin with «Défaut»; returns their uuids. */
export async function seedDefects({ sql }: Pick<TestMarketplace, 'sql'>): Promise<Record<Defect, string[]>> {
  const run = (statement: string, kind: string) =>
    sql(
      `with own as (select place, 'Défaut ' || kind || ' ' || place as name from unnest(string_to_array($1, ',')) as kind,
         generate_series(1, ${OF_EACH}) as place),
       product as (select master_product.id, own.name, own.place,
         (select variant.id from variant where product_id = master_product.id and is_technical) as technical
         from master_product join own on own.name = admin_product_name)
       ${statement.replace(/^with /, ', ')}`,
      [kind],
    );
  for (const statement of SOUND) await run(statement, DEFECTS.join());
  for (const defect of DEFECTS) for (const statement of FAULTS[defect]) await run(statement, defect);
  const rows = await sql<{ uuid: string; kind: Defect }>(
    `select uuid, split_part(admin_product_name, ' ', 2) as kind from master_product where admin_product_name like 'Défaut %'`,
  );
  return Object.fromEntries(DEFECTS.map((defect) => [defect, rows.flatMap(({ uuid, kind }) => (kind === defect ? [uuid] : []))])) as Record<
    Defect,
    string[]
  >;
}
