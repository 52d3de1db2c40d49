import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { fileTexts, formTexts } from '@comptoir/shared/form-texts';
import { imageTexts } from '@comptoir/shared/images/texts';
import { afterEach, expect, it } from 'vitest';
import { answer, question } from '../kit/confirmation.ts';
import { PICTURE } from '../kit/picture.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, allowFailures } = await mountedClient();
afterEach(() => page.unroute('**/uploads/images*'));

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const name = () => page.getByRole('textbox', { name: texts.labels.productName, exact: true });
const TEXT = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a') };
const PNG = { name: 'vue.png', mimeType: 'image/png', buffer: PICTURE };
/** The place of the added row. */
let place = 0;
const chooser = () =>
  page
    .getByRole('group', { name: contract.steps.contents, exact: true })
    .locator('input[type=file]')
    .nth(place - 1);
const summary = () => page.getByRole('alert').getByRole('link');

/** A product with another name, and an empty row for one more picture. */
async function openPictures() {
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
  const uuid = items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid ?? '';
  standIn.answer('catalogue.products.update', ({ form }) => form);
  await page.goto(`/admin/product/${uuid}/edit`);
  await name().fill('Nom changé');
  await button(new RegExp(contract.steps.contents)).click();
  await button(texts.addImage).waitFor();
  place =
    (await page.locator('button[aria-label^="Image "]').and(page.locator('[aria-label*="Choisir"], [aria-label*="Remplacer"]')).count()) +
    1;
  await button(texts.addImage).click();
}

/** «Modifier» asks nothing: the reason is in the summary, which leads to the row. */
async function expectRefused(reason: string) {
  await button(contract.edit).click();
  await expect.poll(() => summary().allTextContents()).toEqual([`${texts.labels.images} : ${texts.imageFailed(place, reason)}`]);
  expect(await question(page, texts.editQuestion).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[role=alert]'))).toBe(true);
  await summary().click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(new RegExp(`^Image ${place}\\s:`));
}

async function expectSaved(images: number) {
  await button(contract.edit).click();
  await answer(page, texts.editQuestion, 'Oui');
  await expect.poll(() => standIn.sentTo('catalogue.products.update')).toMatchObject([{ form: { productName: 'Nom changé' } }]);
  expect(standIn.sentTo('catalogue.products.update')[0]?.form.images).toHaveLength(images);
}

it('a refused picture blocks the save, and is named, until it is ignored; nothing typed is lost [PRD-117]', async () => {
  await openPictures();
  await chooser().setInputFiles(TEXT);
  await page.getByText(imageTexts.wrongFormat, { exact: true }).waitFor();
  await expectRefused(imageTexts.wrongFormat);
  await button(new RegExp(`^Image ${place}\\s: ${fileTexts.dismiss}$`)).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await expectSaved(place - 1);
});

it('a picture that could not be sent blocks the save until another one is chosen', async () => {
  allowFailures();
  await openPictures();
  await page.route('**/uploads/images*', (route) => route.fulfill({ status: 502, body: '' }));
  await chooser().setInputFiles(PNG);
  await page.getByText(imageTexts.failed, { exact: true }).waitFor();
  await expectRefused(imageTexts.failed);
  const image = { uuid: '11111111-2222-4333-8444-555555555555', url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' };
  await page.unroute('**/uploads/images*');
  await page.route('**/uploads/images*', (route) => route.fulfill({ json: image }));
  await chooser().setInputFiles(PNG);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await expectSaved(place);
});

it('a refused picture alone is a change: «Modifier» does not close the form as unchanged', async () => {
  await openPictures();
  await button(new RegExp(contract.editSteps.information)).click();
  const before = await standIn.recorded('catalogue.products.get', { uuid: page.url().split('/').at(-2) ?? '' });
  await name().fill(before.values?.productName ?? '');
  await button(new RegExp(contract.steps.contents)).click();
  await chooser().setInputFiles(TEXT);
  await page.getByText(imageTexts.wrongFormat, { exact: true }).waitFor();
  await expectRefused(imageTexts.wrongFormat);
  expect(await page.getByText(formTexts.unchanged).count()).toBe(0);
});

it('a picture that can no longer be read, as on a removed USB stick, is told as such, and the form goes on', async () => {
  allowFailures();
  await openPictures();
  const folder = await mkdtemp(join(tmpdir(), 'stick-'));
  const file = join(folder, 'vue.png');
  await writeFile(file, PICTURE);
  // It is chosen, and removed before the form reads it.
  await page.evaluate(() => window.addEventListener('change', (event) => event.stopImmediatePropagation(), { capture: true, once: true }));
  await chooser().setInputFiles(file);
  // The browser remembers the file as it was chosen.
  expect(await chooser().evaluate((input: HTMLInputElement) => input.files?.[0]?.size)).toBe(PICTURE.length);
  await rm(folder, { recursive: true });
  await chooser().dispatchEvent('change');
  await page.getByText(fileTexts.unreadable, { exact: true }).waitFor();
  await expectRefused(fileTexts.unreadable);
});
