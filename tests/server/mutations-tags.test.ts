import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { startRewritingProxy } from '../kit/rewriting-proxy.ts';
import { startStack } from '../kit/stack.ts';

const proxy = await startRewritingProxy();
const stack = await startStack({ config: { MARKETPLACE_API_URL: proxy.apiUrl } });
proxy.setTarget(stack.marketplace.origin);
afterAll(() => Promise.all([stack.close(), proxy.close()]));
const { trpc, signIn } = createBrowserClient(stack.url);
await signIn();
const { transporters } = trpc.suppliers;
beforeEach(() => proxy.rewrite({}));

const create = async (name: string) => {
  const { uuid } = await transporters.create.mutate({ name, isActive: true, vignette: null });
  return { uuid, base: await transporters.get.query({ uuid }), age: 0 };
};
/** A marketplace with ETags, in which another user writes between our read and each of our first `times` writes. */
const meanwhile = (uuid: string, assignment: string, times = 1) => {
  let version = 1;
  proxy.rewrite({
    version: () => version,
    async beforeWrite() {
      if (version > times) return;
      await stack.marketplace.sql(`update transporter set ${assignment} where uuid = $1`, [uuid]);
      version += 1;
    },
  });
  const before = proxy.writes.length;
  return () => proxy.writes.slice(before).map(({ body }) => body);
};

async function newProperty() {
  const { properties } = trpc.catalogue;
  const { uuid } = await properties.create.mutate({ name: 'À renommer', values: [{ value: 'Sucré' }] });
  const base = await properties.form.query({ uuid });
  return { uuid, rename: (name: string) => properties.update.mutate({ uuid, base, age: 0, form: { ...base, name } }) };
}
async function newShippingMethod() {
  const { shippingMethods } = trpc.suppliers;
  const one = async (table: string) =>
    (await stack.marketplace.sql<{ uuid: string }>(`select uuid from ${table} order by id limit 1`))[0]?.uuid ?? '';
  const { uuid } = await shippingMethods.create.mutate({
    ...{ name: 'À renommer', deliveryTime: '48 h', transporter: await one('transporter'), supplier: await one('supplier') },
    ...{ families: ['price'], price: [{ startingFrom: 0, price: 4.9 }], quantity: [], product: [] },
  });
  const base = await shippingMethods.get.query({ uuid });
  return { uuid, rename: (name: string) => shippingMethods.update.mutate({ uuid, base, age: 0, form: { ...base, name } }) };
}

describe('a marketplace that tags its records', () => {
  it('refuses what changed since it was read: it is read again, merged and sent again [MUT-003]', async () => {
    const { uuid, base, age } = await create('Etiquette');
    const writes = meanwhile(uuid, 'is_active = false');
    await transporters.update.mutate({ uuid, base, age, form: { ...base, name: 'Renomme' } });
    expect(writes()).toEqual([
      { name: 'Renomme', isActive: true, vignette: null },
      { name: 'Renomme', isActive: false, vignette: null },
    ]);
    expect(await transporters.get.query({ uuid })).toMatchObject({ name: 'Renomme', isActive: false });
  });

  it('and when both changed one field, the user who saves gets a conflict [MUT-003]', async () => {
    const { uuid, base, age } = await create('Le premier');
    const writes = meanwhile(uuid, `name = 'Le leur'`);
    const refused = await refusal(transporters.update.mutate({ uuid, base, age, form: { ...base, name: 'Le notre' } }));
    expect(refused).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'name', message: '' }] });
    expect(writes().length).toBe(1);
    expect((await transporters.get.query({ uuid })).name).toBe('Le leur');
  });

  it('and when it changes endlessly, the retries are limited', async () => {
    const { uuid, base, age } = await create('Sans fin');
    const writes = meanwhile(uuid, 'is_active = not is_active', 100);
    expect(await refusal(transporters.update.mutate({ uuid, base, age, form: { ...base, name: 'Jamais' } }))).toMatchObject({
      code: 'CONFLICT',
    });
    expect(writes().length).toBe(3);
  });

  it.each(['property', 'shippingMethod'] as const)(
    'has a %s that is replaced once when the reply is lost, and its changes are told [OUT-007]',
    async (kind) => {
      const { uuid, rename } = await (kind === 'property' ? newProperty() : newShippingMethod());
      let version = 1;
      proxy.rewrite({
        version: () => version,
        isReplyLost() {
          version += 1;
          return version === 2;
        },
      });
      const before = proxy.writes.length;
      await rename('Renommé');
      expect(proxy.writes.slice(before).map(({ method }) => method)).toEqual(['PUT', 'PUT']);
      const target = await stack.services.db.prisma.auditTarget.findFirst({
        where: { kind, record: uuid },
        orderBy: { lineId: 'desc' },
        include: { line: true },
      });
      expect([target?.line.outcome, target?.changes]).toEqual(['ok', [{ field: 'name', before: 'À renommer', after: 'Renommé' }]]);
    },
  );
});
