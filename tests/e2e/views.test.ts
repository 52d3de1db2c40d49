import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

it('a list is saved as a view, and opened so in another browser, by its address too [VUE-001, VUE-002]', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/ListProducts?page=1&itemsPerPage=25');
  await rows(page).first().waitFor();
  const heads = (of = page) => of.getByRole('columnheader').allTextContents();
  const before = await heads();
  await page.getByRole('button', { name: 'Colonnes affichées' }).click();
  await page.getByRole('button', { name: 'Descendre Prototype' }).click();
  await page.getByRole('checkbox', { name: 'Statut' }).click();
  await expect.poll(() => heads()).toHaveLength(before.length - 1);
  const chosen = await heads();
  expect([...chosen].sort()).toEqual(before.filter((head) => head !== 'Statut').sort());
  expect(chosen).not.toEqual(before.filter((head) => head !== 'Statut'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compacte' }).click();
  await page.getByRole('button', { name: 'Enregistrer la vue…' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Petites lignes');
  await page.getByRole('switch', { name: 'Ouvrir la liste sur cette vue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('navigation', { name: 'Vues', exact: true }).getByRole('link', { name: 'Petites lignes' }).waitFor();
  await expectNoViolations(page);
  const link = page.url();

  for (const address of ['/admin/ListProducts', link]) {
    const other = await signedInPage(stack);
    await other.goto(address);
    await settled(other);
    await expect.poll(() => heads(other), { message: address }).toEqual(chosen);
    expect(await other.locator('html').getAttribute('data-density')).toBe('compact');
  }
});
