import { productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { answer } from '../kit/confirmation.ts';
import { delayRequests } from '../kit/delayed-replies.ts';
import { PICTURE } from '../kit/picture.ts';
import { productValuesFor, readProductValues } from '../kit/product-values.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { field, openCreatePage, press } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.faults([]));

let client: BrowserClient;
beforeAll(async () => {
  client = createBrowserClient(stack.url);
  await client.signIn();
});

/** A new product with so many descriptions. */
async function ownProduct(descriptions = 1): Promise<string> {
  const own = await Promise.all(Array.from({ length: descriptions }, () => productValuesFor(client, 'memberCard')));
  const [values] = own;
  if (values === undefined) throw new Error('a product has one description at least');
  const { uuid } = await client.trpc.catalogue.products.create.mutate({
    ...values,
    descriptions: own.flatMap((each) => each.descriptions),
  });
  await stack.marketplace.forget();
  return uuid;
}
async function openContents(page: Page, uuid: string): Promise<void> {
  await page.goto(`/admin/product/${uuid}/edit?etape=3`);
  await field(page, 'Titre de la description 1').waitFor();
}

const sent = async () =>
  (await stack.marketplace.requests()).filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const files = (name: string, mimeType: string) => ({ name, mimeType, buffer: PICTURE });
async function choose(page: Page, button: string, file: ReturnType<typeof files>): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  const chooser = await chosen;
  expect(chooser.isMultiple()).toBe(false);
  await chooser.setFiles(file);
}

describe('the pictures of a product', () => {
  it('are png and jpeg files alone, one a row and one row at least, and have their own button once one is added, replaced or taken off [PRD-044, PRD-117, PRD-119, PRD-120, PRD-197]', async () => {
    const page = await signedInPage(stack);
    await openContents(page, await ownProduct());
    const save = page.getByRole('button', { name: 'Enregistrer les images', exact: true });
    const saveThem = async () => {
      await expect.poll(() => save.isEnabled()).toBe(true);
      await save.click();
      await expect.poll(() => save.isEnabled()).toBe(false);
    };
    const removal = page.getByRole('button', { name: /^Image \d\s: (Retirer|Supprimer)/ });
    for (const [name, type] of [
      ['dessin.svg', 'image/svg+xml'],
      ['film.gif', 'image/gif'],
      ['note.pdf', 'application/pdf'],
    ] as const) {
      await choose(page, 'Image 1 : Choisir une image', files(name, type));
      await page.getByText('Le format de l’image est incorrect.', { exact: true }).first().waitFor();
    }
    expect(await sent()).toEqual([]);
    expect(await save.isEnabled()).toBe(false);
    await choose(page, 'Image 1 : Choisir une image', files('vue.jpg', 'image/jpeg'));
    await saveThem();
    const saved = page.getByRole('status').filter({ has: page.getByText('Les images ont été bien enregistrées', { exact: true }) });
    // They are on the product when it is saved.
    await saved.filter({ hasText: productScreenTexts.imagesPending }).first().waitFor();
    await choose(page, 'Image 1 : Remplacer', files('autre.png', 'image/png'));
    await saveThem();
    // Another file replaces the first: the row still has one, and the first is deleted.
    expect((await sent()).map((each) => each.replace(/\/[0-9a-f-]{36}$/, ''))).toEqual([
      'POST /api/images',
      'POST /api/images',
      'DELETE /api/images',
    ]);
    await press(page, 'Ajouter une image');
    expect(await page.getByRole('button', { name: /^Image \d\s: Choisir une image$/ }).count()).toBe(1);
    await removal.click();
    await saveThem();
    // One row without a picture remains, which cannot be removed.
    expect(await page.getByRole('button', { name: /^Image \d\s: Choisir une image$/ }).count()).toBe(1);
    expect(await removal.count()).toBe(0);
  });

  it('of which the second could not be deleted are saved again without the first [PRD-181]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await openContents(page, await ownProduct());
    const save = page.getByRole('button', { name: 'Enregistrer les images', exact: true });
    await choose(page, 'Image 1 : Choisir une image', files('vue.png', 'image/png'));
    await press(page, 'Ajouter une image');
    await choose(page, 'Image 2 : Choisir une image', files('plan.png', 'image/png'));
    for (const place of [1, 2]) await page.getByRole('button', { name: `Image ${place} : Remplacer` }).waitFor();
    await save.click();
    await page.getByText('Les images ont été bien enregistrées', { exact: true }).first().waitFor();
    for (const place of [2, 1]) await page.getByRole('button', { name: new RegExp(`^Image ${place}\\s: (Retirer|Supprimer)`) }).click();
    await stack.marketplace.forget();
    await stack.marketplace.faults([
      { call: 'images.remove', times: 1, latencyMs: 1 },
      { call: 'images.remove', times: 1, status: 500 },
    ]);
    await save.click();
    await page.getByText('Une erreur est survenu.', { exact: true }).first().waitFor();
    await save.click();
    await expect.poll(() => save.isEnabled()).toBe(false);
    const [first, second, ...others] = await sent();
    expect(others).toEqual([second]);
    expect(first).not.toBe(second);
  });
});

