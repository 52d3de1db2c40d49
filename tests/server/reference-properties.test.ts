import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { beforeAll, expect, it } from 'vitest';
import { productValuesFor } from '../kit/product-values.ts';
import { untilReferenceRead } from '../kit/reference.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack();
const { properties, products } = browser.trpc.catalogue;
const reads = async (uuid: string) =>
  (await stack.marketplace.requests('catalogue.properties.get')).filter(({ path }) => path.endsWith(uuid)).length;

beforeAll(() => untilReferenceRead(browser));

it('the choices and brands of the product form, and the name of a fixed value, cost the marketplace no call [REF-015, PRD-057]', async () => {
  const { socialEvent, urssafEvent, urssafClassification } = await products.choices.query();
  expect([socialEvent.length, urssafEvent.length, urssafClassification.length].every((count) => count > 1)).toBe(true);
  const [brand] = await products.brands.query({ name: '' });
  const found = await products.brands.query({ name: brand?.value.toUpperCase() ?? '' });
  expect(found).toContainEqual(brand);
  const value = socialEvent[0];
  const named = await properties.value.query({ property: FIXED_PROPERTIES.socialEvent, value: value?.uuid ?? '' });
  expect(named).toEqual({ property: expect.any(String), value: value?.value });
  expect(await stack.marketplace.requests()).toEqual([]);
});

it('a brand that was typed in a product is offered at once to the next one [PRD-057]', async () => {
  const values = await productValuesFor(browser, 'eTicket');
  await products.create.mutate({ ...values, brand: { uuid: null, value: 'Brûlerie du Vieux-Port' } });
  expect(await products.brands.query({ name: 'brulerie du vieux' })).toEqual([
    { uuid: expect.any(String), value: 'Brûlerie du Vieux-Port' },
  ]);
});

it('a value written to a fixed property is among the choices at once', async () => {
  const { uuid } = await properties.addValue.mutate({ uuid: FIXED_PROPERTIES.urssafEvent, value: 'Départ en retraite anticipée' });
  expect((await products.choices.query()).urssafEvent).toContainEqual({ uuid, value: 'Départ en retraite anticipée' });
  await properties.editValue.mutate({ uuid, property: FIXED_PROPERTIES.urssafEvent, value: 'Retraite du port' });
  expect((await products.choices.query()).urssafEvent).toContainEqual({ uuid, value: 'Retraite du port' });
});

it('the values of a custom property are read once for all their names, and again after a write to one', async () => {
  const { uuid } = await properties.create.mutate({ name: 'Parfum', values: [{ value: 'Vanille' }, { value: 'Café' }] });
  const { values } = await properties.form.query({ uuid });
  const [vanilla, coffee] = values.map((value) => ('uuid' in value && value.uuid) || '');
  const name = async (value = '') => (await properties.value.query({ property: uuid, value })).value;
  const before = await reads(uuid);
  expect([await name(vanilla), await name(coffee), await name(vanilla)]).toEqual(['Vanille', 'Café', 'Vanille']);
  expect((await reads(uuid)) - before).toBe(1);
  await properties.editValue.mutate({ uuid: coffee ?? '', property: uuid, value: 'Moka' });
  expect(await name(coffee)).toBe('Moka');
  await until('the refresh after that write', async () => (await browser.trpc.reference.states.query()).every((set) => !set.refreshing));
  expect((await reads(uuid)) - before).toBe(2);
});

it('a value that the property does not have does not exist, also when the property is fixed', async () => {
  const { uuid } = await properties.create.mutate({ name: 'Texture', values: [{ value: 'Mousse' }] });
  const value = '5eed5eed-dead-4bad-9cab-00000000dead';
  for (const property of [uuid, FIXED_PROPERTIES.socialEvent, value])
    await expect(properties.value.query({ property, value })).rejects.toMatchObject({ message: 'NOT_FOUND' });
});
