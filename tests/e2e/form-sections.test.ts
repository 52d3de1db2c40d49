import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { type PageOptions, signedInPage } from '../kit/browser.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { field, press } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections du formulaire' });
const section = (page: Page, name: string | RegExp) => sections(page).getByRole('link', { name });
const current = (page: Page) => sections(page).locator('[aria-current]').textContent();
/** The marked one is completely visible in a window of 390 px. */
const isInSight = async (page: Page) => {
  const marked = await sections(page).locator('[aria-current]').boundingBox();
  return marked !== null && marked.x >= 0 && marked.x + marked.width <= 390;
};
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The long step of a new product. */
async function openLongForm(options: PageOptions = {}): Promise<Page> {
  const page = await signedInPage(stack, options);
  await page.goto('/admin/addProduct?etape=2');
  await section(page, 'Politique de prix').waitFor();
  return page;
}

describe('the sections of a long form', () => {
  it('are listed beside a long form alone, follow its choices, lead to their block by the keyboard alone, and say what is to correct, until it is', async () => {
    const page = await openLongForm();
    expect(await sections(page).getByRole('link').allTextContents()).toEqual([
      'Informations produit',
      'Statut',
      'Fournisseur',
      'Gestion des stocks',
      'Politique de prix',
      'Géolocalisation',
    ]);
    await field(page, 'Nom du produit').fill('Parc des Brumes');
    const before = await page.evaluate(() => [location.href, history.length]);
    await page.evaluate(() => window.scrollTo(0, 200));
    await section(page, 'Informations produit').focus();
    for (let place = 0; place < 4; place++) await page.keyboard.press('Tab');
    // They are always visible: focusing them does not scroll the page.
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
    await page.keyboard.press('Enter');
    await expect.poll(() => block(page, 'Politique de prix').evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => current(page)).toBe('Politique de prix');
    await page.keyboard.press('Tab');
    await expect.poll(() => field(page, 'Prix').evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => [location.href, history.length])).toEqual(before);
    expect(await field(page, 'Nom du produit').inputValue()).toBe('Parc des Brumes');
    await press(page, 'Suivant');
    await section(page, 'Fournisseur (2 erreurs)').waitFor();
    await section(page, 'Géolocalisation (1 erreur)').waitFor();
    await section(page, /^Statut$/).waitFor();
    await expectNoViolations(page);
    await page.getByRole('radio', { name: 'Désactivée' }).check();
    await section(page, /^Géolocalisation$/).waitFor();
    await press(page, 'Précédent');
    await sections(page).waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Carte de membre' }).check();
    await press(page, 'Suivant');
    await section(page, 'Redirection et réduction').waitFor();
    expect(await section(page, 'Politique de prix').count()).toBe(0);
  });
});

describe('below 1152 px, the sections', () => {
  it('stick under the top bar in a row of their own, where the one in view is marked and seen', async () => {
    const page = await openLongForm({ width: 390, height: 844 });
    await expect.poll(() => current(page)).toBe('Informations produit');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => current(page)).toBe('Géolocalisation');
    const last = section(page, 'Géolocalisation');
    const bar = page.getByRole('banner');
    await expect
      .poll(async () => {
        const [link, top] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
        return link && top && link.x >= 0 && link.x + link.width <= 390 && Math.abs(link.y - (top.y + top.height)) < 4;
      })
      .toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // Simulates a font that is loaded late, or user-defined letter spacing.
    for (const spacing of ['0.12em', '0.3em']) {
      await sections(page).evaluate((nav, wider) => nav.style.setProperty('letter-spacing', wider), spacing);
      await expect.poll(() => isInSight(page)).toBe(true);
    }
    await sections(page).evaluate((nav) => nav.style.removeProperty('letter-spacing'));
    await expect.poll(() => isInSight(page)).toBe(true);
    await expectNoViolations(page);
    await section(page, 'Informations produit').click();
    const first = block(page, 'Informations produit');
    await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
    // Its start is not covered by a bar.
    expect((await first.boundingBox())?.y).toBeGreaterThan(90);
  });
});
