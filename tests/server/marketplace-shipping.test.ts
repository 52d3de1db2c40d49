import { calls } from '@comptoir/marketplace-api/calls';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { until } from '../kit/until.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { suppliers, shippingMethods, transporters } = calls.suppliers;

const createTransporter = (body: Record<string, unknown> = {}) => marketplace.ask(transporters.create, { body: { name: 'Fret', ...body } });
const createSupplier = async () => (await marketplace.ask(suppliers.create, { body: { name: 'Maison Essai' } })).uuid;

const rule = (startingFrom: unknown, price: unknown, type: number) => ({ startingFrom, price, type });

async function bodyFor(supplier: string, change: Record<string, unknown> = {}) {
  const { uuid } = await createTransporter();
  return {
    name: 'Livraison 48 h',
    deliveryTime: '48 h',
    transporter: `/api/transporters/${uuid}`,
    supplier: `/api/suppliers/${supplier}`,
    shippingRules: [rule(0, 4.9, 1)],
    ...change,
  };
}
const createMethod = async (supplier: string, change: Record<string, unknown> = {}) =>
  marketplace.ask(shippingMethods.create, { body: await bodyFor(supplier, change) });

/** Ids of products with a method. */
async function attach(method: string, ...states: boolean[]): Promise<number[]> {
  const rows = await Promise.all(
    states.map((active) =>
      marketplace.sql<{ id: number }>(
        `with product as (
           insert into master_product (reference, product_name, admin_product_name, prototype_id, supplier_id, tax_id, active, hidden_product, closed_sale)
           select 'R', 'Essai', 'Essai', 1, supplier_id, 1, $2, false, false from shipping_method where uuid = $1 returning id
         ), link as (
           insert into master_product_shipping_method (product_id, shipping_method_id)
           select product.id, shipping_method.id from product, shipping_method where shipping_method.uuid = $1
         ) select id from product`,
        [method, active],
      ),
    ),
  );
  return rows.flatMap(([row]) => row?.id ?? []);
}

