import { calls } from '@comptoir/marketplace-api/calls';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import { describe, expect, it } from 'vitest';
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

describe('a shipping method', () => {
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
});
