import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { suppliers } = calls.suppliers;

const create = (body: Record<string, unknown> = {}) => marketplace.ask(suppliers.create, { body: { name: 'Maison Essai', ...body } });

/** A product of a supplier with two variants, one of them archived; ids. */
async function createProduct(supplier: string, active: boolean): Promise<number> {
  const [product] = await marketplace.sql<{ id: number }>(
    `insert into master_product (reference, product_name, admin_product_name, prototype_id, supplier_id, tax_id, active, hidden_product, closed_sale)
     values ('R', 'Essai', 'Essai', 1, (select id from supplier where uuid = $1), 1, $2, false, false) returning id`,
    [supplier, active],
  );
  const id = product?.id ?? 0;
  await marketplace.sql(
    `insert into variant (product_id, reference, name, price_cents, active, archived, hidden_product, closed_sale)
     values ($1, 'V1', 'Adulte', 100, $2, false, false, false), ($1, 'V2', 'Enfant', 100, false, true, false, false)`,
    [id, active],
  );
  return id;
}

const stateOf = async (product: number) => {
  const rows = await marketplace.sql<{ state: boolean }>(
    `select active as state from master_product where id = $1
     union all select * from (select active from variant where product_id = $1 order by id) as variants`,
    [product],
  );
  return rows.map(({ state }) => state);
};

describe('the state of a supplier', () => {
  it('is that of its products and of their variants, but not of archived ones nor of other suppliers [SUP-027, SUP-034]', async () => {
    const [{ uuid }, other] = [await create(), await create()];
    const [on, off, foreign] = [await createProduct(uuid, true), await createProduct(uuid, false), await createProduct(other.uuid, true)];
    const activate = (isActive: boolean) => marketplace.ask(suppliers.update, { params: { uuid }, body: { isActive } });
    expect((await activate(false)).isActive).toBe(false);
    expect([await stateOf(on), await stateOf(off), await stateOf(foreign)]).toEqual([
      [false, false, false],
      [false, false, false],
      [true, true, false],
    ]);
    await activate(true);
    expect([await stateOf(on), await stateOf(off)]).toEqual([
      [true, true, false],
      [true, true, false],
    ]);
  });

  it('stays for all of them when one of the batch does not exist', async () => {
    const { uuid } = await create();
    const body = { suppliers: [uuid, '99999999-9999-4999-8999-999999999999'].map((one) => ({ uuid: one, isActive: false })) };
    expect((await marketplace.reply(suppliers.activate, { body })).status).toBe(422);
    expect((await marketplace.ask(suppliers.get, { params: { uuid } })).isActive).toBe(true);
  });

  it('is one for a supplier and its products after batches that cross each other [SUP-028]', async () => {
    const uuids = await Promise.all(Array.from({ length: 4 }, async () => (await create()).uuid));
    const products = await Promise.all(uuids.map((uuid) => createProduct(uuid, true)));
    const batch = (isActive: boolean, order: string[]) =>
      marketplace.reply(suppliers.activate, { body: { suppliers: order.map((uuid) => ({ uuid, isActive })) } });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => batch(index % 2 === 0, index % 3 === 0 ? uuids : uuids.toReversed())),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(204));
    const states = await Promise.all(uuids.map(async (uuid) => (await marketplace.ask(suppliers.get, { params: { uuid } })).isActive));
    expect(new Set(states).size).toBe(1);
    expect(await Promise.all(products.map(stateOf))).toEqual(Array(4).fill([states[0], states[0], false]));
  });
});
