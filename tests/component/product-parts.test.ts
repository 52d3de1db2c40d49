import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { DescriptionEntry } from '@comptoir/shared/catalogue/products/product-values';
import type { Image } from '@comptoir/shared/fields';
import { formTexts } from '@comptoir/shared/form-texts';
import { imageTexts } from '@comptoir/shared/images/texts';
import { RICH_TEXT_IMAGE_FAILED, richTextTexts } from '@comptoir/shared/rich-text-texts';
import { expect, it } from 'vitest';
import { answer } from '../kit/confirmation.ts';
import { mountedClient } from './mounted.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, allowFailures } = await mountedClient();

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const QUESTION = 'Êtes-vous sûr de vouloir modifier ce produit ?';

const picture = (digit: number): Image => ({
  uuid: `${digit}1111111-2222-4333-8444-555555555555`,
  url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
});
const [A, B, C] = [picture(1), picture(2), picture(3)];
const description = (digit: number): DescriptionEntry => ({
  uuid: `${digit}2222222-2222-4333-8444-555555555555`,
  title: `Titre ${digit}`,
  content: '<p>Texte</p>',
  saved: true,
});

/** Opens the contents of a product that another person changes too: `stored` is what the marketplace has. */
async function openContents() {
  allowFailures();
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
  const uuid = items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid ?? '';
  const read = await standIn.recorded('catalogue.products.get', { uuid });
  if (read.values === null) throw new Error('the product has no form');
  const { values } = read;
  const stored = { images: [A, B], descriptions: [description(1), description(2)] };
  const removed = <Part extends { uuid: string | null }>(parts: Part[], part: string) => {
    if (!parts.some((one) => one.uuid === part)) throw new FailedCall({ code: 'NOT_FOUND' });
    return parts.filter((one) => one.uuid !== part);
  };
  standIn.answer('catalogue.products.get', () => ({ ...read, values: { ...values, ...stored } }));
  standIn.answer('catalogue.products.update', ({ form }) => form);
  const onRemoval = (part: 'removeImage' | 'removeDescription', remove: (uuid: string) => void) =>
    standIn.answer(`catalogue.productContents.${part}`, (({ uuid: removal }: { uuid: string }) => remove(removal)) as never);
  onRemoval('removeImage', (part) => {
    stored.images = removed(stored.images, part);
  });
  onRemoval('removeDescription', (part) => {
    stored.descriptions = removed(stored.descriptions, part);
  });
  const address = `/admin/product/${uuid}/edit`;
  await page.goto(`${address}?etape=3`);
  await button(texts.saveDescriptions).waitFor();
  return { stored, address, onRemoval };
}

const removePicture = (place: number) => button(`${texts.image(place)} : ${imageTexts.remove}`).click();
const savePictures = () => button(texts.saveImages).click();
const removals = () => standIn.sentTo('catalogue.productContents.removeImage').map(({ uuid }) => uuid);
const saved = () => page.getByText(contract.imagesSaved, { exact: true }).first().waitFor();
const unchanged = () => page.getByText(formTexts.changed(1)).waitFor({ state: 'detached' });

it('a picture that somebody else removed first is removed, and mine are not sent again [MUT-003]', async () => {
  const { stored } = await openContents();
  await removePicture(2);
  await removePicture(1);
  stored.images = [B];
  await savePictures();
  await saved();
  expect([removals(), stored.images]).toEqual([[A.uuid, B.uuid], []]);
  // The product has none any more: nothing is left to save.
  await unchanged();
  expect(await button(texts.saveImages).isEnabled()).toBe(false);
});

it('a picture that somebody else added meanwhile is not removed with mine: the product is saved with what it has now [MUT-003]', async () => {
  const { stored } = await openContents();
  await removePicture(1);
  await page.getByText(formTexts.changed(1)).waitFor();
  stored.images = [A, B, C];
  await savePictures();
  await saved();
  await unchanged();
  expect(stored.images).toEqual([B, C]);
});

it('a picture whose removal was refused is the only one sent again [PRD-181]', async () => {
  const { onRemoval } = await openContents();
  await removePicture(2);
  await removePicture(1);
  onRemoval('removeImage', (uuid) => {
    if (uuid === B.uuid) throw new FailedCall({ code: 'UPSTREAM_DOWN' });
  });
  await savePictures();
  await page.getByText(contract.contentsFailed, { exact: true }).first().waitFor();
  await savePictures();
  await expect.poll(removals).toEqual([A.uuid, B.uuid, B.uuid]);
});

it.each(['?etape=3', ''])('a picture removed in a draft that is resumed at «%s» is removed by its button [MUT-003]', async (step) => {
  const { stored, address } = await openContents();
  await removePicture(1);
  await page.getByText(formTexts.changed(1)).waitFor();
  await page.goto(address + step);
  await page.getByRole('button', { name: /^Reprendre le brouillon/ }).click();
  if (step === '') await page.getByRole('button', { name: contract.steps.contents }).click();
  await savePictures();
  await saved();
  expect([removals(), stored.images]).toEqual([[A.uuid], [B]]);
});

it('a picture of mine that is removed is not in the product’s base any more when it is saved [MUT-003]', async () => {
  await openContents();
  await removePicture(1);
  await savePictures();
  await saved();
  await page.getByRole('textbox', { name: texts.title(1), exact: true }).fill('Autre titre');
  standIn.answer('catalogue.productContents.saveDescription', ({ uuid, content }) => ({ uuid: uuid ?? '', content }));
  await button(contract.edit).click();
  await answer(page, QUESTION, 'Oui');
  await expect.poll(() => standIn.sentTo('catalogue.products.update').length).toBe(1);
  const [edit] = standIn.sentTo('catalogue.products.update');
  expect([edit?.base.images, edit?.form.images]).toEqual([[B], [B]]);
});

it.each([
  ['before', true],
  ['after', false],
])('a description that somebody else removes %s mine is removed, and nothing is left to save [MUT-003]', async (_, isFirst) => {
  const { stored } = await openContents();
  const [, second] = stored.descriptions;
  if (isFirst && second) stored.descriptions = [second];
  await button(texts.removeDescriptionAt(1)).click();
  await answer(page, contract.removeDescription, 'Supprimer');
  await page.getByText(contract.descriptionRemoved, { exact: true }).waitFor();
  expect(stored.descriptions).toEqual([second]);
  await unchanged();
});

it('a picture of a description whose upload is not over is not sent any more when the screen is left [PRD-192]', async () => {
  await openContents();
  await page.route('**/uploads/images*', () => undefined);
  const isUpload = (request: { url: () => string }) => request.url().includes('/uploads/images');
  await page.getByRole('button', { name: richTextTexts.edit }).first().click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(richTextTexts.image).click()]);
  await Promise.all([
    page.waitForRequest(isUpload),
    chooser.setFiles({ name: 'vue.png', mimeType: 'image/png', buffer: Buffer.from('png') }),
  ]);
  const cancelled = page.waitForEvent('requestfailed', isUpload);
  await page.goto('/admin/jobs');
  await cancelled;
  expect(await page.getByText(RICH_TEXT_IMAGE_FAILED).count()).toBe(0);
  await page.unroute('**/uploads/images*');
});
