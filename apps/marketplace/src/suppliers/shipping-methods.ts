import { calls } from '@comptoir/marketplace-api/calls';
import { RULE_TYPES, type ShippingMethod, type ShippingMethodForm } from '@comptoir/shared/suppliers/shipping-methods';
import { shippingContract, shippingTexts } from '@comptoir/shared/suppliers/texts';
import type { Database, Queries } from '../kit/database.ts';
import { equals, occurs } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list } from '../kit/list.ts';
import { accountOf, personColumn } from '../kit/people.ts';
import { invalid, notFound, unknownReference } from '../kit/problems.ts';
import { insertRow, referredId, removeRow, updateRow } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { sql } from '../kit/sql.ts';

type Row = Pick<ShippingMethod, 'uuid' | 'name' | 'deliveryTime' | 'isActive' | 'createdAt' | 'createdBy' | 'shippingRules'> &
  Record<'transporterUuid' | 'transporterName' | 'supplierUuid' | 'supplierName', string>;

/**
 * A picker requests a thousand methods at once (SHP-041): joined rows are read by primary key, the rules are stored with their method, and
 * objects are assembled here, which is faster than building them in the database.
 */
async function load(db: Database, ids: readonly number[]): Promise<ShippingMethod[]> {
  const rows = await db.rows<Row>(sql`
    select method.uuid, method.name, method.delivery_time as "deliveryTime", method.is_active as "isActive", method.created_at as "createdAt",
      ${personColumn('author')} as "createdBy", transporter.uuid as "transporterUuid", transporter.name as "transporterName",
      supplier.uuid as "supplierUuid", supplier.name as "supplierName", method.rules as "shippingRules"
    from unnest(${ids}::int[]) with ordinality as page (id, place)
    join shipping_method as method on method.id = page.id and method.id = any(${ids}::int[])
    join transporter on transporter.id = method.transporter_id
    join supplier on supplier.id = method.supplier_id
    left join account as author on author.id = method.created_by_id order by page.place`);
  return rows.map((row) => {
    const has = (wanted: number) => row.shippingRules.some(({ type }) => type === wanted);
    return {
      uuid: row.uuid,
      name: row.name,
      transporter: { uuid: row.transporterUuid, name: row.transporterName },
      deliveryTime: row.deliveryTime,
      isActive: row.isActive,
      createdAt: row.createdAt,
      createdBy: row.createdBy,
      supplier: { uuid: row.supplierUuid, name: row.supplierName },
      shippingRules: row.shippingRules,
      shippingRuleByPriceStatus: has(RULE_TYPES.price),
      shippingRuleByQuantityStatus: has(RULE_TYPES.quantity),
      shippingRuleByProductStatus: has(RULE_TYPES.product),
    };
  });
}
const methodOf = single('shipping_method', load);

/** Id of the transporter of a method: an archived one stays with its methods, and cannot be assigned to others (TRA-013). */
async function transporterId(db: Queries, uuid: string, current?: number): Promise<number> {
  const row = await db.first<{ id: number; archived: boolean }>(sql`select id, archived from transporter where uuid = ${uuid} for share`);
  if (row === undefined) throw invalid([unknownReference('transporter')]);
  if (row.archived && row.id !== current) throw invalid([{ propertyPath: 'transporter', message: shippingTexts.transporterArchived }]);
  return row.id;
}

async function columnsOf(db: Queries, { name, deliveryTime, transporter, supplier }: ShippingMethodForm, current?: number) {
  return {
    name,
    delivery_time: deliveryTime,
    transporter_id: await transporterId(db, transporter, current),
    supplier_id: await referredId(db, 'supplier', supplier, 'supplier'),
  };
}

async function addRules(db: Queries, method: number, rules: ShippingMethodForm['shippingRules']): Promise<void> {
  await db.rows(sql`
    insert into shipping_rule (shipping_method_id, type, starting_from, price)
    select ${method}::int, rule.* from unnest(
      ${rules.map(({ type }) => type)}::smallint[],
      ${rules.map(({ startingFrom }) => startingFrom)}::numeric[],
      ${rules.map(({ price }) => price)}::numeric[]) as rule`);
}