describe('a shipping method', () => {
  it('is kept with its rules in order and the flags of its families [SHP-014, SHP-017, SHP-020]', async () => {
    const supplier = await createSupplier();
    const shippingRules = [rule(0, 4.9, 1), rule(49.95, 0, 1), rule(1, 1.5, 3)];
    const { uuid } = await createMethod(supplier, { name: ' Point relais ', shippingRules });
    expect(await marketplace.ask(shippingMethods.get, { params: { uuid } })).toMatchObject({
      name: 'Point relais',
      deliveryTime: '48 h',
      isActive: true,
      transporter: { name: 'Fret' },
      supplier: { uuid: supplier, name: 'Maison Essai' },
      createdBy: { lastName: 'Lantier' },
      shippingRules,
      shippingRuleByPriceStatus: true,
      shippingRuleByQuantityStatus: false,
      shippingRuleByProductStatus: true,
    });
  });

  it.each([
    ['SHP-021', { transporter: '' }, 'transporter', 'Il faut choisir un transporteur dans la liste déroulante.'],
    ['SHP-022', { name: ' ' }, 'name', 'Nom du moyen d’expédition obligatoire.'],
    ['SHP-023', { name: 'x'.repeat(51) }, 'name', 'Vous pouvez saisir maximum 50 caractères'],
    ['SHP-024', { name: '24 / 48' }, 'name', 'Les valeurs numériques seules ne sont pas acceptées'],
    ['SHP-025', { deliveryTime: '' }, 'deliveryTime', 'Vous devez entrer un délai de livraison'],
    ['SHP-026', { deliveryTime: 'x'.repeat(26) }, 'deliveryTime', 'Vous pouvez saisir maximum 25 caractères'],
    ['SHP-027', { shippingRules: [] }, 'shippingRules', 'Vous devez sélectionner au moins un modèle de politique particulières.'],
    [
      'SHP-028',
      { shippingRules: [rule(1, 1, 1)] },
      'shippingRules.0.startingFrom',
      'La première règle est obligatoire, elle doit impérativement commencer à 0',
    ],
    [
      'SHP-029',
      { shippingRules: [rule(0, 1, 2)] },
      'shippingRules.0.startingFrom',
      'La première règle est obligatoire, elle doit impérativement commencer à 1',
    ],
    [
      'SHP-030',
      { shippingRules: [rule(2, 1, 3)] },
      'shippingRules.0.startingFrom',
      'La première règle est obligatoire, elle doit impérativement commencer à 1',
    ],
    [
      'SHP-031',
      { shippingRules: [rule(1, 2, 2), rule(1, 1, 2)] },
      'shippingRules.1.startingFrom',
      'La valeur ne peut pas être inférieur ou égale à la précédente',
    ],
    ['SHP-032', { shippingRules: [rule(null, 1, 1)] }, 'shippingRules.0.startingFrom', 'Vous devez saisir une valeur'],
    ['SHP-033', { shippingRules: [rule(0, undefined, 1)] }, 'shippingRules.0.price', 'Vous devez saisir une valeur'],
    ['SHP-034', { shippingRules: [rule(1, -0.01, 3)] }, 'shippingRules.0.price', 'La valeur minimale est 0'],
    ['SHP-035', { shippingRules: [rule(0, 1, 1), rule(-1, 1, 1)] }, 'shippingRules.1.startingFrom', 'La valeur minimale est 0'],
    ['SHP-036', { shippingRules: [rule(1, 1, 2), rule(0, 1, 2)] }, 'shippingRules.1.startingFrom', 'La valeur minimale est 1'],
  ])('is refused as written [%s]', async (_, change, path, message) => {
    const { status, text } = await marketplace.reply(shippingMethods.create, { body: await bodyFor(await createSupplier(), change) });
    expect([status, readRefusal(JSON.parse(text)).fields]).toEqual([422, [{ path, message }]]);
  });

  it('keeps a transporter that was archived, and none is given it again [TRA-013]', async () => {
    const supplier = await createSupplier();
    const { uuid: archived } = await createTransporter();
    const transporter = `/api/transporters/${archived}`;
    const method = await createMethod(supplier, { transporter });
    const other = await createMethod(supplier);
    await marketplace.ask(transporters.update, { params: { uuid: archived }, body: { archived: true } });
    const replace = async (uuid: string) =>
      marketplace.reply(shippingMethods.replace, { params: { uuid }, body: await bodyFor(supplier, { transporter }) });
    expect((await replace(method.uuid)).status).toBe(200);
    for (const refused of [
      await replace(other.uuid),
      await marketplace.reply(shippingMethods.create, { body: await bodyFor(supplier, { transporter }) }),
    ]) {
      expect([refused.status, readRefusal(JSON.parse(refused.text)).fields]).toEqual([
        422,
        [{ path: 'transporter', message: 'Ce transporteur est archivé : choisissez-en un autre.' }],
      ]);
    }
  });

  it('may cost nothing and start at the least, in each family on its own [SHP-031, SHP-034, SHP-035, SHP-036]', async () => {
    const shippingRules = [rule(1, 0, 3), rule(0, 0, 1), rule(2, 0, 3), rule(1, 0, 2), rule(0.01, 0, 1)];
    expect((await createMethod(await createSupplier(), { shippingRules })).shippingRules).toEqual(shippingRules);
  });

  it('is replaced completely, rules included', async () => {
    const supplier = await createSupplier();
    const { uuid } = await createMethod(supplier, { shippingRules: [rule(0, 4.9, 1), rule(10, 2, 1), rule(1, 1, 3)] });
    const body = await bodyFor(supplier, { name: 'Autre', shippingRules: [rule(1, 2, 2)] });
    const replaced = await marketplace.ask(shippingMethods.replace, { params: { uuid }, body });
    expect(replaced).toMatchObject({ uuid, name: 'Autre', shippingRules: [rule(1, 2, 2)], shippingRuleByPriceStatus: false });
  });

  it('has the rules of one of the replacements that were sent at once', async () => {
    const supplier = await createSupplier();
    const { uuid } = await createMethod(supplier);
    const bodies = await Promise.all(
      Array.from({ length: 6 }, (_, price) => bodyFor(supplier, { shippingRules: [rule(1, price, 2), rule(5, price, 2)] })),
    );
    const replies = await Promise.all(bodies.map((body) => marketplace.reply(shippingMethods.replace, { params: { uuid }, body })));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { shippingRules } = await marketplace.ask(shippingMethods.get, { params: { uuid } });
    expect([shippingRules.length, shippingRules[0]?.price]).toEqual([2, shippingRules[1]?.price]);
  });

  it('is switched off and on again [SHP-016]', async () => {
    const { uuid } = await createMethod(await createSupplier());
    const states = [];
    for (const status of [0, 1])
      states.push((await marketplace.ask(shippingMethods.setActive, { params: { uuid }, body: { status } })).isActive);
    expect(states).toEqual([false, true]);
  });
});