describe('the descriptions of a product', () => {
  it('begin with one called «Description», which cannot be taken off while it is alone, and say so when none is saved [PRD-112, PRD-115, PRD-191]', async () => {
    const page = await signedInPage(stack);
    await openCreatePage(page);
    // The contents are the fourth step, which a new product opens by its address.
    await page.goto('/admin/addProduct?etape=4');
    const first = field(page, 'Titre de la description 1');
    await first.waitFor();
    expect(await first.inputValue()).toBe('Description');
    const removals = page.getByRole('button', { name: /^Supprimer la description / });
    expect(await removals.count()).toBe(0);
    await stack.marketplace.forget();
    await press(page, 'Enregistrer les descriptions');
    await page.getByText("Aucune description n'a été enregistrées.", { exact: true }).waitFor();
    expect(await sent()).toEqual([]);
    await press(page, 'Ajouter une description');
    expect(await field(page, 'Titre de la description 2').inputValue()).toBe('Description');
    expect(await removals.count()).toBe(2);
  });

  it('of a product that has six are neither saved nor sent until one is taken off [PRD-110, PRD-114]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    const uuid = await ownProduct(5);
    await stack.marketplace.sql(
      `insert into product_description (variant_id, name, content, position)
       select variant_id, 'Sixième', '<p>Six</p>', 6 from product_description join variant on variant.id = variant_id
       join master_product on master_product.id = product_id where master_product.uuid = $1 limit 1`,
      [uuid],
    );
    await openContents(page, uuid);
    await field(page, 'Titre de la description 6').fill('De trop');
    expect(await page.getByRole('button', { name: 'Ajouter une description' }).count()).toBe(0);
    const message = 'Vous ne pouvez pas avoir plus de 5 descriptions.';
    await press(page, 'Enregistrer les descriptions');
    await page.getByText(message, { exact: true }).waitFor();
    await press(page, 'Modifier');
    await page.getByRole('alert').getByText(`Descriptions : ${message}`, { exact: true }).waitFor();
    expect(await sent()).toEqual([]);
    await press(page, 'Supprimer la description 1…');
    await answer(page, 'Êtes-vous sûr de vouloir supprimer cette description ?', 'Supprimer');
    await page.getByText('Cette description a bien été supprimée.').waitFor();
    await press(page, 'Modifier');
    await answer(page, 'Êtes-vous sûr de vouloir modifier ce produit ?', 'Oui');
    await page.getByText('Vous venez de modifier une carte de membre', { exact: true }).waitFor();
    const { descriptions } = await readProductValues(client.trpc, uuid);
    expect(descriptions.map(({ title }) => title)).toEqual([...Array(4).fill('Description'), 'De trop']);
  });

  it('get their editor after five seconds, when it is not opened before [PRD-116]', async () => {
    const page = await signedInPage(stack);
    const uuid = await ownProduct();
    await page.clock.install();
    await page.goto(`/admin/product/${uuid}/edit`);
    await field(page, 'Nom du produit').waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Images & Descriptions' }).click();
    const open = page.getByRole('button', { name: 'Modifier le texte : Texte de la description 1' });
    await open.waitFor();
    const editor = page.getByRole('textbox', { name: 'Texte de la description 1' });
    await page.clock.runFor(4_900);
    expect([await open.count(), await editor.count()]).toEqual([1, 0]);
    await page.clock.runFor(200);
    await open.waitFor({ state: 'detached' });
    await page.clock.resume();
    await editor.waitFor();
  });

  it('send a picture as one of a description, and lose it with a message when that fails; pasted text stays text, without the pictures of other sites [PRD-180, PRD-192]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await openContents(page, await ownProduct());
    await stack.marketplace.faults([{ call: 'images.create', status: 500 }]);
    await press(page, 'Modifier le texte : Texte de la description 1');
    const editor = page.getByRole('textbox', { name: 'Texte de la description 1' });
    await editor.click();
    const release = await delayRequests(page, /\/uploads\/images\?context=product_description$/);
    await choose(page, 'Insérer une image', files('vue.png', 'image/png'));
    const picture = editor.locator('img:not(.ProseMirror-separator)');
    await picture.waitFor();
    release();
    await page.getByText('Une erreur est survenu', { exact: true }).first().waitFor();
    await expect.poll(() => picture.count()).toBe(0);
    expect(await editor.textContent()).toBe('Bon');
    // What Word puts in the clipboard: text, the same as markup, and a picture of both; and a picture of another site.
    await editor.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ' marché');
      clipboardData.setData('text/html', '<p> <b>marché</b><img src="https://example.org/a.png"></p>');
      clipboardData.items.add(new File([], 'image.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await editor.locator('strong', { hasText: 'marché' }).waitFor();
    await page.getByText('Les images du texte collé n’ont pas été reprises').waitFor();
    expect(await picture.count()).toBe(0);
  });
});
