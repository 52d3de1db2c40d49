import { calls } from '@comptoir/marketplace-api/calls';
import { readRefusal } from '@comptoir/marketplace-api/violations';
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

describe('a supplier', () => {
  it('is kept as it was sent, active, with who made it and when [SUP-030, SUP-032]', async () => {
    const sent = { name: ' Maison Valfleur ', fees: '12.5', email: 'a@b.example', phoneNumber: '01', notes: ' Note' };
    const before = Date.now();
    const { uuid } = await create(sent);
    const kept = await marketplace.ask(suppliers.get, { params: { uuid } });
    expect(kept).toMatchObject({ ...sent, uuid, name: 'Maison Valfleur', fees: 12.5, isActive: true });
    expect(kept.createdBy).toMatchObject({ firstName: 'Camille', lastName: 'Lantier' });
    expect(kept.createdAt.getTime()).toBeGreaterThanOrEqual(before - 1000);
  });

  it('has no management fee when none is sent, or when it is 0 [SUP-031]', async () => {
    expect((await create()).fees).toBe(0);
    expect((await create({ fees: '0' })).fees).toBe(0);
  });

  it('keeps what an edit does not send', async () => {
    const { uuid } = await create({ fees: '3', email: 'a@b.example', notes: 'Note' });
    const edited = await marketplace.ask(suppliers.update, { params: { uuid }, body: { notes: null, fees: '4.5' } });
    expect(edited).toMatchObject({ name: 'Maison Essai', fees: 4.5, email: 'a@b.example', notes: null, isActive: true });
  });

  it.each<[change: object, id: string, path: string, message: string]>([
    [{ name: ' ' }, 'SUP-040', 'name', 'Le champs Nom du fournisseur est obligatoire'],
    [{ name: 'x'.repeat(51) }, 'SUP-041', 'name', 'Le nom du fournisseur ne doit pas dépasser 50 caractères'],
    [{ notes: 'x'.repeat(256) }, 'SUP-042', 'notes', 'La note ne doit pas dépasser 255 caractères'],
    [{ email: 'x'.repeat(256) }, 'SUP-043', 'email', 'L’adresse e-mail ne doit pas dépasser 255 caractères'],
    [{ phoneNumber: 'x'.repeat(256) }, 'SUP-044', 'phoneNumber', 'Le numéro de téléphone ne doit pas dépasser 255 caractères'],
    [{ fees: '1234' }, 'SUP-045', 'fees', 'Le montant est invalide'],
    [{ fees: '12.' }, 'SUP-045', 'fees', 'Le montant est invalide'],
  ])('is refused as written: %j [%s]', async (change, _, path, message) => {
    const { text, status } = await marketplace.reply(suppliers.create, { body: { name: 'Maison', fees: '0', ...change } });
    expect([status, readRefusal(JSON.parse(text)).fields]).toEqual([422, [{ path, message }]]);
  });

  it('is accepted at the limits [SUP-041, SUP-042, SUP-045]', async () => {
    expect((await create({ name: 'é'.repeat(50), notes: 'x'.repeat(255), fees: '999.99' })).fees).toBe(999.99);
  });
});

describe('the list of suppliers', () => {
  it('is searched ignoring case and accents, by state, in the order of the names both ways', async () => {
    for (const name of ['Zéphyr Œuvre 1', 'zephyr oeuvre 2', 'ZÉPHYR ŒUVRE 3']) await create({ name });
    const [, second] = (await marketplace.ask(suppliers.list, { query: { name: 'zephyr œuvre' } })).items;
    await marketplace.ask(suppliers.update, { params: { uuid: second?.uuid ?? '' }, body: { isActive: false } });
    const names = async (isActive: string, direction: string) => {
      const { items } = await marketplace.ask(suppliers.list, { query: { name: 'Zéphyr oeuvre', isActive, order: { name: direction } } });
      return items.map(({ name }) => name.at(-1));
    };
    expect([await names('true', 'asc'), await names('true', 'desc'), await names('false', 'asc')]).toEqual([['1', '3'], ['3', '1'], ['2']]);
  });

  it('has all of them for pickers, by name, in one reply', async () => {
    const { items, total } = await marketplace.ask(suppliers.all);
    const [count] = await marketplace.sql<{ count: number }>('select count(*)::int from supplier');
    expect([items.length, total]).toEqual([count?.count, count?.count]);
    expect(items[0]).toEqual({ uuid: expect.any(String), name: expect.any(String) });
  });
});

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

  it('changes for several at once, each to its own [SUP-028, SUP-034]', async () => {
    const [first, second] = [await create(), await create()];
    const products = [await createProduct(first.uuid, true), await createProduct(second.uuid, false)];
    const { status } = await marketplace.reply(suppliers.activate, {
      body: {
        suppliers: [
          { uuid: first.uuid, isActive: false },
          { uuid: second.uuid, isActive: true },
        ],
      },
    });
    expect(status).toBe(204);
    expect(await Promise.all(products.map(stateOf))).toEqual([
      [false, false, false],
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
