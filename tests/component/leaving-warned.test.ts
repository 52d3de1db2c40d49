import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { propertyTexts } from '@comptoir/shared/catalogue/properties/property-texts';
import { formTexts, leaveTexts } from '@comptoir/shared/form-texts';
import { expect, it } from 'vitest';
import { answer, question } from '../kit/confirmation.ts';
import { title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();

const sidebar = (name: string) => page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name, exact: true });
const path = () => new URL(page.url()).pathname;

/** Saves with the leave dialog, which closes for the question of the form. */
async function saveOnLeaving(asked: string): Promise<void> {
  await sidebar('Tâches').click();
  await answer(page, leaveTexts.title, leaveTexts.save);
  await question(page, asked).waitFor();
  await question(page, leaveTexts.title).waitFor({ state: 'detached' });
}

it('«Enregistrer» of the leave dialog asks about values that contradict each other: «Non» returns to the form, «Oui» saves and leaves', async () => {
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
  const uuid = items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid ?? '';
  standIn.answer('catalogue.products.update', ({ form }) => form);
  await page.goto(`/admin/product/${uuid}/edit`);
  const day = (label: string) => page.getByRole('textbox', { name: label });
  await day(texts.labels.activationDate).fill('02/03/2031');
  await day(texts.labels.disabledDate).fill('01/03/2031');
  await saveOnLeaving(texts.editQuestion);
  await question(page, texts.editQuestion)
    .getByText(/la date de désactivation précède celle d’activation/)
    .waitFor();
  await answer(page, texts.editQuestion, 'Non');
  await question(page, texts.editQuestion).waitFor({ state: 'detached' });
  expect([path(), await day(texts.labels.activationDate).inputValue(), await day(texts.labels.disabledDate).inputValue()]).toEqual([
    `/admin/product/${uuid}/edit`,
    '02/03/2031',
    '01/03/2031',
  ]);
  expect(standIn.sentTo('catalogue.products.update')).toEqual([]);
  await saveOnLeaving(texts.editQuestion);
  await answer(page, texts.editQuestion, 'Oui');
  await title(page, 'Tâches');
  expect(standIn.sentTo('catalogue.products.update')).toMatchObject([{ form: { disabledDate: '2031-03-01' } }]);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

it('«Enregistrer» of the leave dialog, pressed over the question that warns, is its answer', async () => {
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
  const uuid = items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid ?? '';
  standIn.answer('catalogue.products.update', ({ form }) => form);
  await page.goto(`/admin/product/${uuid}/edit`);
  await page.getByRole('textbox', { name: texts.labels.activationDate }).fill('02/03/2031');
  await page.getByRole('textbox', { name: texts.labels.disabledDate }).fill('01/03/2031');
  await page.getByRole('button', { name: contract.edit, exact: true }).click();
  await question(page, texts.editQuestion).waitFor();
  // As a screen reader presses it: under the dialog no pointer reaches the link.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jobs"]')?.click());
  await answer(page, leaveTexts.title, leaveTexts.save);
  await title(page, 'Tâches');
  expect(standIn.sentTo('catalogue.products.update')).toHaveLength(1);
});

it('«Enregistrer» of the leave dialog asks before it removes values that products have', async () => {
  const [property] = await stack.marketplace.sql<{ uuid: string }>(
    'select uuid from property where special and (select count(*) from property_value v where v.property_id = property.id) > 1 limit 1',
  );
  standIn.answer('catalogue.properties.update', ({ form }) => form as never);
  await page.goto(`/admin/properties/${property?.uuid}`);
  await page
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click();
  await page.getByText(formTexts.changed(1)).waitFor();
  await saveOnLeaving(propertyTexts.editQuestion);
  await question(page, propertyTexts.editQuestion)
    .getByText(/Une valeur sera supprimée/)
    .waitFor();
  await answer(page, propertyTexts.editQuestion, 'Oui');
  await title(page, 'Tâches');
});

it('a link that was given up at the question is not followed by the save of a later one', async () => {
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
  const uuid = items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid ?? '';
  standIn.answer('catalogue.products.update', ({ form }) => form);
  await page.goto(`/admin/product/${uuid}/edit`);
  await page.getByRole('textbox', { name: texts.labels.activationDate }).fill('02/03/2031');
  await page.getByRole('textbox', { name: texts.labels.disabledDate }).fill('01/03/2031');
  await saveOnLeaving(texts.editQuestion);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href^="/admin/catalogue/transporter/list"]')?.click());
  await answer(page, leaveTexts.title, leaveTexts.save);
  await title(page, 'Gérer les transporteurs');
  expect(standIn.sentTo('catalogue.products.update')).toHaveLength(1);
  await page.goBack();
  await expect.poll(path).toBe(`/admin/product/${uuid}/edit`);
});
