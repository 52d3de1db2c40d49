import { calls } from '@comptoir/marketplace-api/calls';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { until } from '../../kit/until.ts';
import { aProduct, aVariant, type Payload, productBody, uuidOf, variantBody } from '../scenarios/product-bodies.ts';
import { marketplaceForFile } from './marketplace-kit.ts';
import { apiOf } from './products-kit.ts';

const marketplace = marketplaceForFile();
const { shippingMethods } = calls.suppliers;
const { products, variants } = calls.catalogue;
const api = () => apiOf(marketplace);

const remove = (uuid: string) => marketplace.reply(shippingMethods.remove, { params: { uuid } });
const ATTACHED = 'Vous ne pouvez pas supprimer le moyen d’expédition car il est rattaché à au moins 1 produit actif.';

/** A new method of the supplier in a body. */
async function aMethodFor({ supplierBlock }: Payload): Promise<string> {
  const body = {
    name: 'Coursier',
    deliveryTime: '2 h',
    transporter: `/api/transporters/${await uuidOf(api(), 'select uuid from transporter limit 1')}`,
    supplier: `/api/suppliers/${(supplierBlock as { supplier: string }).supplier}`,
    shippingRules: [{ startingFrom: 0, price: 9, type: 1 }],
  };
  return (await marketplace.ask(shippingMethods.create, { body })).uuid;
}
const sentBy = (body: Payload, method: string): Payload => ({
  ...body,
  supplierBlock: { ...(body.supplierBlock as object), shippingMethod: [method] },
});

/** A variant with a shipping method that its product does not have. */
async function aVariantSentOtherwise() {
  const { variant } = await aVariant(api(), 'physical');
  const body = await variantBody(api(), 'physical');
  const method = await aMethodFor(body);
  const save = (change: Payload) =>
    marketplace.ask(variants.updatePhysical, { params: { uuid: variant }, body: { ...sentBy(body, method), ...change } });
  await save({});
  return { variant, method, switchOff: () => save({ statusBlock: { ...(body.statusBlock as object), active: 0 } }) };
}

/** Keeps another administrator's transaction open while `act` is sent, then commits it. */
async function during<Result>(statements: readonly string[], act: () => Promise<Result>): Promise<Result> {
  const other = new pg.Client({ connectionString: marketplace.databaseUrl });
  await other.connect();
  try {
    await other.query('begin');
    for (const statement of statements) await other.query(statement);
    const answer = act();
    const waits = async () =>
      (await marketplace.sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length > 0;
    await Promise.race([answer, until('the call to wait', waits)]);
    await other.query('commit');
    return await answer;
  } finally {
    await other.end();
  }
}

describe('the deletion of a shipping method', () => {
  it('is refused while an active variant is sent so, though its product is not [SHP-037]', async () => {
    const { method, switchOff } = await aVariantSentOtherwise();
    const { status, text } = await remove(method);
    expect([status, JSON.parse(text).violations[0].message]).toEqual([422, ATTACHED]);
    await switchOff();
    expect((await remove(method)).status).toBe(204);
  });

  it('waits for a variant that is being switched on, and is refused then [SHP-037]', async () => {
    const { variant, method, switchOff } = await aVariantSentOtherwise();
    await switchOff();
    const switching = [
      `select from master_product where id = (select product_id from variant where uuid = '${variant}') for no key update`,
      `update variant set active = true where uuid = '${variant}'`,
    ];
    expect((await during(switching, () => remove(method))).status).toBe(422);
  });

  it('waits for a product that is being saved with it, and is refused then [SHP-037]', async () => {
    const product = await aProduct(api(), 'physical');
    const method = await aMethodFor(await productBody(api(), 'physical'));
    const saving = [
      `select from shipping_method where uuid = '${method}' for key share`,
      `insert into master_product_shipping_method (product_id, shipping_method_id)
       select product.id, method.id from master_product as product, shipping_method as method
       where product.uuid = '${product}' and method.uuid = '${method}'`,
    ];
    expect((await during(saving, () => remove(method))).status).toBe(422);
  });

  it('is waited for by a product that would be sent so, which is refused then', async () => {
    const body = await productBody(api(), 'physical');
    const method = await aMethodFor(body);
    const deleting = [`delete from shipping_method where uuid = '${method}'`];
    const { status, text } = await during(deleting, () => marketplace.reply(products.physical.create, { body: sentBy(body, method) }));
    expect([status, JSON.parse(text).violations[0].propertyPath]).toEqual([422, 'supplierBlock.shippingMethod[0]']);
  });
});
