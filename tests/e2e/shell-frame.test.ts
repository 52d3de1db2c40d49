import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

const UUID = '11111111-1111-4111-8111-111111111111';

describe('the sidebar', () => {
  it('folds a group, and remembers it', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    const group = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('button', { name: 'Catalogue' });
    const link = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Catégories' });
    await link.waitFor();
    await group.focus();
    await page.keyboard.press('Enter');
    await link.waitFor({ state: 'hidden' });
    expect(await group.getAttribute('aria-expanded')).toBe('false');
    await expectNoViolations(page);
    await page.reload();
    await group.waitFor();
    await link.waitFor({ state: 'hidden' });
    await group.click();
    await link.waitFor();
  });

  it('marks the current place', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/catalogue/listCategories');
    await title(page, 'Gérer les catégories');
    const current = page.getByRole('navigation', { name: 'Navigation principale' }).locator('[aria-current]');
    await expect.poll(() => current.allTextContents()).toEqual(['Catégories']);
    const other = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Produits' });
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await current.evaluate(background)).not.toBe(await other.evaluate(background));
  });
});

describe('another address of a screen', () => {
  it.each([
    ['/admin', '/admin/dashboard', 'Tableau de bord'],
    ['/dashboard', '/admin/dashboard', 'Tableau de bord'],
    ['/admin/catalogue/ListProducts?page=2', '/admin/ListProducts', 'Gérer les produits'],
    ['/admin/addAttribut', '/admin/ListProducts', 'Gérer les produits'],
  ])('%s leads to it', async (from, to, name) => {
    const page = await signedInPage(stack);
    await page.goto(from);
    await title(page, name);
    expect(new URL(page.url()).pathname).toBe(to);
  });

  it('of a block of the homepage with an unknown type leads to the one without a type [LAY-023]', async () => {
    const page = await signedInPage(stack);
    await page.goto(`/admin/homepage/middle-menu/${UUID}/edit/else`);
    await page.waitForURL(`**/admin/homepage/middle-menu/${UUID}/edit`);
  });
});

it('says that a newer version is served, and loads it when asked to', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await page.route(
    '**/trpc/**catalogue.products.list**',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-comptoir-version': 'newer' } });
    },
    { times: 1 },
  );
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Produits' }).click();
  await page.getByText('Une nouvelle version de Comptoir est disponible.').waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Recharger' }).click();
  await title(page, 'Gérer les produits');
  await expect.poll(() => page.getByText('Une nouvelle version de Comptoir est disponible.').count()).toBe(0);
});
