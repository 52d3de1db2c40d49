import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { twoAttributes } from '../kit/attributes.ts';
import { signedInPage } from '../kit/browser.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { answer } from '../kit/confirmation.ts';
import { selectOption } from '../kit/listbox.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { title } from '../kit/screen.ts';
import { until } from '../kit/until.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { workerKnows } from '../kit/worker-knows.ts';
import { press } from './products-kit.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

let client: BrowserClient;
beforeAll(async () => {
  client = createBrowserClient(stack.url);
  await client.signIn();
});

const CREATE = 'catalogue.variants.create';
const QUESTION = 'Êtes-vous sûr de vouloir créer ces variants ?';
const list = (page: Page) => page.getByRole('list', { name: 'Déclinaisons', exact: true });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const cell = (page: Page, column: string, name: string) => page.getByRole('textbox', { name: `${column} de ${name}`, exact: true });
const counts = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

/** A new product, with these values of two attributes as an interrupted task. */
async function subject() {
  const values = await productValuesFor(client, 'eTicket');
  const { uuid } = await client.trpc.catalogue.products.create.mutate({ ...values, adminProductName: 'Billet du port' });
  const { size, colour } = await twoAttributes(client, uuid);
  return { uuid, size, colour };
}

async function addValues(page: Page, place: number, values: readonly string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: `Valeurs de l’attribut ${place}`, exact: true });
  for (const value of values) {
    await box.click();
    await box.pressSequentially(value);
    // New, or created by another test of this file.
    const offered = (name: string) => page.getByRole('option', { name, exact: true });
    await offered(`Ajouter « ${value} »`).or(offered(value)).click();
    await page.getByRole('button', { name: `Retirer ${value}`, exact: true }).waitFor();
  }
}

/** The screen with the combinations of new values: `S1 … Sn` with `C1 … Cn`. */
async function openWith(page: Page, { uuid, size, colour }: Awaited<ReturnType<typeof subject>>, sizes: number, colours: number) {
  await page.goto(`/admin/addAttribut/${uuid}`);
  await title(page, 'Ajouter des variants à Billet du port');
  const many = (letter: string, count: number) => Array.from({ length: count }, (_, place) => `${letter}${place + 1}`);
  await selectOption(page.getByRole('combobox', { name: 'Attribut 1', exact: true }), size.name);
  await addValues(page, 1, many('S', sizes));
  await press(page, 'Ajouter un attribut');
  await selectOption(page.getByRole('combobox', { name: 'Attribut 2', exact: true }), colour.name);
  await addValues(page, 2, many('C', colours));
}

