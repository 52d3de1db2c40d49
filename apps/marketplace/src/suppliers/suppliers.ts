import { calls } from '@comptoir/marketplace-api/calls';
import type { Supplier, SupplierOption } from '@comptoir/shared/suppliers/suppliers';
import type { Queries } from '../kit/database.ts';
import { contains, equals } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { accountOf, personColumn } from '../kit/people.ts';
import { idOf, insertRow, referredIds, updateRow } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { type Sql, sql } from '../kit/sql.ts';

interface Activation {
  id: number;
  isActive: boolean;
}

/**
 * Activates or deactivates suppliers, their products (SUP-034) and the variants of these, as the batch of products does (PRD-018); an
 * archived variant is unchanged. Rows are locked in the order of their ids, so that two concurrent batches cannot deadlock. The lock does
 * not block transactions that only reference a supplier.
 */
async function activateSuppliers(db: Queries, activations: readonly Activation[]): Promise<void> {
  const ids = activations.map(({ id }) => id);
  const sent: Sql = sql`unnest(${ids}::int[], ${activations.map(({ isActive }) => isActive)}::boolean[]) as sent (id, is_active)`;
  await db.rows(sql`select id from supplier where id = any(${ids}::int[]) order by id for no key update`);
  await db.rows(sql`update supplier set is_active = sent.is_active from ${sent} where supplier.id = sent.id`);
  await db.rows(sql`select id from master_product where supplier_id = any(${ids}::int[]) order by id for no key update`);
  await db.rows(sql`
    update master_product set active = sent.is_active from ${sent}
    where master_product.supplier_id = sent.id and master_product.active <> sent.is_active`);
  await db.rows(sql`
    update variant set active = sent.is_active from ${sent} join master_product on master_product.supplier_id = sent.id
    where variant.product_id = master_product.id and not variant.archived and variant.active <> sent.is_active`);
}

const load = rowsOf<Supplier>(
  'supplier',
  sql`supplier.uuid, supplier.name, supplier.fees::float8 as fees, supplier.email, supplier.phone_number as "phoneNumber",
    supplier.notes, supplier.is_active as "isActive", supplier.created_at as "createdAt", ${personColumn('author')} as "createdBy"`,
  sql`left join account as author on author.id = supplier.created_by_id`,
);
const supplierOf = single('supplier', load);

interface Sent {
  name?: string | undefined;
  fees?: string | undefined;
  email?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  notes?: string | null | undefined;
}

const columnsOf = ({ name, fees, email, phoneNumber, notes }: Sent) => ({
  name,
  fees: fees?.replace(',', '.'),
  email,
  phone_number: phoneNumber,
  notes,
});

export const suppliers: Handlers<typeof calls.suppliers.suppliers> = {
  list: list(calls.suppliers.suppliers.list, {
    table: 'supplier',
    filters: { name: contains('supplier.name_key'), isActive: equals('supplier.is_active') },
    sorts: { name: sql`supplier.name_key` },
    order: sql`supplier.id`,
    load,
  }),
  get: ({ db, params }) => supplierOf(db, params.uuid),

  async create({ db, user, body }) {
    const { uuid } = await insertRow(db, 'supplier', { ...columnsOf(body), created_by_id: accountOf(user) });
    return supplierOf(db, uuid);
  },

  async update({ db, params, body }) {
    await db.transaction(async (queries) => {
      await updateRow(queries, 'supplier', params.uuid, columnsOf(body));
      if (body.isActive === undefined) return;
      await activateSuppliers(queries, [{ id: await idOf(queries, 'supplier', params.uuid), isActive: body.isActive }]);
    });
    return supplierOf(db, params.uuid);
  },

  async activate({ db, body }) {
    await db.transaction(async (queries) => {
      const uuids = body.suppliers.map(({ uuid }) => uuid);
      const ids = await referredIds(queries, 'supplier', uuids, 'suppliers', 'uuid');
      // A supplier listed twice: its last entry is used.
      const states = new Map(ids.map((id, index) => [id, body.suppliers[index]?.isActive ?? false]));
      await activateSuppliers(
        queries,
        [...states].map(([id, isActive]) => ({ id, isActive })),
      );
    });
    return undefined;
  },

  async all({ db }) {
    const items = await db.rows<SupplierOption>(sql`select uuid, name from supplier order by name_key, id`);
    return { items, total: items.length };
  },
};
