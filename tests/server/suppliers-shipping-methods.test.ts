import { formTexts } from '@comptoir/shared/form-texts';
import type { RuleFamily } from '@comptoir/shared/suppliers/brackets';
import type { ShippingMethodEntry } from '@comptoir/shared/suppliers/shipping-method-entry';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const methods = () => browser.trpc.suppliers.shippingMethods;
const last = lastWrite(stack);
const sent = (call: string) => last(`suppliers.shippingMethods.${call}`);
const uuidOf = async (text: string) => (await stack.marketplace.sql<{ uuid: string }>(text))[0]?.uuid ?? '';

const rule = (startingFrom: number, price = 1) => ({ startingFrom, price });

let form: ShippingMethodEntry;
beforeAll(async () => {
  form = {
    name: 'Relais',
    deliveryTime: '48 h',
    transporter: await uuidOf('select uuid from transporter where is_active and not archived order by id limit 1'),
    supplier: await uuidOf('select uuid from supplier order by id limit 1'),
    families: ['price', 'product'],
    price: [rule(0, 4.9), rule(50.5, 0)],
    quantity: [{ startingFrom: 1, price: null }],
    product: [rule(1, 2)],
  };
});
const create = (changed: Partial<ShippingMethodEntry> = {}) => methods().create.mutate({ ...form, ...changed });
/** The sent form: only the rules of the selected families. */
const RULES = [
  { startingFrom: 0, price: 4.9, type: 1 },
  { startingFrom: 50.5, price: 0, type: 1 },
  { startingFrom: 1, price: 2, type: 3 },
];

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

describe('a shipping method in the documented wire format', () => {
  const uuid = '3b0c1a52-7f64-4c1c-9c0e-0e2f4f1f6a11';
  const texts = () => ({
    uuid,
    name: 'Point relais',
    transporter: { uuid: form.transporter, name: 'Grelot Express' },
    deliveryTime: '48 h',
    status: 1,
    createdBy: { firstname: 'Ana', lastname: 'Roy' },
    supplier: { uuid: form.supplier, name: 'Maison Grise' },
    shippingRules: [
      { startingFrom: 0, price: 4.9, type: 1 },
      { startingFrom: 1, price: 3, type: 2 },
      { startingFrom: 1, price: 2, type: 3 },
    ],
    shippingRuleByPriceStatus: true,
    shippingRuleByQuantityStatus: false,
    shippingRuleByProductStatus: true,
  });
  const answers = (call: string, body: object) =>
    stack.marketplace.faults([{ call: `suppliers.shippingMethods.${call}`, status: 200, body }]);
  afterEach(() => stack.marketplace.faults([]));

  it('is read member by member, its rules by type [SHP-014, SHP-017]', async () => {
    await answers('get', texts());
    expect(await methods().get.query({ uuid })).toEqual({
      name: 'Point relais',
      deliveryTime: '48 h',
      transporter: form.transporter,
      supplier: form.supplier,
      families: ['price', 'product'],
      price: [rule(0, 4.9)],
      quantity: [rule(1, 3)],
      product: [rule(1, 2)],
    });
    // Without flags, a family is selected when it has a rule (open point of SHP-020).
    const { shippingRuleByPriceStatus: _, shippingRuleByQuantityStatus: __, ...unflagged } = texts();
    await answers('get', { ...unflagged, shippingRuleByProductStatus: null });
    expect(await methods().get.query({ uuid })).toMatchObject({ families: ['price', 'quantity', 'product'] });
    await answers('list', { 'hydra:member': [texts(), { ...texts(), status: 0, createdBy: null }], 'hydra:totalItems': 2 });
    expect((await methods().list.query({ supplier: form.supplier })).items).toMatchObject([
      {
        uuid,
        name: 'Point relais',
        transporter: { name: 'Grelot Express' },
        deliveryTime: '48 h',
        isActive: true,
        createdBy: { firstName: 'Ana' },
      },
      { isActive: false, createdBy: null },
    ]);
  });
});

describe('the shipping methods that a product can be sent by', () => {
  it('are the active ones of its supplier, a thousand at most [SHP-041]', async () => {
    await stack.marketplace.sql(
      `update shipping_method set is_active = false
       where id = (select min(method.id) from shipping_method method join supplier on supplier.id = supplier_id where supplier.uuid = $1)`,
      [form.supplier],
    );
    const offered = await browser.trpc.catalogue.products.shippingMethods.query({ supplier: form.supplier });
    const requested = await sent('list');
    expect(requested?.path).toMatch(new RegExp(`/suppliers/${form.supplier}/shipping_methods$`));
    expect(Object.fromEntries(new URLSearchParams(requested?.query))).toMatchObject({ status: '1', itemsPerPage: '1000' });
    const active = await stack.marketplace.sql<{ uuid: string }>(
      'select m.uuid from shipping_method m join supplier s on s.id = supplier_id where s.uuid = $1 and m.is_active',
      [form.supplier],
    );
    expect(offered.map(({ uuid }) => uuid).sort()).toEqual(active.map(({ uuid }) => uuid).sort());
  });
});

