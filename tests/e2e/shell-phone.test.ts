import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

it('in a narrow window a list keeps its names readable: texts that are too narrow leave first, and come back', async () => {
  const page = await signedInPage(stack, { width: 1024 });
  await page.goto('/admin/ListProducts');
  await settled(page);
  const heads = () => page.getByRole('columnheader').allTextContents();
  expect((await heads()).filter(Boolean)).toEqual(['Nom d’administration', 'Prototype', 'Fournisseur', 'Statut', 'Actions']);
  const name = page.getByRole('columnheader', { name: 'Nom d’administration' });
  expect((await name.boundingBox())?.width).toBeGreaterThanOrEqual(14 * 16);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(heads).toContain('Marque');
});

describe('on a phone', () => {
  it('the menu keeps the focus, gives it back and leads to a screen; a selected card has one background; every sort of a list is in sight', async () => {
    const page = await signedInPage(stack, { width: 390, height: 844 });
    await page.goto('/admin/dashboard');
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await opener.click();
    await menu.waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    await menu.getByRole('link', { name: 'Produits' }).click();
    await page.getByRole('heading', { level: 1, name: 'Produits' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    await settled(page);
    const card = rows(page).nth(1);
    await card.getByRole('checkbox').check();
    for (const point of [() => page.mouse.move(0, 0), () => card.hover()]) {
      await point();
      const backgrounds = await card.evaluate((row) => [...row.children].map((cell) => getComputedStyle(cell).backgroundColor));
      expect(new Set(backgrounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    }
    await page.goto('/admin/approved/version/list');
    await settled(page);
    const sorts = page.locator('.table-sort');
    expect(await sorts.allTextContents()).toEqual(['Version', 'Plateforme', 'Domaine', 'Créée le', 'Statut']);
    for (const sort of await sorts.all()) {
      const box = await sort.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    }
  });
});
