import { afterAll, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

it('in a narrow window a list keeps its names readable: its last texts leave first, and come back', async () => {
  const page = await signedInPage(stack, { width: 1024 });
  await page.goto('/admin/ListProducts');
  await settled(page);
  const heads = () => page.getByRole('columnheader').allTextContents();
  expect((await heads()).filter(Boolean)).toEqual(['Nom d’administration', 'Prototype', 'Marque', 'Statut', 'Actions']);
  const name = page.getByRole('columnheader', { name: 'Nom d’administration' });
  expect((await name.boundingBox())?.width).toBeGreaterThanOrEqual(14 * 16);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(heads).toContain('Fournisseur');
});

describe('on a phone', () => {
  it('the menu opens, leads to a screen, and closes', async () => {
    const page = await signedInPage(stack, { width: 390, height: 844 });
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Produits' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gérer les produits' }).waitFor();
    await page.getByRole('navigation', { name: 'Navigation principale' }).waitFor({ state: 'hidden' });
  });

  it('every sort of a list is in sight', async () => {
    const page = await signedInPage(stack, { width: 390, height: 844 });
    await page.goto('/admin/approved/version/list');
    await settled(page);
    const sorts = page.locator('.table-sort');
    expect(await sorts.allTextContents()).toEqual(['Version', 'Plateforme', 'Domaine', 'Créée le', 'Statut']);
    for (const sort of await sorts.all()) {
      const box = await sort.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    }
  });

  it('a selected card has one background, under the pointer too', async () => {
    const page = await signedInPage(stack, { width: 390, height: 844 });
    await page.goto('/admin/ListProducts');
    await settled(page);
    const card = rows(page).nth(1);
    await card.getByRole('checkbox').check();
    for (const point of [() => page.mouse.move(0, 0), () => card.hover()]) {
      await point();
      const backgrounds = await card.evaluate((row) => [...row.children].map((cell) => getComputedStyle(cell).backgroundColor));
      expect(new Set(backgrounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    }
  });
});
