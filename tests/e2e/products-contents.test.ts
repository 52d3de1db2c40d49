import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { answer, isFocused } from '../kit/confirmation.ts';
import { PICTURE } from '../kit/picture.ts';
import { productValuesFor, readProductValues } from '../kit/product-values.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { field, fillInformation, openCreatePage, press, shipperOf, step } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.faults([]));

const QUESTION = 'Êtes-vous sûr de vouloir modifier ce produit ?';
const DONE = 'Vous venez de modifier une carte de membre';
const UPLOAD = '**/uploads/images*';
const SAVE = '**/trpc/catalogue.productContents.saveDescription*';

let client: BrowserClient;
beforeAll(async () => {
  client = createBrowserClient(stack.url);
  await client.signIn();
});

/** A new product with so many descriptions, open at its contents. */
async function openContents(page: Page, count = 1) {
  const { products } = client.trpc.catalogue;
  const own = await Promise.all(Array.from({ length: count }, () => productValuesFor(client, 'memberCard')));
  const [values] = own;
  if (values === undefined) throw new Error('a product has one description at least');
  const { uuid } = await products.create.mutate({ ...values, descriptions: own.flatMap(({ descriptions }) => descriptions) });
  await page.goto(`/admin/product/${uuid}/edit?etape=3`);
  await field(page, 'Titre de la description 1').waitFor();
  await stack.marketplace.forget();
  return { uuid, values: () => readProductValues(client.trpc, uuid) };
}

/** Requests that are blocked until the test releases them, in order. */
async function delayRequests(page: Page, address: string) {
  const routes: Route[] = [];
  await page.route(address, (route) => void routes.push(route));
  return {
    count: (count: number) => expect.poll(() => routes.length).toBe(count),
    release: (place: number) => routes[place]?.continue(),
    async open() {
      await page.unroute(address);
      for (const route of routes) await route.continue().catch(() => undefined);
    },
  };
}

async function choosePicture(page: Page, label: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `${label} : Choisir une image` }).click();
  await (await chosen).setFiles({ name: `${label}.png`, mimeType: 'image/png', buffer: PICTURE });
}

async function writeText(page: Page, place: number, text: string): Promise<void> {
  const name = `Texte de la description ${place}`;
  const open = page.getByRole('button', { name: `Modifier le texte : ${name}` });
  const editor = page.getByRole('textbox', { name });
  await open.or(editor).first().waitFor();
  if (await open.isVisible()) await open.click();
  await editor.click();
  await editor.pressSequentially(text);
}

const sent = async () =>
  (await stack.marketplace.requests())
    .filter(({ method, call }) => method !== 'GET' && call?.startsWith('catalogue.'))
    .map(({ method, path }) => `${method} ${path.replace(/^\/api\//, '').replace(/\/[0-9a-f-]{36}$/, '')}`);

async function saveProduct(page: Page): Promise<void> {
  await press(page, 'Modifier');
  await answer(page, QUESTION, 'Oui');
}

describe('the pictures of a product', () => {
  it('that are sent at once and answered in reverse order are both there, and the product waits for them; one that fails then holds it back, and is named', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    const product = await openContents(page);
    const uploads = await delayRequests(page, UPLOAD);
    await choosePicture(page, 'Image 1');
    await press(page, 'Ajouter une image');
    await choosePicture(page, 'Image 2');
    await uploads.count(2);
    await press(page, 'Modifier');
    await page.getByRole('button', { name: 'Enregistrement…' }).waitFor();
    await uploads.release(1);
    await page.getByRole('button', { name: 'Image 2 : Remplacer' }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await uploads.release(0);
    await answer(page, QUESTION, 'Oui');
    await page.getByText(DONE, { exact: true }).waitFor();
    expect((await product.values()).images).toHaveLength(2);

    await page.unrouteAll();
    const other = await openContents(page);
    const failing = await delayRequests(page, UPLOAD);
    await stack.marketplace.faults([{ call: 'images.create', status: 500 }]);
    await press(page, 'Ajouter une image');
    await choosePicture(page, 'Image 2');
    await failing.count(1);
    await press(page, 'Modifier');
    await page.getByRole('button', { name: 'Enregistrement…' }).waitFor();
    await failing.release(0);
    await page.getByRole('alert').getByText('Images : Image 2 : Une erreur est survenue lors du téléchargement de l’image.').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await sent()).toEqual([]);
    expect((await other.values()).images).toHaveLength(0);
  });
});

