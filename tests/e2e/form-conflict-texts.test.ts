import { afterAll, expect, it } from 'vitest';
import { PASSWORD } from '../kit/accounts.ts';
import { newAdministrator } from '../kit/administrators.ts';
import { signedInPage } from '../kit/browser.ts';
import { readCategoryTree } from '../kit/category-tree.ts';
import { createBrowserClient } from '../kit/client.ts';
import { answer } from '../kit/confirmation.ts';
import { selectOption } from '../kit/listbox.ts';
import { readProductValues } from '../kit/product-values.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { field, press, step } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Two choices that are not among `taken`. */
function twoOthers<One extends { uuid: string }>(all: readonly One[], taken: readonly string[]): [One, One] {
  const [first, second] = all.filter(({ uuid }) => !taken.includes(uuid));
  if (first === undefined || second === undefined) throw new Error('the seed offers two more');
  return [first, second];
}

it('says what two people chose by the labels of the choices, and never by an identifier', async () => {
  // A user saving twice is never in conflict, so another user saves.
  const client = createBrowserClient(stack.url);
  const { trpc, setBearer } = client;
  const email = await newAdministrator(stack);
  const signed = await trpc.session.signIn.mutate({ email, password: PASSWORD });
  if (signed.state !== 'open') throw new Error('a code is wanted');
  setBearer(signed.tokens.token);
  const { items } = await trpc.catalogue.products.list.query({ itemsPerPage: 100 });
  const uuid = items.find(({ prototype }) => prototype?.value === 'Produit physique')?.uuid ?? '';
  const values = await readProductValues(trpc, uuid);
  const choices = await trpc.catalogue.products.choices.query();
  const [tax, theirTax] = twoOthers((await trpc.reference.taxes.query()).items, [values.tax]);
  const [event, theirEvent] = twoOthers(choices.urssafEvent, values.urssafEvent);
  const tops = (await readCategoryTree(client)).items.filter(({ archived }) => !archived);
  const [category, theirCategory] = twoOthers(tops, values.categories);

  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  await page.goto(`/admin/product/${uuid}/edit`);
  const events = page.getByRole('group', { name: /^Événements URSSAF/ });
  await events.getByRole('checkbox', { name: event.value, exact: true }).check();
  await selectOption(page.getByRole('combobox', { name: 'Taxe' }), tax.tax);
  await field(page, 'Date de désactivation').fill('01/02/2032');
  await field(page, 'Prix').fill('1234,5');
  await page.getByRole('button', { name: 'categories' }).click();
  await step(page, 'categories').getByRole('checkbox', { name: category.name, exact: true }).check();

  const form = {
    ...values,
    tax: theirTax.uuid,
    urssafEvent: [...values.urssafEvent, theirEvent.uuid],
    categories: [...values.categories, theirCategory.uuid],
    disabledDate: '2033-04-05',
    price: 1500,
  };
  await trpc.catalogue.products.update.mutate({ uuid, form, base: values, age: 0 });

  await press(page, 'Modifier');
  await answer(page, 'Êtes-vous sûr de vouloir modifier ce produit ?', 'Oui');
  const clash = page.getByRole('alertdialog', { name: 'Plusieurs valeurs ont changé pendant votre saisie' });
  const versions = async (label: string) => {
    const announced = clash.getByRole('radiogroup', { name: `Valeur à garder pour « ${label} »` }).locator('label');
    return Promise.all([announced.nth(0), announced.nth(1)].map((one) => one.textContent()));
  };
  await clash.waitFor();
  const expected = {
    Taxe: [tax.tax, theirTax.tax],
    'Événements URSSAF': [event.value, theirEvent.value],
    Catégories: [category.name, theirCategory.name],
    'Date de désactivation': ['01/02/2032', '05/04/2033'],
    Prix: ['1234,50 €', '1500 €'],
  };
  for (const [label, [mine, theirs]] of Object.entries(expected)) {
    expect(await versions(label)).toEqual([expect.stringContaining(mine ?? ''), expect.stringContaining(theirs ?? '')]);
  }
  expect((await clash.textContent())?.replaceAll(email, '')).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
});
