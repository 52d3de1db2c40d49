import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { optionsOf } from '../kit/listbox.ts';
import { untilReferenceRead } from '../kit/reference.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { step } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
const client = createBrowserClient(stack.url);
beforeAll(async () => {
  await client.signIn();
  await untilReferenceRead(client);
});

/** Calls that read taxes, fixed properties with their values, and the category tree. */
const OF_REFERENCE_DATA = [
  'reference.taxes.list',
  'catalogue.properties.get',
  'catalogue.propertyValues.list',
  'catalogue.categories.list',
];

// One with the prices, and so the taxes, and one without.
it.each([
  ['eTicket', PROTOTYPES.eTicket],
  ['promo', PROTOTYPES.promo],
])(
  'the form of a product, %s, is opened with its choices, taxes and categories without a call for them [REF-008, REF-015]',
  async (_, prototype) => {
    const { items } = await client.trpc.catalogue.products.list.query({ itemsPerPage: 100 });
    const uuid = items.find((product) => product.prototype.uuid === prototype)?.uuid ?? '';
    await stack.marketplace.forget();
    const page = await signedInPage(stack);
    await page.goto(`/admin/product/${uuid}/edit`);
    await page.getByRole('group', { name: 'Événements sociaux' }).getByRole('checkbox').first().waitFor();
    expect((await optionsOf(page.getByRole('combobox', { name: /^Classification URSSAF/ }))).length).toBeGreaterThan(1);
    if (prototype !== PROTOTYPES.promo)
      await expect.poll(async () => (await optionsOf(page.getByRole('combobox', { name: 'Taxe' }))).length).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'categories' }).click();
    await step(page, 'categories').getByRole('checkbox').first().waitFor();
    const called = (await stack.marketplace.requests()).map(({ call }) => call);
    expect(called).toContain('catalogue.products.get');
    expect(called.filter((call) => OF_REFERENCE_DATA.includes(call ?? ''))).toEqual([]);
  },
);
