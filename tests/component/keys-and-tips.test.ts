import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { rows, settled } from '../kit/screen.ts';
import { nameField, openList } from '../kit/transporters.ts';
import { mountedClient } from './mounted.ts';

const { page, stack } = await mountedClient();

const tip = () => page.getByRole('tooltip');

const { products } = await listSubjects(stack.marketplace.sql);
const [product] = await stack.marketplace.sql<{ name: string }>('select admin_product_name as name from master_product where uuid = $1', [
  products.eTicket,
]);
const NAME = product?.name ?? '';
const MENU = `Autres actions pour ${NAME}`;

const others = () => page.getByRole('button', { name: MENU, exact: true });
const focusOf = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const activeEntry = () =>
  page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent);

describe('the shortcuts of a single key', () => {
  it('are switched off in their help, for this user of this browser; Ctrl+K stays (WCAG 2.1.4)', async () => {
    await openList(page);
    const search = page.getByRole('searchbox');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    const single = help.getByRole('switch', { name: 'Raccourcis à une seule touche (« / », « ? », « E », « S » et « B »)' });
    const isFocused = () => search.evaluate((box) => box === document.activeElement);
    await page.keyboard.press('?');
    await single.waitFor();
    await expectNoViolations(page);
    await single.uncheck();
    await help.getByText('Aller à la recherche').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    expect(await help.count()).toBe(0);
    await expect.poll(() => isFocused()).toBe(false);
    expect(await search.getAttribute('aria-keyshortcuts')).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem(`single-keys:${localStorage.getItem('user_uuid')}`))).toBe('off');
    await page.reload();
    await rows(page).first().waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => isFocused()).toBe(false);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Rechercher' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Raccourcis clavier' }).click();
    await single.check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect.poll(isFocused).toBe(true);
  });
});

describe('the list of shortcuts', () => {
  const list = () => page.getByRole('dialog', { name: 'Raccourcis clavier' });

  it('opens with «?» on any screen and from the menu of the account, and lists all of them', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    await page.keyboard.press('?');
    await list().waitFor();
    for (const name of ['Partout', 'Formulaires', 'Listes', 'Arborescence et ordre']) await list().getByRole('table', { name }).waitFor();
    for (const name of ['Ctrl + K', 'Ctrl + Entrée', 'Ctrl + S', '/', 'F8', 'Ctrl + A', 'Maj + ↓ ou Maj + ↑', '→ ou ←', 'Ctrl + Z'])
      await list().getByRole('rowheader', { name, exact: true }).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await list().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Compte d/ }).click();
    await page.getByRole('menuitem', { name: 'Raccourcis clavier' }).click();
    await list().waitFor();
    await page.keyboard.press('Escape');
    await list().waitFor({ state: 'detached' });
  });

  it('is the one that the tips of buttons show', async () => {
    await openList(page);
    await page.getByRole('button', { name: 'Rechercher…' }).hover();
    await tip().filter({ hasText: 'Rechercher… (Ctrl + K)' }).waitFor();
    await page.getByRole('button', { name: 'Raccourcis clavier' }).hover();
    await tip().filter({ hasText: 'Raccourcis clavier (?)' }).waitFor();
    await page.getByRole('searchbox').hover();
    await tip().filter({ hasText: 'Aller à la recherche (/)' }).waitFor();
    await page.getByRole('button', { name: 'Ajouter un transporteur' }).click();
    const save = page.getByRole('dialog').locator('button[type=submit]');
    expect(await save.getAttribute('aria-keyshortcuts')).toBe('Meta+S Control+S');
    await nameField(page).fill('Relais du Nord');
    await save.hover();
    await tip().filter({ hasText: 'Ctrl + S' }).waitFor();
    await expectNoViolations(page);
  });
});

describe('a menu', () => {
  it('is gone through by keyboard, gives the focus back to its button, and shows which of its choices is selected', async () => {
    await page.goto(`/admin/ListProducts?page=1&itemsPerPage=10&search=${encodeURIComponent(NAME)}`);
    await settled(page);
    await rows(page).first().waitFor();
    await others().focus();
    for (const message of ['at first', 'again']) {
      await page.keyboard.press('ArrowUp');
      await page.getByRole('menu', { name: MENU }).waitFor();
      await expect.poll(() => activeEntry(), { message }).toBe('Archiver…');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => activeEntry(), { message }).toBe('Dupliquer…');
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      expect(await focusOf()).toBe(MENU);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('a');
    await expect.poll(() => activeEntry()).toBe('Archiver…');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await focusOf()).toBe(MENU);
    await page.getByRole('button', { name: 'Thème' }).click();
    await page.getByRole('menuitemradio', { name: 'Sombre' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('button', { name: 'Thème' }).click();
    await page.getByRole('menuitemradio', { name: 'Sombre', checked: true }).waitFor();
  });
});
