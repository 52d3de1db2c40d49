import { conflictTexts, formTexts, uncertainTexts } from '@comptoir/shared/form-texts';
import { rateTexts } from '@comptoir/shared/rates/texts';
import { afterEach, expect, it } from 'vitest';
import { chooseFile } from '../kit/choose-picture.ts';
import { answer } from '../kit/confirmation.ts';
import { dialog, nameField, openEdit, openNew } from '../kit/transporters.ts';
import { mountedClient } from './mounted.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();
afterEach(() => page.unroute('**/uploads/images*'));
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

type Rate = Record<'reductionValue' | 'minPrice' | 'maxPrice', number>;

it('what is typed while a call is sent stays a change of the record, whatever its conflict is resolved to', async () => {
  allowFailures();
  const [row] = await stack.marketplace.sql<{ uuid: string }>(
    `select variant.uuid from variant_reduction join variant on variant.id = variant_id where is_continuous_value order by variant.id limit 1`,
  );
  const uuid = row?.uuid ?? '';
  let isTheirs = false;
  const read = (await standIn.recorded('rates.get', { uuid })) as object;
  standIn.answer('rates.get', (() => ({ ...read, ...(isTheirs && { reductionValue: 7 }) })) as never);
  const replies: (() => void)[] = [];
  const conflict = { code: 'CONFLICT' as const, fields: [{ path: 'reductionValue', message: '' }], by: 'Camille Moreau' };
  standIn.answer(
    'rates.update',
    (({ form }: { form: Rate }) =>
      new Promise((resolve, reject) => {
        replies.push(() => (replies.length === 1 ? reject(new FailedCall(conflict)) : resolve(form)));
      })) as never,
  );
  await page.goto(`/admin/catalogue/gift-card-product-api/${uuid}/edit`);
  await field(rateTexts.reductionValue).fill('5');
  await button(formTexts.save).click();
  await expect.poll(() => replies.length).toBe(1);
  const max = await field(rateTexts.maxPrice).inputValue();
  await field(rateTexts.maxPrice).fill('4321');
  isTheirs = true;
  replies[0]?.();
  await button(conflictTexts.keepMine).click();
  await expect.poll(() => replies.length).toBe(2);
  replies[1]?.();
  await page.getByText(formTexts.changed(1)).waitFor();
  expect(await field(rateTexts.maxPrice).inputValue()).toBe('4321');
  const [, second] = standIn.sentTo('rates.update') as { form: Rate }[];
  expect([second?.form.reductionValue, second?.form.maxPrice]).toEqual([5, Number(max.replace(/\s/g, '').replace(',', '.'))]);
});

it('what is typed before a creation is sent again is told not to be in the record', async () => {
  allowFailures();
  await openNew(page);
  await nameField(page).fill('Fret perdu');
  standIn.fail('suppliers.transporters.create', { code: 'UNCERTAIN' });
  await button(formTexts.save).click();
  await answer(page, 'Créer ce transporteur ?', 'Oui');
  await button(uncertainTexts.verify).waitFor();
  standIn.fail('suppliers.transporters.create', { code: 'NOT_FOUND' });
  await button(uncertainTexts.verify).click();
  await nameField(page).fill('Fret changé depuis');
  await button(uncertainTexts.sendAgain).waitFor();
  standIn.recover();
  standIn.answer('suppliers.transporters.create', () => ({ uuid: '00000000-0000-4000-8000-000000000001' }) as never);
  await button(uncertainTexts.sendAgain).click();
  await page.getByText(uncertainTexts.laterChanges).waitFor();
  expect(standIn.sentTo('suppliers.transporters.create').map(({ name }) => name)).toEqual(['Fret perdu', 'Fret perdu', 'Fret perdu']);
});

it('Ctrl+S in an emptied choice does not save what it was', async () => {
  await page.goto('/admin/catalogue/category/create');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Parcs sans parent');
  const parent = page.getByRole('combobox', { name: 'Catégorie parente' });
  await parent.fill('ciné');
  await page.getByRole('option').first().click();
  expect(await parent.inputValue()).not.toBe('');
  await parent.fill('');
  await page.keyboard.press('ControlOrMeta+s');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Catégorie parente/ })
    .waitFor();
  expect([await page.getByRole('alertdialog').count(), standIn.sentTo('catalogue.categories.create')]).toEqual([0, []]);
});

it('a refused file blocks the save until another one is chosen or it is removed', async () => {
  standIn.answer('suppliers.transporters.update', (({ form }: { form: unknown }) => form) as never);
  await openEdit(page, 'Relais Tréval');
  await chooseFile(page, 'Vignette', { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_001) });
  const error = page.locator('#field-vignette-error');
  await error.waitFor();
  await nameField(page).fill('Relais Tréval et fils');
  await button(formTexts.save).click();
  await page.getByRole('alert').filter({ hasText: 'L’image ne doit pas dépasser 2 Mo.' }).first().waitFor();
  expect([await error.count(), await page.getByRole('alertdialog').count(), standIn.sentTo('suppliers.transporters.update')]).toEqual([
    1,
    0,
    [],
  ]);
  await button('Vignette : Retirer').click();
  await error.waitFor({ state: 'detached' });
  await button(formTexts.save).click();
  await answer(page, 'Enregistrer les modifications ?', 'Oui');
  await dialog(page, 'Modifier un transporteur').waitFor({ state: 'detached' });
  expect(standIn.sentTo('suppliers.transporters.update')).toHaveLength(1);
});

it('a save that waits for a picture goes on when the picture is removed meanwhile', async () => {
  standIn.answer('suppliers.transporters.update', (({ form }: { form: unknown }) => form) as never);
  await page.route('**/uploads/images*', () => undefined);
  await openEdit(page, 'Relais Tréval');
  await nameField(page).fill('Relais Tréval et fils');
  await Promise.all([page.waitForRequest('**/uploads/images*'), chooseFile(page, 'Vignette')]);
  await button(formTexts.save).click();
  await button('Vignette : Retirer').click();
  await answer(page, 'Enregistrer les modifications ?', 'Oui');
  await dialog(page, 'Modifier un transporteur').waitFor({ state: 'detached' });
  expect(standIn.sentTo('suppliers.transporters.update')).toMatchObject([{ form: { name: 'Relais Tréval et fils', vignette: null } }]);
});
