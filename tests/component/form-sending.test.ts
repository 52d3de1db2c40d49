import { formTexts } from '@comptoir/shared/form-texts';
import { newsTexts } from '@comptoir/shared/homepage/texts';
import { supplierTexts } from '@comptoir/shared/suppliers/texts';
import { expect, it } from 'vitest';
import { answer, isFocused } from '../kit/confirmation.ts';
import { atPath, title } from '../kit/screen.ts';
import { keepToastsOpen } from '../kit/toasts.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();

it('what is typed while an edit is sent stays in the form, as a change of the saved record', async () => {
  const [row] = await stack.marketplace.sql<{ uuid: string }>(
    'select uuid from news where image_web is not null and image_mobile is not null order by id limit 1',
  );
  const ends: (() => void)[] = [];
  standIn.answer(
    'homepage.news.update',
    (({ form }: { form: unknown }) => new Promise((resolve) => ends.push(() => resolve(form)))) as never,
  );
  await page.goto(`/admin/homepage/news/${row?.uuid}/edit`);
  const position = page.getByRole('textbox', { name: newsTexts.position, exact: true });
  const save = page.getByRole('button', { name: formTexts.save, exact: true });
  await position.fill('41');
  await save.click();
  await expect.poll(() => ends.length).toBe(1);
  await position.fill('42');
  ends[0]?.();
  await page.getByRole('status').filter({ hasText: newsTexts.edited }).first().waitFor();
  expect(await position.inputValue()).toBe('42');
  await page.getByText(formTexts.changed(1)).waitFor();
  await save.click();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await title(page, newsTexts.title);
  expect(standIn.sentTo('homepage.news.update').map(({ form, base }) => [base.position, form.position])).toMatchObject([
    [expect.any(Number), 41],
    [41, 42],
  ]);
});

it('the message after a creation links to the page of the new record, also by keyboard', async () => {
  const [supplier] = await stack.marketplace.sql<{ uuid: string }>('select uuid from supplier order by id limit 1');
  const uuid = supplier?.uuid ?? '';
  const save = page.getByRole('button', { name: formTexts.save, exact: true });
  const link = page.getByRole('status').getByRole('link', { name: formTexts.openCreated });
  standIn.answer('suppliers.suppliers.create', () => ({ uuid }));
  await keepToastsOpen(page);
  await page.goto('/admin/suppliers/list');
  await page.getByRole('button', { name: supplierTexts.createMode.title }).click();
  await page.getByRole('textbox', { name: supplierTexts.formName }).fill('Essai tout neuf');
  await page.getByRole('radio', { name: 'Non' }).check();
  await save.click();
  await answer(page, supplierTexts.createMode.question({ name: '' }).title, 'Oui');
  await page.getByRole('status').filter({ hasText: supplierTexts.createMode.successText }).waitFor();
  await page.keyboard.press('F8');
  await expect.poll(() => link.evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Enter');
  await atPath(page, `/admin/suppliers/${uuid}`);
  await expect.poll(() => link.count()).toBe(0);
});