/** The clipboard format of a spreadsheet. */
const paste = (page: Page, column: string, name: string, text: string) =>
  cell(page, column, name).evaluate((input, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const existing = async (uuid: string) =>
  (await client.trpc.catalogue.variants.list.query({ product: uuid, itemsPerPage: 100 })).items.flatMap(({ attributes }) =>
    attributes.length === 0 ? [] : [attributes.map(({ value }) => value).join(', ')],
  );

describe('the assistant for variants', () => {
  it('proposes what does not exist, leaves out by row, by value and by filter, and takes back [VAS-001, VAS-003]', async () => {
    const product = await subject();
    const isNew = (attributeUuid: string, value: string) => ({ attributeUuid, attributeValueUuid: null, value });
    const variantsAttributes = [isNew(product.size.uuid, 'S1'), isNew(product.colour.uuid, 'C1')];
    await client.trpc.catalogue.variants.create.mutate({ masterProduct: product.uuid, variantsAttributes });
    await stack.marketplace.forget();
    const page = await signedInPage(stack);
    await openWith(page, product, 4, 3);
    await counts(page, '11 déclinaisons à créer, 1 existante');
    expect(await row(page, 'S1, C1').textContent()).toBe('S1, C1Cette déclinaison existe déjà.');
    expect(await row(page, 'S1, C1').getByRole('checkbox').count()).toBe(0);
    const checkbox = (name: string) => page.getByRole('checkbox', { name: `Créer ${name}`, exact: true });
    await checkbox('S1, C2').uncheck();
    await counts(page, '10 déclinaisons à créer, 1 exclue, 1 existante');
    await selectOption(page.getByRole('combobox', { name: `Valeur de ${product.size.name}` }), 'S2');
    await press(page, 'Exclure les 3 affichées');
    await counts(page, '7 déclinaisons à créer, 4 exclues');
    await selectOption(page.getByRole('combobox', { name: `Valeur de ${product.size.name}` }), `${product.size.name} : toutes les valeurs`);
    await page.getByRole('searchbox', { name: 'Rechercher une déclinaison' }).fill('c3 s2');
    await press(page, 'Reprendre la déclinaison affichée');
    await page.getByRole('searchbox', { name: 'Rechercher une déclinaison' }).fill('');
    await counts(page, '8 déclinaisons à créer, 3 exclues');
    await selectOption(page.getByRole('combobox', { name: 'Déclinaisons affichées' }), 'Exclues');
    expect(await list(page).getByRole('listitem').allTextContents()).toEqual(['S1, C2', 'S2, C1', 'S2, C2']);
    await expectNoViolations(page);
    await press(page, 'Reprendre les 3 affichées');
    await page.getByText('Aucune déclinaison ne correspond.').waitFor();
    await selectOption(page.getByRole('combobox', { name: 'Déclinaisons affichées' }), 'Toutes');
    await checkbox('S4, C3').uncheck();
    await press(page, 'Créer');
    await page.getByRole('alertdialog', { name: QUESTION }).getByText('10 déclinaisons seront créées par une tâche').waitFor();
    await answer(page, QUESTION, 'Oui');
    await page.getByText('Les déclinaisons ont été créées !', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Variants de Billet du port' }).waitFor();
    expect((await existing(product.uuid)).length).toBe(11);
    expect(await existing(product.uuid)).not.toContain('S4, C3');
  });

  it('takes columns from a spreadsheet, says what is too long, too wide or wrong, and gives a paste back [VAS-004]', async () => {
    const product = await subject();
    const page = await signedInPage(stack);
    await openWith(page, product, 2, 2);
    await paste(page, 'Prix', 'S1, C2', '12,50 €\t4\n1 234,5\t5\n13\t6\n14\t7\n');
    const alert = page.getByRole('alert').filter({ hasText: '6 cellules remplies.' });
    await alert.getByText('Le collage a 1 ligne de trop, qui n’a pas été collée, à partir de « 14 7 ».').waitFor();
    expect(await cell(page, 'Prix', 'S1, C1').inputValue()).toBe('');
    expect(await cell(page, 'Prix', 'S2, C1').inputValue()).toBe('1 234,5');
    expect(await cell(page, 'Stock', 'S2, C2').inputValue()).toBe('6');
    await expectNoViolations(page);
    await press(page, 'Annuler le collage');
    expect(await cell(page, 'Stock', 'S2, C2').inputValue()).toBe('');
    await paste(page, 'Stock', 'S1, C1', '4\tREF-1\tlarge\n5\tREF-2\n6,5\tREF-3');
    await page.getByText('Le collage a 1 colonne de trop, qui n’a pas été collée, à partir de « large ».').waitFor();
    await press(page, 'Compris');
    expect(await cell(page, 'Référence', 'S1, C2').inputValue()).toBe('REF-2');
    await row(page, 'S2, C1').getByText('Stock : Veuillez entrer un nombre entier.').waitFor();
    expect(await cell(page, 'Stock', 'S2, C1').getAttribute('aria-invalid')).toBe('true');
    await press(page, 'Créer');
    await page.getByRole('link', { name: 'Déclinaisons : 1 cellule est à corriger : Stock de S2, C1.' }).click();
    await until('the focus', () => cell(page, 'Stock', 'S2, C1').evaluate((input) => input === document.activeElement));
    expect(await stack.marketplace.requests(CREATE)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('6');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => cell(page, 'Stock', 'S1, C2').evaluate((input) => input === document.activeElement)).toBe(true);
    await press(page, 'Créer');
    await answer(page, QUESTION, 'Oui');
    await page.getByText('Les déclinaisons ont été créées !', { exact: true }).waitFor();
    const { items } = await client.trpc.catalogue.variants.list.query({ product: product.uuid });
    const made = items.find(({ attributes }) => attributes.map(({ value }) => value).join() === 'S2,C1');
    const { values } = await client.trpc.catalogue.variants.get.query({ uuid: made?.uuid ?? '' });
    expect(values).toMatchObject({ stock: 6, reference: 'REF-3' });
  });

  it('leaves the focus where the user has moved it', async () => {
    const page = await signedInPage(stack);
    await openWith(page, await subject(), 3, 1);
    await cell(page, 'Prix', 'S1, C1').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('50');
    expect(await cell(page, 'Stock', 'S3, C1').inputValue()).toBe('50');
    expect(await cell(page, 'Prix', 'S3, C1').inputValue()).toBe('');
  });

  it('keeps what was typed as a draft until it is created [VAS-007]', async () => {
    const product = await subject();
    const page = await signedInPage(stack);
    await openWith(page, product, 2, 2);
    await cell(page, 'Prix', 'S1, C2').fill('12,5');
    await page.getByRole('checkbox', { name: 'Créer S2, C2', exact: true }).uncheck();
    await page.reload();
    await page.getByRole('button', { name: /^Reprendre le brouillon/ }).click();
    await counts(page, '3 déclinaisons à créer, 1 exclue');
    expect(await cell(page, 'Prix', 'S1, C2').inputValue()).toBe('12,5');
    await press(page, 'Créer');
    await answer(page, QUESTION, 'Oui');
    await page.getByText('Les déclinaisons ont été créées !', { exact: true }).waitFor();
    await page.goto(`/admin/addAttribut/${product.uuid}`);
    await page.getByRole('combobox', { name: 'Attribut 1', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Reprendre le brouillon/ }).count()).toBe(0);
    expect((await existing(product.uuid)).sort()).toEqual(['S1, C1', 'S1, C2', 'S2, C1']);
  });

  /** Creates four combinations, of which the marketplace refuses the first: S1, C1. */
  async function createButOne(page: Page, product: Awaited<ReturnType<typeof subject>>) {
    await openWith(page, product, 2, 2);
    await cell(page, 'Prix', 'S2, C1').fill('20');
    const violations = [{ propertyPath: 'variantsAttributes', message: 'Cette couleur est épuisée.' }];
    // The first line and each of its two combinations; then the others succeed.
    await stack.marketplace.faults([{ call: CREATE, status: 422, body: { violations }, times: 2 }]);
    await press(page, 'Créer');
    await answer(page, QUESTION, 'Oui');
    await page.getByText('3 créées, 1 refusée').first().waitFor();
  }
  const expectFocusOnRefused = (page: Page) =>
    until('the focus', () => cell(page, 'Prix', 'S1, C1').evaluate((input) => input === document.activeElement));

  it('shows first what was refused, with its reason and the focus, and creates it once it is corrected [VAS-006]', async () => {
    const product = await subject();
    const page = await signedInPage(stack);
    await createButOne(page, product);
    await until('the refused one', async () => (await list(page).getByRole('listitem').first().textContent())?.startsWith('S1, C1'));
    await row(page, 'S1, C1').getByText('Refusée : Cette couleur est épuisée.').waitFor();
    await expectFocusOnRefused(page);
    await counts(page, '1 déclinaison à créer, 3 existantes');
    await expectNoViolations(page);
    await press(page, 'Créer');
    await answer(page, QUESTION, 'Oui');
    await page.getByText('Les déclinaisons ont été créées !', { exact: true }).waitFor();
    expect((await existing(product.uuid)).sort()).toEqual(['S1, C1', 'S1, C2', 'S2, C1', 'S2, C2']);
  });

  it('shows what was refused, with the focus, when the task has ended before its screen has read it [VAS-006]', async () => {
    const product = await subject();
    const page = await signedInPage(stack);
    const state = async () => (await client.trpc.catalogue.variants.batch.query(product))?.job.state;
    await page.route('**/trpc/catalogue.variants.startBatch*', async (route) => {
      const response = await route.fetch();
      await expect.poll(state).toBe('succeeded');
      await route.fulfill({ response });
    });
    await createButOne(page, product);
    await expectFocusOnRefused(page);
  });

  it('follows its task, also after it was left, interrupts it and resumes it [VAS-005]', async () => {
    const product = await subject();
    const page = await signedInPage(stack);
    await openWith(page, product, 3, 2);
    await cell(page, 'Stock', 'S3, C2').fill('3');
    await stack.marketplace.faults([{ call: CREATE, blocked: true }]);
    await press(page, 'Créer');
    await answer(page, QUESTION, 'Oui');
    const results = page.getByRole('list', { name: 'Résultat par déclinaison' }).getByRole('listitem');
    await results.first().waitFor();
    expect(await results.first().textContent()).toBe('S1, C1En attente');
    await expectNoViolations(page);
    await page.goto('/admin/products');
    await page.goto(`/admin/addAttribut/${product.uuid}`);
    await page.getByRole('button', { name: /^Interrompre/ }).click();
    await workerKnows(stack, (await client.trpc.catalogue.variants.batch.query(product))?.job.uuid ?? '');
    await stack.marketplace.faults([]);
    await page.getByText('Interrompue', { exact: true }).first().waitFor();
    await expect.poll(() => cell(page, 'Stock', 'S3, C2').inputValue()).toBe('3');
    await page.getByRole('button', { name: /^Reprendre\s: / }).click();
    await page.getByText('Les déclinaisons ont été créées !', { exact: true }).waitFor();
    expect((await existing(product.uuid)).length).toBe(6);
  });
});
