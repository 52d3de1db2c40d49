import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { answer } from '../kit/confirmation.ts';
import { PICTURE } from '../kit/picture.ts';
import { productValuesFor, readProductValues } from '../kit/product-values.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { field, press } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

let client: BrowserClient;
beforeAll(async () => {
  client = createBrowserClient(stack.url);
  await client.signIn();
});
const NOISE = { allow: [/Failed to load resource/] };
const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE });

it('a duplicate whose reply was lost is in the list before anybody asks for another', async () => {
  const name = 'Billet dont la réponse se perd';
  await client.trpc.catalogue.products.create.mutate({
    ...(await productValuesFor(client, 'eTicket')),
    productName: name,
    adminProductName: name,
  });
  const page = await signedInPage(stack, NOISE);
  await page.goto(`/admin/ListProducts?page=1&itemsPerPage=10&search=${encodeURIComponent(name)}`);
  await settled(page);
  await expect.poll(() => rows(page).count()).toBe(1);
  await stack.marketplace.faults([{ call: 'catalogue.products.duplicate', cutAfterBytes: 0 }]);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Autres actions pour / })
    .click();
  await page.getByRole('menuitem', { name: 'Dupliquer…' }).click();
  await answer(page, 'Dupliquer ce produit ?', 'Oui');
  await page.getByText('Le produit a bien été dupliqué.').waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);
});

it('a picture that could not be sent is left out of its description, which keeps its text; an upload that is cut says so, and is sent again', async () => {
  const { uuid } = await client.trpc.catalogue.products.create.mutate(await productValuesFor(client, 'memberCard'));
  const page = await signedInPage(stack, { allow: [/Failed to load resource/, /net::ERR/] });
  await page.goto(`/admin/product/${uuid}/edit?etape=3`);
  await field(page, 'Titre de la description 1').waitFor();
  await press(page, 'Modifier le texte : Texte de la description 1');
  const editor = page.getByRole('textbox', { name: 'Texte de la description 1' });
  await editor.click();
  await page.keyboard.press('End');
  await editor.pressSequentially(' marché');
  await stack.marketplace.faults([{ call: 'images.create', status: 500 }]);
  const inserted = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Insérer une image', exact: true }).click();
  await (await inserted).setFiles(file('vue.png'));
  await page.getByText('Une erreur est survenu', { exact: true }).first().waitFor();
  await stack.marketplace.faults([]);
  await press(page, 'Enregistrer les descriptions');
  await page.getByText('1 description(s) enregistrée(s).').waitFor();
  expect((await readProductValues(client.trpc, uuid)).descriptions).toMatchObject([{ content: '<p>Bon marché</p>' }]);

  await page.route('**/uploads/images*', (route) => route.abort('connectionreset'), { times: 1 });
  const choose = async (button: RegExp) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).first().click();
    await (await chosen).setFiles(file('vue.png'));
  };
  await choose(/^Image 1\s: Choisir une image$/);
  const again = page
    .getByRole('button', { name: /^Image 1\s: (Réessayer|Renvoyer)/ })
    .or(page.getByRole('button', { name: /^Image 1\s: Choisir une image$/ }));
  await again.first().waitFor();
  await expect.poll(() => page.locator('[id$="-error"]').filter({ hasText: /\S/ }).count()).toBeGreaterThan(0);
  await choose(/^Image 1\s: (Réessayer|Renvoyer|Choisir une image)/);
  await page.getByRole('button', { name: 'Image 1 : Remplacer', exact: true }).waitFor();
  await press(page, 'Modifier');
  await answer(page, 'Êtes-vous sûr de vouloir modifier ce produit ?', 'Oui');
  await page.getByText('Vous venez de modifier une carte de membre', { exact: true }).waitFor();
  expect((await readProductValues(client.trpc, uuid)).images).toHaveLength(1);
});

it('a variant that was archived elsewhere in between cannot be archived again, and leaves the list', async () => {
  const { products, variants } = client.trpc.catalogue;
  const { uuid } = await products.create.mutate(await productValuesFor(client, 'eTicket'));
  const [attribute] = (await variants.subject.query({ uuid })).attributes;
  await variants.create.mutate({
    masterProduct: uuid,
    variantsAttributes: [{ attributeUuid: attribute?.uuid ?? '', attributeValueUuid: null, value: 'Trio' }],
  });
  const page = await signedInPage(stack, NOISE);
  await page.goto(`/admin/catalogue/product/variants/${uuid}`);
  await expect.poll(() => rows(page).count()).toBe(2);
  const last = (await variants.list.query({ product: uuid })).items.find(({ isDefault }) => !isDefault);
  await variants.archive.mutate({ uuid: last?.uuid ?? '' });
  await page.getByRole('button', { name: /^Archiver / }).click();
  await answer(page, 'Archiver ce variant ?', 'Archiver');
  await page.getByRole('alert').filter({ hasText: 'Désolé, il y a eu un problème. Veuillez réessayer.' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Archiver /, includeHidden: true }).count()).toBe(0);
});
