import { afterAll, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { nameField, openNew } from '../kit/transporters.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { field, press } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

it('says while one types that a field was changed, that a text is too long and by how much, and drops leading blanks where they mean nothing [TRA-020]', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/addProduct?etape=2');
  page.on('dialog', (shown) => void shown.accept());
  const described = () =>
    field(page, 'Nom du produit').evaluate((input) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join();
    });
  await field(page, 'Nom du produit').waitFor();
  expect(await described()).toBe('');
  await field(page, 'Nom du produit').fill('Parc des Brumes');
  await page.getByText('1 champ modifié').waitFor();
  expect(await described()).toBe('modifié');
  const text = field(page, 'Description courte');
  await text.fill('a'.repeat(268));
  await page.getByText('268 / 255', { exact: true }).waitFor();
  await press(page, 'Suivant');
  await page.getByText('Ce champ doit contenir maximum 255 caractères.', { exact: true }).waitFor();
  await page.getByText('268 / 255 · Retirez-en 13', { exact: true }).waitFor();
  await text.fill('a'.repeat(257));
  await page.getByText('257 / 255 · Retirez-en 2', { exact: true }).waitFor();
  await openNew(page);
  await nameField(page).pressSequentially('  Nord');
  expect(await nameField(page).inputValue()).toBe('Nord');
});
