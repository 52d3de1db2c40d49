import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { atPath, rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

describe('the guide', () => {
  it('opens with «Aide» at the page about the screen in front, and leads back to that screen as it was [GUI-001]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/ListProducts?search=cin');
    await settled(page);
    const found = await rows(page).allTextContents();
    // The last one: the breadcrumb of a page of the guide has such a link too.
    const help = page.getByRole('banner').getByRole('link', { name: 'Aide' }).last();
    await help.click();
    await title(page, 'Créer et modifier un produit');
    await page.getByRole('navigation', { name: 'Dans cette page' }).getByRole('link', { name: 'Dupliquer ou archiver un produit' }).click();
    const section = page.getByRole('heading', { level: 2, name: 'Dupliquer ou archiver un produit' });
    await expect.poll(() => section.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await expectNoViolations(page);
    await help.click();
    await title(page, 'Aide');
    await page.getByRole('link', { name: 'Importer un fichier' }).click();
    await title(page, 'Importer un fichier');
    await page.getByRole('button', { name: 'Revenir à l’écran précédent' }).click();
    await atPath(page, '/admin/ListProducts');
    await settled(page);
    expect(await rows(page).allTextContents()).toEqual(found);
    // A screen without a page of its own has the one of its list.
    await page.goto('/admin/catalogue/category/create');
    await title(page, 'Ajouter une catégorie');
    await help.click();
    await title(page, 'Ranger le catalogue');
    await page.goto('/admin/aide/nulle-part');
    await title(page, 'Aide');
  });

  it('is searched by the palette: its headings, then the words of its sections, which open at their place [GUI-001]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    await title(page, 'Tableau de bord');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Rechercher une page, un produit, une action' });
    const sections = page.getByRole('group', { name: 'Aide', exact: true }).getByRole('option');
    await field.fill('retablir fiche');
    await expect.poll(() => sections.first().textContent()).toBe('Rétablir une ficheRetrouver un changement et régler les accès');
    await field.fill('poignée');
    await expect.poll(() => sections.allTextContents()).toEqual([expect.stringContaining('Changer l’ordre des catégories')]);
    await page.keyboard.press('Enter');
    await atPath(page, '/admin/aide/catalogue');
    await title(page, 'Ranger le catalogue');
    const section = page.getByRole('heading', { level: 2, name: 'Changer l’ordre des catégories' });
    await expect.poll(() => section.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await section.evaluate((heading) => heading.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  });
});
