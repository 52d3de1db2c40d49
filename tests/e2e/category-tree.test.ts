import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { type PageOptions, signedInPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const TITLE = 'Arborescence des catégories';
/** Chromium logs each failed request to the console. */
const allow = [/Failed to load resource/];

const item = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}(?= )`) });
const shown = (page: Page) => page.locator('[role=treeitem] .category-tree-name').allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.querySelector('.category-tree-name')?.textContent);
const expectFocus = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);
const isOpen = (page: Page, name: string) => item(page, name).getAttribute('aria-expanded');
const writes = async () => (await stack.marketplace.requests('catalogue.categories.update')).map(({ status }) => status);

async function open(query = '', options: PageOptions = {}): Promise<Page> {
  const page = await signedInPage(stack, options);
  await page.goto(`/admin/category/treeview${query}`);
  await title(page, TITLE);
  await page.getByRole('treeitem').first().waitFor();
  return page;
}

describe('the tree of the categories', () => {
  it('is reached from the sidebar, expanded and collapsed, marks what is disabled or archived, and links what has sub-categories to their list [CAT-006, CAT-024, CAT-025, CAT-026, CAT-027]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Arborescence', exact: true }).click();
    await title(page, TITLE);
    await item(page, 'Sport').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/category/treeview');
    const top = await shown(page);
    expect(await page.locator('[role=treeitem][aria-level="2"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Tout déplier' }).click();
    await item(page, 'Billets adultes').waitFor();
    expect(await page.locator('[role=treeitem][aria-expanded=false]').count()).toBe(0);
    expect(await item(page, 'Billets adultes').getAttribute('aria-level')).toBe('4');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Tout replier' }).click();
    await expect.poll(() => shown(page)).toEqual(top);
    await page.getByRole('searchbox').fill('artisanales');
    await item(page, 'Bières artisanales').getByText('Archivée', { exact: true }).waitFor();
    await page.getByRole('searchbox').fill('avant-');
    await item(page, 'Avant-premières').getByText('Désactivé', { exact: true }).waitFor();
    expect(await item(page, 'Loisirs et sorties').textContent()).toMatch(/\d produits?$/);
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => shown(page)).toEqual(top);
    await item(page, 'Gastronomie').click({ position: { x: 300, y: 10 } });
    await item(page, 'Restaurants').waitFor();
    await item(page, 'Restaurants').click({ position: { x: 400, y: 10 } });
    await item(page, 'Bistrots').waitFor();
    expect(await item(page, 'Bistrots').getByRole('link').count()).toBe(0);
    await item(page, 'Restaurants').getByRole('link', { name: 'Restaurants' }).click();
    await title(page, 'Sous-catégories de Restaurants');
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/catalogue\/listCategories\/[\da-f-]{36}$/);
    await page.goBack();
    await title(page, TITLE);
    // As the tree was left.
    await item(page, 'Bistrots').waitFor();
    expect(await item(page, 'Billets adultes').count()).toBe(0);
  });

  it('shows the new name of a category that was edited at its own page, and how it is switched, without a reload', async () => {
    const page = await open();
    await item(page, 'Sport').waitFor();
    await page.getByRole('link', { name: 'Liste des catégories' }).click();
    await title(page, 'Gérer les catégories');
    await page.getByRole('searchbox').fill('mode');
    await page.getByRole('link', { name: 'Modifier Mode' }).click();
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Habits et bijoux');
    await page.getByRole('switch', { name: 'Catégorie activée' }).uncheck();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oui', exact: true }).click();
    await title(page, 'Gérer les catégories');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Arborescence', exact: true }).click();
    await title(page, TITLE);
    await item(page, 'Habits et bijoux').getByText('Désactivé', { exact: true }).waitFor();
    expect(await item(page, 'Mode').count()).toBe(0);
  });

  it('shows what a search finds with what is above, open; once it is cleared, the keyboard alone goes through it, as every tree', async () => {
    const page = await open();
    await page.keyboard.press('/');
    await page.keyboard.type('chateaux');
    await page.getByText('3 résultats').waitFor();
    expect(await shown(page)).toEqual(['Loisirs et sorties', 'Musées et monuments', 'Châteaux', 'Châteaux de la Loire', 'Châteaux forts']);
    await page.getByRole('button', { name: 'Tout replier' }).click();
    await expect.poll(() => shown(page)).toEqual(['Loisirs et sorties']);
    await page.getByRole('button', { name: 'Tout déplier' }).click();
    await item(page, 'Châteaux forts').waitFor();
    await expectNoViolations(page);
    await page.getByRole('searchbox').fill('zzzzzz');
    await page.getByText('Aucun résultat pour « zzzzzz ».').waitFor();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await item(page, 'Sport').waitFor();
    const [first = '', second = ''] = await shown(page);
    await page.getByRole('treeitem').first().focus();
    await page.keyboard.press('ArrowDown');
    await expectFocus(page, second);
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'))).toBe('12');
    await page.keyboard.press('Home');
    await expectFocus(page, first);
    await Promise.all([...'gastr'].map((key) => page.keyboard.press(key)));
    await expectFocus(page, 'Gastronomie');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isOpen(page, 'Gastronomie')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await expectFocus(page, 'Restaurants');
    await page.keyboard.press('*');
    await expect.poll(() => isOpen(page, 'Cours de cuisine')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => isOpen(page, 'Restaurants')).toBe('false');
    await page.keyboard.press('ArrowLeft');
    await expectFocus(page, 'Gastronomie');
    // One stop of the Tab key.
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tout replier');
    await page.keyboard.press('Tab');
    await expectFocus(page, 'Gastronomie');
    await page.keyboard.press('Enter');
    await title(page, 'Sous-catégories de Gastronomie');
  });
});

describe('the order in the tree', () => {
  /** The order that the marketplace has stored. */
  const top = async () =>
    (await stack.marketplace.sql<{ name: string }>('select name from category where lvl = 1 order by position')).map(({ name }) => name);
  /** Drags the handle of a category to the lower edge of another, plus an offset in pixels. */
  async function drag(page: Page, name: string, over: string, by = 0): Promise<void> {
    await item(page, name).hover();
    const [from, to] = [await item(page, name).locator('[data-grip]').boundingBox(), await item(page, over).boundingBox()];
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(from.x + 40, to.y + to.height + by, { steps: 4 });
  }

  it('is changed by dragging, which sends the new position, and is taken back with «Annuler» or Ctrl+Z; not below another parent, which is said, nor when Escape is pressed [CAT-062]', async () => {
    const page = await open();
    const [first = '', second = '', third = ''] = await shown(page);
    await drag(page, first, third);
    await page.mouse.up();
    await expect.poll(async () => (await shown(page)).slice(0, 3)).toEqual([second, third, first]);
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect.poll(async () => (await shown(page)).slice(0, 3)).toEqual([first, second, third]);
    await expect.poll(writes).toEqual([200, 200]);
    await drag(page, first, third);
    await page.mouse.up();
    await expect.poll(writes).toEqual([200, 200, 200]);
    expect((await top()).slice(0, 3)).toEqual([second, third, first]);
    await item(page, first).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(writes).toEqual([200, 200, 200, 200]);
    expect((await top()).slice(0, 3)).toEqual([first, second, third]);
    await stack.marketplace.forget();
    await item(page, 'Gastronomie').click({ position: { x: 300, y: 10 } });
    await item(page, 'Restaurants').waitFor();
    const before = await shown(page);
    await drag(page, 'Sport', 'Restaurants');
    await page.mouse.up();
    await page.getByText('Une catégorie ne se déplace que parmi ses sœurs : sa catégorie parente ne change pas.').waitFor();
    await drag(page, 'Restaurants', 'Cours de cuisine');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await shown(page)).toEqual(before);
    expect(await writes()).toEqual([]);
  });

  it('is changed with the keyboard alone, each step announced, and undone with Ctrl+Z; not while a search hides siblings, which is said [CAT-021, CAT-023]', async () => {
    const page = await open();
    const before = await shown(page);
    const [first = '', second = ''] = before;
    await item(page, first).focus();
    await page.keyboard.press('Space');
    await page.getByText(`Déplacement de ${first}, en position 1.`).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('ArrowDown');
    await page.getByText(`${first} : position 2.`).waitFor();
    expect((await shown(page)).slice(0, 2)).toEqual([second, first]);
    await page.keyboard.press('Escape');
    await page.getByText(`Déplacement annulé : ${first} reste en position 1.`).waitFor();
    expect(await shown(page)).toEqual(before);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(writes).toEqual([200]);
    await expectFocus(page, first);
    await expect.poll(async () => (await shown(page)).slice(0, 2)).toEqual([second, first]);
    await page.getByRole('button', { name: 'Annuler' }).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(writes).toEqual([200, 200]);
    await expect.poll(() => shown(page)).toEqual(before);
    expect(await top()).toEqual(before);
    await stack.marketplace.forget();
    await page.getByRole('searchbox').fill('chateaux');
    await item(page, 'Châteaux forts').waitFor();
    expect(await page.locator('[data-grip]').count()).toBe(0);
    await item(page, 'Châteaux forts').focus();
    await page.keyboard.press('Space');
    await page.getByText('Vous devez retirer les filtres afin de pouvoir modifier les positions...').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    expect(await writes()).toEqual([]);
  });

  it('that cannot be read says so with the documents’ text; of several moves, the failed one is reverted with its reason [CAT-055]', async () => {
    const page = await signedInPage(stack, { allow });
    await page.route(/\/reference\/category-tree$/, (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto('/admin/category/treeview');
    await page.getByRole('heading', { name: 'Une erreur a été détectée, veuillez re essayer 2', exact: true }).waitFor();
    await expectNoViolations(page);
    await page.unroute(/\/reference\/category-tree$/);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await item(page, 'Sport').waitFor();
    const before = await shown(page);
    const [first = '', second = '', third = '', fourth = '', ...others] = before;
    const down = async (name: string) => {
      await item(page, name).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
    };
    await stack.marketplace.faults([{ call: 'catalogue.categories.update', blocked: true, times: 1 }]);
    await down(first);
    await down(third);
    await expect.poll(async () => (await shown(page)).slice(0, 4)).toEqual([second, first, fourth, third]);
    // The first one goes on, the second one fails.
    await stack.marketplace.faults([{ call: 'catalogue.categories.update', status: 503, times: 1 }]);
    await page.getByText(`Le déplacement de « ${third} » est incertain.`).waitFor();
    const truth = [second, first, third, fourth, ...others];
    await expect.poll(() => shown(page)).toEqual(truth);
    expect(await top()).toEqual(truth);
    await item(page, first).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => shown(page)).toEqual(before);
    await expect.poll(top).toEqual(before);
  });
});