describe('one shipping method', () => {
  it('is created, read, replaced with its rules, switched and deleted [SHP-020, SHP-042, SHP-043, SHP-044, SHP-045, SHP-046]', async () => {
    const sentForm = {
      name: form.name,
      deliveryTime: form.deliveryTime,
      transporter: `/api/transporters/${form.transporter}`,
      supplier: `/api/suppliers/${form.supplier}`,
    };
    const { uuid } = await create();
    expect((await sent('create'))?.body).toEqual({ ...sentForm, shippingRules: RULES });
    const base = await methods().get.query({ uuid });
    expect(base).toEqual(form);
    const changed = { ...base, families: ['quantity' as const], quantity: [rule(1), rule(5)] };
    await methods().update.mutate({ uuid, base, age: 0, form: changed });
    expect(await sent('replace')).toMatchObject({
      method: 'PUT',
      body: {
        ...sentForm,
        shippingRules: [
          { startingFrom: 1, price: 1, type: 2 },
          { startingFrom: 5, price: 1, type: 2 },
        ],
      },
    });
    expect(await methods().get.query({ uuid })).toMatchObject({ families: ['quantity'], price: [{ startingFrom: 0, price: null }] });
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
    [{ families: [] }, 'families', 'Vous devez sélectionner au moins un modèle de politique particulières.'],
  ])(
    'with %j is refused before anything is sent [SHP-021, SHP-022, SHP-023, SHP-024, SHP-025, SHP-026, SHP-027]',
    async (wrong, path, message) => {
      const before = (await stack.marketplace.requests('suppliers.shippingMethods.create')).length;
      expect(await refusal(create(wrong))).toMatchObject({ code: 'INVALID', fields: [{ path, message }] });
      expect(await stack.marketplace.requests('suppliers.shippingMethods.create')).toHaveLength(before);
    },
  );

  it.each<Partial<ShippingMethodEntry>>([{ name: 'a'.repeat(50) }, { name: '2024 b' }, { deliveryTime: 'a'.repeat(25) }])(
    'with %j is created [SHP-023, SHP-024, SHP-026]',
    async (allowed) => {
      const { uuid } = await create(allowed);
      expect(await methods().get.query({ uuid })).toMatchObject(allowed);
    },
  );

  const first = (start: number) => `La première règle est obligatoire, elle doit impérativement commencer à ${start}`;
  it.each([
    ['price', [rule(1)], '0.startingFrom', first(0)],
    ['quantity', [rule(0)], '0.startingFrom', first(1)],
    ['product', [rule(2)], '0.startingFrom', first(1)],
    ['product', [], '', first(1)],
    ['price', [rule(0), rule(0)], '1.startingFrom', 'La valeur ne peut pas être inférieur ou égale à la précédente'],
    ['price', [rule(0), rule(-1)], '1.startingFrom', 'La valeur minimale est 0'],
    ['quantity', [rule(1), rule(0)], '1.startingFrom', 'La valeur minimale est 1'],
    ['price', [rule(0, -1)], '0.price', 'La valeur minimale est 0'],
    ['price', [rule(0), { startingFrom: null, price: 1 }], '1.startingFrom', 'Vous devez saisir une valeur'],
    ['product', [{ startingFrom: 1, price: null }], '0.price', 'Vous devez saisir une valeur'],
    ['quantity', [{ startingFrom: 1, price: 'deux' }], '0.price', formTexts.notNumber('deux')],
  ] satisfies [RuleFamily, ShippingMethodEntry['price'], string, string][])(
    'with the rules by %s %j is refused [SHP-028, SHP-029, SHP-030, SHP-031, SHP-032, SHP-033, SHP-034, SHP-035, SHP-036]',
    async (family, rules, path, message) => {
      expect(await refusal(create({ families: [family], [family]: rules }))).toMatchObject({
        fields: [{ path: path === '' ? family : `${family}.${path}`, message }],
      });
    },
  );
});

describe('the transporters of a shipping method', () => {
  it('are the active ones, and the one that it has [SHP-047, SHP-048]', async () => {
    const options = browser.trpc.suppliers.shippingMethods.transporters;
    const active = await stack.marketplace.sql<{ uuid: string; name: string }>(
      'select uuid, name from transporter where is_active and not archived',
    );
    const offered = await options.query({ current: null });
    expect(decodeURIComponent((await last('suppliers.transporters.all'))?.query ?? '')).toBe('isActive=true');
    expect(offered.map(({ uuid }) => uuid).sort()).toEqual(active.map(({ uuid }) => uuid).sort());
    const resting = await uuidOf('select uuid from transporter where not is_active limit 1');
    expect((await options.query({ current: resting })).map(({ uuid }) => uuid)).toEqual([...offered.map(({ uuid }) => uuid), resting]);
    expect(await options.query({ current: form.transporter })).toEqual(offered);
  });
});
