import { afterAll, describe, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

describe('on a phone', () => {
  it('the menu opens, leads to a screen, and closes', async () => {
    const page = await signedInPage(stack, { width: 390, height: 844 });
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Produits' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gérer les produits' }).waitFor();
    await page.getByRole('navigation', { name: 'Navigation principale' }).waitFor({ state: 'hidden' });
  });
});
