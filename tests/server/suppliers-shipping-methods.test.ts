import type { ShippingMethodForm } from '@comptoir/shared/suppliers/shipping-methods';
import { beforeAll, describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const methods = () => browser.trpc.suppliers.shippingMethods;
const last = lastWrite(stack);
const sent = (call: string) => last(`suppliers.shippingMethods.${call}`);
const uuidOf = async (text: string) => (await stack.marketplace.sql<{ uuid: string }>(text))[0]?.uuid ?? '';

let form: ShippingMethodForm;
beforeAll(async () => {
  form = {
    name: 'Relais',
    deliveryTime: '48 h',
    transporter: await uuidOf('select uuid from transporter where is_active and not archived order by id limit 1'),
    supplier: await uuidOf('select uuid from supplier order by id limit 1'),
    shippingRules: [
      { startingFrom: 0, price: 4.9, type: 1 },
      { startingFrom: 50.5, price: 0, type: 1 },
      { startingFrom: 1, price: 2, type: 3 },
    ],
  };
});
const create = (changed: Partial<ShippingMethodForm> = {}) => methods().create.mutate({ ...form, ...changed });
const rule = (startingFrom: number, type: 1 | 2 | 3, price = 1) => ({ startingFrom, price, type });

describe('the shipping methods of a supplier', () => {
  it('come newest first unless sorted, by page and search [SHP-013, SHP-040]', async () => {
    await methods().list.query({ supplier: form.supplier });
    const first = await sent('list');
    expect(first?.path).toMatch(new RegExp(`/suppliers/${form.supplier}/shipping_methods$`));
    expect(decodeURIComponent(first?.query ?? '')).toBe('page=1&itemsPerPage=10&order[createdAt]=desc');
    await methods().list.query({ supplier: form.supplier, search: 'rel', sort: [{ field: 'transporter.name', direction: 'asc' }] });
    expect(decodeURIComponent((await sent('list'))?.query ?? '')).toBe('page=1&itemsPerPage=10&search=rel&order[transporter.name]=asc');
  });
});

describe('one shipping method', () => {
  it('is created, read, replaced with its rules, switched and deleted [SHP-042, SHP-043, SHP-044, SHP-045, SHP-046]', async () => {
    const references = { transporter: `/api/transporters/${form.transporter}`, supplier: `/api/suppliers/${form.supplier}` };
    const { uuid } = await create();
    expect((await sent('create'))?.body).toEqual({ ...form, ...references });
    const base = await methods().get.query({ uuid });
    expect(base).toEqual(form);
    const shippingRules = [rule(1, 2), rule(5, 2)];
    await methods().update.mutate({ uuid, base, age: 0, form: { ...base, shippingRules } });
    expect(await sent('replace')).toMatchObject({ method: 'PUT', body: { ...form, ...references, shippingRules } });
    await methods().setActive.mutate({ uuid, isActive: false });
    expect((await sent('setActive'))?.body).toEqual({ status: 0 });
    await methods().setActive.mutate({ uuid, isActive: true });
    expect((await sent('setActive'))?.body).toEqual({ status: 1 });
    await methods().remove.mutate({ uuid });
    expect((await sent('remove'))?.path).toMatch(new RegExp(`/shipping_methods/${uuid}$`));
    expect(await refusal(methods().get.query({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    [{ transporter: '' }, 'transporter', 'Il faut choisir un transporteur dans la liste déroulante.'],
    [{ name: ' ' }, 'name', 'Nom du moyen d’expédition obligatoire.'],
    [{ name: 'a'.repeat(51) }, 'name', 'Vous pouvez saisir maximum 50 caractères'],
    [{ name: '2024' }, 'name', 'Les valeurs numériques seules ne sont pas acceptées'],
    [{ deliveryTime: '' }, 'deliveryTime', 'Vous devez entrer un délai de livraison'],
    [{ deliveryTime: 'a'.repeat(26) }, 'deliveryTime', 'Vous pouvez saisir maximum 25 caractères'],
    [{ shippingRules: [] }, 'shippingRules', 'Vous devez sélectionner au moins un modèle de politique particulières.'],
  ])(
    'with %j is refused before anything is sent [SHP-021, SHP-022, SHP-023, SHP-024, SHP-025, SHP-026, SHP-027]',
    async (wrong, path, message) => {
      const before = (await stack.marketplace.requests('suppliers.shippingMethods.create')).length;
      expect(await refusal(create(wrong))).toMatchObject({ code: 'INVALID', fields: [{ path, message }] });
      expect(await stack.marketplace.requests('suppliers.shippingMethods.create')).toHaveLength(before);
    },
  );

  const first = (start: number) => `La première règle est obligatoire, elle doit impérativement commencer à ${start}`;
  it.each([
    [[rule(1, 1)], '0.startingFrom', first(0)],
    [[rule(0, 2)], '0.startingFrom', first(1)],
    [[rule(2, 3)], '0.startingFrom', first(1)],
    [[rule(0, 1), rule(0, 1)], '1.startingFrom', 'La valeur ne peut pas être inférieur ou égale à la précédente'],
    [[rule(0, 1), rule(-1, 1)], '1.startingFrom', 'La valeur minimale est 0'],
    [[rule(1, 2), rule(0, 2)], '1.startingFrom', 'La valeur minimale est 1'],
    [[rule(0, 1, -1)], '0.price', 'La valeur minimale est 0'],
  ])(
    'with the rules %j is refused [SHP-028, SHP-029, SHP-030, SHP-031, SHP-034, SHP-035, SHP-036]',
    async (shippingRules, path, message) => {
      expect(await refusal(create({ shippingRules }))).toMatchObject({ fields: [{ path: `shippingRules.${path}`, message }] });
    },
  );
});