describe('the deletion of a shipping method', () => {
  const remove = (uuid: string) => marketplace.reply(shippingMethods.remove, { params: { uuid } });

  it('is refused while an active product is sent so, and says so [SHP-037]', async () => {
    const { uuid } = await createMethod(await createSupplier());
    const [, active] = await attach(uuid, false, true);
    const { status, text } = await remove(uuid);
    expect([status, readRefusal(JSON.parse(text)).serverMessage]).toEqual([
      422,
      'Vous ne pouvez pas supprimer le moyen d’expédition car il est rattaché à au moins 1 produit actif.',
    ]);
    await marketplace.sql('update master_product set active = false where id = $1', [active]);
    expect((await remove(uuid)).status).toBe(204);
    expect((await remove(uuid)).status).toBe(404);
  });

  it('waits for a product that is being switched on, and is refused then [SHP-037]', async () => {
    const { uuid } = await createMethod(await createSupplier());
    const [product] = await attach(uuid, false);
    const saving = new pg.Client({ connectionString: marketplace.databaseUrl });
    await saving.connect();
    try {
      await saving.query('begin');
      await saving.query('update master_product set active = true where id = $1', [product]);
      const deletion = remove(uuid);
      const waits = async () =>
        (await marketplace.sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length > 0;
      await Promise.race([deletion, until('the deletion to wait', waits)]);
      await saving.query('commit');
      expect((await deletion).status).toBe(422);
    } finally {
      await saving.end();
    }
  });
});

describe('the shipping methods of a supplier', () => {
  it('are its own, newest first unless told, and sorted as asked [SHP-013, SHP-005]', async () => {
    const supplier = await createSupplier();
    await createMethod(await createSupplier());
    for (const [name, deliveryTime] of [
      ['Bêta', '1 jour'],
      ['alpha', '3 jours'],
      ['Gamma', '2 jours'],
    ]) {
      await createMethod(supplier, { name, deliveryTime });
    }
    const names = async (query: Record<string, unknown> = {}) => {
      const { items } = await marketplace.ask(shippingMethods.list, { params: { uuid: supplier }, query: query as never });
      return items.map(({ name }) => name);
    };
    expect(await names()).toEqual(['Gamma', 'alpha', 'Bêta']);
    expect(await names({ order: { name: 'asc' } })).toEqual(['alpha', 'Bêta', 'Gamma']);
    expect(await names({ order: { deliveryTime: 'desc' } })).toEqual(['alpha', 'Gamma', 'Bêta']);
    expect(await names({ order: { 'transporter.name': 'asc', createdAt: 'asc' } })).toEqual(['Bêta', 'alpha', 'Gamma']);
    expect(await names({ search: 'BETA' })).toEqual(['Bêta']);
  });

  it('are the active ones for a picker, all in one page', async () => {
    const supplier = await createSupplier();
    const { uuid } = await createMethod(supplier);
    await createMethod(supplier, { name: 'Autre' });
    await marketplace.ask(shippingMethods.setActive, { params: { uuid }, body: { status: 0 } });
    const { items, total } = await marketplace.ask(shippingMethods.list, {
      params: { uuid: supplier },
      query: { status: '1', itemsPerPage: '1000' },
    });
    expect([items.map(({ name }) => name), total]).toEqual([['Autre'], 1]);
  });
});
