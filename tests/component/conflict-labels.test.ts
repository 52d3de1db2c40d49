import { randomUUID } from 'node:crypto';
import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { NEW_ADDRESS } from '@comptoir/shared/catalogue/products/product-addresses';
import { productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { conflictTexts, formTexts } from '@comptoir/shared/form-texts';
import { newsTexts } from '@comptoir/shared/homepage/texts';
import { expect, it } from 'vitest';
import { answer } from '../kit/confirmation.ts';
import { mountedClient } from './mounted.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const conflict = () => page.getByRole('alertdialog').filter({ has: page.getByRole('radiogroup') });
const versions = (label: string) =>
  conflict()
    .getByRole('radiogroup', { name: conflictTexts.legend(label) })
    .locator('label');
const refuse = (...paths: string[]) => {
  throw new FailedCall({ code: 'CONFLICT', fields: paths.map((path) => ({ path, message: '' })) });
};

it.each(['', '?etape=3'])('of a draft that is resumed at «%s» displays the fields of all steps by their labels', async (step) => {
  allowFailures();
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
  const uuid = items.find(({ prototype }) => prototype.value === 'Produit physique')?.uuid ?? '';
  const read = await standIn.recorded('catalogue.products.get', { uuid });
  if (read.values === null) throw new Error('the product has no form');
  const taxes = (await standIn.recorded('reference.taxes', undefined)).items.filter((tax) => tax.uuid !== read.values?.tax);
  const at = (city: string) => [{ ...NEW_ADDRESS, address: '1 rue du Port', zipCode: '44000', city }];
  const values = { ...read.values, geolocationType: GEOLOCATION_TYPES.manual, addresses: at('Nantes') };
  const [first, ...descriptions] = read.values.descriptions;
  const titled = (title: string) => first && [{ ...first, title }, ...descriptions];
  const mine = { ...values, addresses: at('Brest'), tax: taxes[0]?.uuid ?? '', price: 1234.5, descriptions: titled('Titre de A') };
  const theirs = { ...values, addresses: at('Lorient'), tax: taxes[1]?.uuid ?? '', price: 1500, descriptions: titled('Titre de B') };
  let stored = values;
  standIn.answer('catalogue.products.get', () => ({ ...read, values: stored }));
  standIn.answer('catalogue.products.update', () => refuse('tax', 'price', 'addresses', 'descriptions'));
  await page.evaluate(
    ([key, draft]) => {
      const times = { at: Date.now(), baseAt: Date.now() };
      localStorage.setItem(`draft:${localStorage.getItem('user_uuid')}:${key}`, JSON.stringify({ ...JSON.parse(draft ?? ''), ...times }));
    },
    [`product:${uuid}`, JSON.stringify({ base: values, values: mine, omitted: [] })],
  );
  await page.goto(`/admin/product/${uuid}/edit${step}`);
  await page.getByRole('button', { name: /^Reprendre le brouillon/ }).click();
  // Its lists are loaded, also in a step that is not displayed.
  await expect.poll(() => page.getByText(taxes[0]?.tax ?? '', { exact: true }).count()).toBeGreaterThan(0);
  stored = theirs as typeof stored;
  await button('Modifier').click();
  await answer(page, 'Êtes-vous sûr de vouloir modifier ce produit ?', 'Oui');
  await conflict().waitFor();
  const expected = {
    [texts.labels.tax]: [taxes[0]?.tax, taxes[1]?.tax],
    [texts.labels.price]: ['1234,50 €', '1500 €'],
    [texts.labels.addresses]: ['1 rue du Port, 44000 Brest', '1 rue du Port, 44000 Lorient'],
    [texts.labels.descriptions]: ['Titre de A', 'Titre de B'],
  };
  for (const [label, [own, other]] of Object.entries(expected)) {
    await expect
      .poll(() => versions(label).allTextContents(), { message: label })
      .toEqual([expect.stringContaining(own ?? '-'), expect.stringContaining(other ?? '-')]);
  }
  expect(await conflict().textContent()).not.toContain('[object');
});

it('displays the record that the other user chose by its name, also when it was never read', async () => {
  allowFailures();
  const [news] = await stack.marketplace.sql<{ uuid: string }>('select uuid from news order by id limit 1');
  const uuid = news?.uuid ?? '';
  const read = await standIn.recorded('homepage.news.get', { uuid });
  const [mine, theirs] = ['Produit de A', 'Produit de B'].map((name) => ({ uuid: randomUUID(), name, image: null }));
  standIn.answer(
    'homepage.targets.get',
    (input) => [mine, theirs].find((one) => one?.uuid === input.uuid) ?? { ...input, name: 'Avant', image: null },
  );
  const picture = { uuid: randomUUID(), url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' };
  let stored = read.product;
  standIn.answer('homepage.news.get', () => ({ ...read, imageWeb: picture, imageMobile: picture, product: stored }));
  standIn.answer('homepage.targets.search', () => (mine ? [mine] : []));
  standIn.answer('homepage.news.update', () => refuse('product'));
  await page.goto(`/admin/homepage/news/${uuid}/edit`);
  await page.getByRole('combobox', { name: newsTexts.product }).fill(mine?.name ?? '');
  await page
    .getByRole('option', { name: mine?.name ?? '' })
    .first()
    .click();
  await page.getByText(formTexts.changed(1)).waitFor();
  stored = theirs?.uuid ?? '';
  await button(formTexts.save).click();
  await expect
    .poll(() => versions(newsTexts.product).allTextContents())
    .toEqual([expect.stringContaining(mine?.name ?? '-'), expect.stringContaining(theirs?.name ?? '-')]);
});