/** Locks the method until the end of the transaction, so that no product is attached to it meanwhile. */
async function lockMethod(db: Queries, uuid: string): Promise<Record<'id' | 'supplier_id' | 'transporter_id', number>> {
  const row = await db.first<Record<'id' | 'supplier_id' | 'transporter_id', number>>(
    sql`select id, supplier_id, transporter_id from shipping_method where uuid = ${uuid} for update`,
  );
  if (row === undefined) throw notFound();
  return row;
}

/** Products with this method, and variants with this method instead of their product's. `id` is the product's. */
const sentBy = (uuid: string) => sql`
  select product.id, product.active from shipping_method as method
  join master_product_shipping_method as link on link.shipping_method_id = method.id
  join master_product as product on product.id = link.product_id where method.uuid = ${uuid}
  union all
  select product.id, variant.active from shipping_method as method
  join master_product as product on product.supplier_id = method.supplier_id
  join variant on variant.product_id = product.id and not variant.archived and variant.contents -> 'shippingMethods' ? method.uuid::text
  where method.uuid = ${uuid}`;

/** Locks the products that use a method, or whose variants do: a concurrent activation waits until the end of the transaction. */
const lockProductsUsing = (db: Queries, uuid: string) =>
  db.rows(sql`select from master_product where id in (select id from (${sentBy(uuid)}) as sent) order by id for share`);

export const shippingMethods: Handlers<typeof calls.suppliers.shippingMethods> = {
  list: list(calls.suppliers.shippingMethods.list, {
    table: 'shipping_method',
    within: { table: 'supplier', uuid: ({ uuid }) => uuid, column: 'shipping_method.supplier_id' },
    filters: { search: occurs('shipping_method.name_key'), status: equals('shipping_method.is_active') },
    sorts: {
      name: sql`shipping_method.name_key`,
      'transporter.name': sql`(select name_key from transporter where id = shipping_method.transporter_id)`,
      deliveryTime: sql`fold(shipping_method.delivery_time)`,
      'createdBy.lastname': sql`(select last_name_key from account where id = shipping_method.created_by_id)`,
      status: sql`shipping_method.is_active`,
      createdAt: sql`shipping_method.created_at`,
    },
    order: sql`shipping_method.created_at desc, shipping_method.id desc`,
    load,
  }),
  get: ({ db, params }) => methodOf(db, params.uuid),

  async create({ db, user, body }) {
    const { uuid } = await db.transaction(async (queries) => {
      const row = await insertRow(queries, 'shipping_method', { ...(await columnsOf(queries, body)), created_by_id: accountOf(user) });
      await addRules(queries, row.id, body.shippingRules);
      return row;
    });
    return methodOf(db, uuid);
  },

  async replace({ db, params, body }) {
    await db.transaction(async (queries) => {
      const { id, supplier_id, transporter_id } = await lockMethod(queries, params.uuid);
      const columns = await columnsOf(queries, body, transporter_id);
      if (columns.supplier_id !== supplier_id && (await queries.first(sentBy(params.uuid))) !== undefined) {
        throw invalid([{ propertyPath: 'supplier', message: shippingTexts.supplierOfProducts }]);
      }
      await updateRow(queries, 'shipping_method', params.uuid, columns);
      await queries.rows(sql`delete from shipping_rule where shipping_method_id = ${id}`);
      await addRules(queries, id, body.shippingRules);
    });
    return methodOf(db, params.uuid);
  },

  async setActive({ db, params, body: { isActive } }) {
    await updateRow(db, 'shipping_method', params.uuid, { is_active: isActive });
    return methodOf(db, params.uuid);
  },

  async remove({ db, params }) {
    await db.transaction(async (queries) => {
      // Locks products before their method, in the same order as a save of a product; then again, for products attached in between.
      await lockProductsUsing(queries, params.uuid);
      await lockMethod(queries, params.uuid);
      await lockProductsUsing(queries, params.uuid);
      const active = await queries.first(sql`select from (${sentBy(params.uuid)}) as sent where active limit 1`);
      if (active !== undefined) throw invalid([{ propertyPath: '', message: shippingContract.attached }]);
      await removeRow(queries, 'shipping_method', params.uuid);
    });
    return undefined;
  },
};