describe('the descriptions of a product', () => {
  it('keep what is typed while they are saved, and the product saves it; those that cannot be saved are named, and only they are sent again [PRD-043, PRD-190, PRD-196]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    const product = await openContents(page);
    await writeText(page, 1, ' marché');
    const saves = await delayRequests(page, SAVE);
    await press(page, 'Enregistrer les descriptions');
    await saves.count(1);
    await field(page, 'Titre de la description 1').fill('Accès et horaires');
    await writeText(page, 1, ' du port');
    await press(page, 'Ajouter une description');
    await field(page, 'Titre de la description 2').fill('Tarifs');
    await saves.open();
    await page.getByText('1 description(s) enregistrée(s).').waitFor();
    expect(await field(page, 'Titre de la description 1').inputValue()).toBe('Accès et horaires');
    expect(await page.getByRole('textbox', { name: 'Texte de la description 1' }).textContent()).toBe('Bon marché du port');
    expect(await field(page, 'Titre de la description 2').inputValue()).toBe('Tarifs');
    await saveProduct(page);
    await page.getByText(DONE, { exact: true }).waitFor();
    expect(await sent()).toEqual(['PATCH product_descriptions', 'PATCH product_descriptions', 'PATCH master-product-member-card']);
    expect((await product.values()).descriptions).toMatchObject([{ title: 'Accès et horaires', content: '<p>Bon marché du port</p>' }]);

    const other = await openContents(page);
    await writeText(page, 1, ' marché');
    await press(page, 'Ajouter une description');
    await field(page, 'Titre de la description 2').fill('Tarifs');
    await writeText(page, 2, 'Dix euros');
    const violations = [{ propertyPath: 'content', message: 'Texte refusé.' }];
    await stack.marketplace.faults([{ call: 'catalogue.productDescriptions.create', status: 422, body: { violations } }]);
    await saveProduct(page);
    await page.getByRole('alert').getByText('Descriptions : La description 2 n’a pas été enregistrée : Texte refusé.').waitFor();
    await page.getByText('Une erreur est survenu.', { exact: true }).waitFor();
    expect(await sent()).toEqual(['PATCH product_descriptions', 'POST product_descriptions']);
    await stack.marketplace.faults([]);
    await stack.marketplace.forget();
    await saveProduct(page);
    await page.getByText(DONE, { exact: true }).waitFor();
    expect(await sent()).toEqual(['POST product_descriptions', 'PATCH master-product-member-card']);
    expect((await other.values()).descriptions).toMatchObject([
      { content: '<p>Bon marché</p>' },
      { title: 'Tarifs', content: '<p>Dix euros</p>' },
    ]);
  });

  it('keep what is typed while one of them is deleted, the others being where they were [PRD-194, PRD-195]', async () => {
    const page = await signedInPage(stack);
    await openContents(page, 2);
    await press(page, 'Ajouter une description');
    await field(page, 'Titre de la description 3').fill('Tarifs');
    const removals = await delayRequests(page, '**/trpc/catalogue.productContents.removeDescription*');
    await press(page, 'Supprimer la description 1…');
    await answer(page, 'Êtes-vous sûr de vouloir supprimer cette description ?', 'Supprimer');
    await removals.count(1);
    // Under a modal dialog no key reaches a field, but a screen reader or an extension can fill it.
    await page
      .getByRole('textbox', { name: 'Titre de la description 3', exact: true, includeHidden: true })
      .evaluate((input: HTMLInputElement) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Tarifs réduits');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await removals.open();
    await page.getByText('Cette description a bien été supprimée.').waitFor();
    expect(await field(page, 'Titre de la description 2').inputValue()).toBe('Tarifs réduits');
    expect(await field(page, 'Titre de la description 3').count()).toBe(0);
  });

  it('of a new product are saved with it: «Créer» takes all that is pending, and no title that is too long [PRD-109, PRD-111, PRD-113]', async () => {
    const { supplier } = await shipperOf(stack);
    const page = await signedInPage(stack);
    await openCreatePage(page);
    await page.getByRole('radio', { name: 'Carte de membre' }).check();
    await press(page, 'Suivant');
    await fillInformation(page, 'Carte d’un seul geste', supplier);
    await page.getByRole('radio', { name: 'Pourcentage' }).check();
    await field(page, 'Valeur de la réduction').fill('5');
    await press(page, 'Suivant');
    await step(page, 'catégories').getByRole('checkbox').first().check();
    await press(page, 'Suivant');
    await field(page, 'Titre de la description 1').fill('Longue vue '.repeat(5));
    await stack.marketplace.forget();
    await press(page, 'Créer');
    const summary = page.getByRole('alert');
    await summary.getByText('Descriptions : Vous devez avoir au moins 1 description.').waitFor();
    await writeText(page, 1, 'Sur le port');
    await press(page, 'Créer');
    await summary.getByText('Descriptions : Titre de la description 1 : Ce champ doit contenir maximum 50 caractères.').waitFor();
    // The summary lists the error while the text is typed; only the refused submission moves the focus there.
    await expect.poll(() => summary.evaluate(isFocused)).toBe(true);
    expect(await sent()).toEqual([]);
    await field(page, 'Titre de la description 1').fill('Vue');
    await press(page, 'Ajouter une description');
    await press(page, 'Créer');
    await answer(page, 'Êtes-vous sûr de vouloir créer ce produit ?', 'Oui');
    await page.getByText('Vous venez de créer une carte de membre', { exact: true }).waitFor();
    // The second one has no text.
    expect(await sent()).toEqual(['POST product_descriptions', 'POST master-product-member-card']);
  });
});
