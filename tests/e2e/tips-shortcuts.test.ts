import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { type PageOptions, signedInPage } from '../kit/browser.ts';
import { rows } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { dialog, nameField, openList } from './transporters-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
};
const tip = (page: Page) => page.getByRole('tooltip');

describe('the tip of an icon button', () => {
  const pencil = (page: Page) => page.getByRole('button', { name: 'Modifier Fret Montfaure' });

  async function open(options: PageOptions = {}): Promise<Page> {
    const page = await signedInPage(stack, options);
    await openList(page);
    await pencil(page).waitFor();
    return page;
  }

  it('shows its name under the pointer, stays while the pointer is on it, and goes with Escape (WCAG 1.4.13)', async () => {
    const page = await open();
    await page.clock.install();
    await pencil(page).hover();
    await tip(page).filter({ hasText: 'Modifier Fret Montfaure' }).waitFor();
    await expectNoViolations(page);
    const { x, y, width, height } = await boxOf(tip(page));
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
    // Longer than the delay before it is hidden.
    await page.clock.runFor(1_000);
    expect(await tip(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await tip(page).waitFor({ state: 'hidden' });
    await pencil(page).hover();
    await tip(page).waitFor();
    await page.mouse.move(400, 5);
    await tip(page).waitFor({ state: 'hidden' });
  });

  it('shows its name when it is reached by keyboard; in a dialog it can be pointed at, and Escape closes the tip first; the name is read once', async () => {
    const page = await open();
    await pencil(page).click();
    await nameField(page).waitFor();
    await dialog(page, 'Modifier un transporteur').getByRole('button', { name: 'Fermer' }).hover();
    await tip(page).filter({ hasText: 'Fermer' }).waitFor();
    const { x, y, width, height } = await boxOf(tip(page));
    const pointed = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.role,
      [x + width / 2, y + height / 2],
    );
    expect(pointed).toBe('tooltip');
    // When the dialog closes, the pointer must not be on the pencil: it would show its name.
    await page.mouse.move(5, 5);
    await tip(page).waitFor({ state: 'hidden' });
    // One tip for the page, however many buttons there are.
    expect(await page.locator('[role=tooltip]').count()).toBeLessThanOrEqual(1);
    const shown = dialog(page, 'Modifier un transporteur');
    await shown.getByRole('button', { name: 'Fermer' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await tip(page).filter({ hasText: 'Fermer' }).waitFor();
    const close = shown.getByRole('button', { name: 'Fermer', exact: true });
    expect(await close.getAttribute('aria-describedby')).toBeNull();
    expect(await close.getAttribute('title')).toBeNull();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await tip(page).waitFor({ state: 'hidden' });
    expect(await shown.count()).toBe(1);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    // A focus restored by a closed dialog shows no tooltip.
    expect(await pencil(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await tip(page).count()).toBe(0);
  });
});

describe('the shortcuts of a single key', () => {
  it('are switched off in their help, for this user of this browser; Ctrl+K stays (WCAG 2.1.4)', async () => {
    const page = await signedInPage(stack);
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
    expect(await isFocused()).toBe(false);
    expect(await search.getAttribute('aria-keyshortcuts')).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem(`single-keys:${localStorage.getItem('user_uuid')}`))).toBe('off');
    await page.reload();
    await rows(page).first().waitFor();
    await page.keyboard.press('/');
    expect(await isFocused()).toBe(false);
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
  const list = (page: Page) => page.getByRole('dialog', { name: 'Raccourcis clavier' });

  it('opens with «?» on any screen and from the menu of the account, lists all of them, and is the one that the tips of buttons show', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    await page.keyboard.press('?');
    await list(page).waitFor();
    for (const name of ['Partout', 'Formulaires', 'Listes', 'Arborescence et ordre'])
      await list(page).getByRole('table', { name }).waitFor();
    for (const name of ['Ctrl + K', 'Ctrl + Entrée', 'Ctrl + S', '/', 'F8', 'Ctrl + A', 'Maj + ↓ ou Maj + ↑', '→ ou ←', 'Ctrl + Z'])
      await list(page).getByRole('rowheader', { name, exact: true }).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Compte de / }).click();
    await page.getByRole('menuitem', { name: 'Raccourcis clavier' }).click();
    await list(page).waitFor();
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rechercher…' }).hover();
    await tip(page).filter({ hasText: 'Rechercher… (Ctrl + K)' }).waitFor();
    await openList(page);
    await page.getByRole('button', { name: 'Raccourcis clavier' }).hover();
    await tip(page).filter({ hasText: 'Raccourcis clavier (?)' }).waitFor();
    await page.getByRole('searchbox').hover();
    await tip(page).filter({ hasText: 'Aller à la recherche (/)' }).waitFor();
    await page.getByRole('button', { name: 'Ajouter un transporteur' }).click();
    const save = page.getByRole('dialog').locator('button[type=submit]');
    expect(await save.getAttribute('aria-keyshortcuts')).toBe('Meta+S Control+S');
    await nameField(page).fill('Relais du Nord');
    await save.hover();
    await tip(page).filter({ hasText: 'Ctrl + S' }).waitFor();
    await expectNoViolations(page);
  });
});

describe('an offer to undo', () => {
  const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Annuler' });

  /** A transporter that was just switched, the pointer on the undo button, and a mocked clock. */
  async function switched(): Promise<Page> {
    const page = await signedInPage(stack);
    await openList(page);
    await page.clock.install();
    await page.getByRole('switch', { name: 'Transporteur Relais Tréval' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oui', exact: true }).click();
    // Moving the pointer away resumes the paused timer.
    await undo(page).hover();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    return page;
  }

  it('lasts ten seconds, and while the pointer or the focus is on it, or the page is out of sight', async () => {
    const page = await switched();
    await page.mouse.move(5, 5);
    await page.clock.runFor(9_500);
    expect(await undo(page).count()).toBe(1);
    await undo(page).hover();
    await page.clock.runFor(60_000);
    expect(await undo(page).count()).toBe(1);
    await page.keyboard.press('F8');
    expect(await undo(page).evaluate((button) => button === document.activeElement)).toBe(true);
    // The pointer leaves, the focus stays.
    await page.mouse.move(5, 5);
    await page.clock.runFor(60_000);
    expect(await undo(page).count()).toBe(1);
    const sight = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await sight(true);
    await page.getByRole('searchbox').focus();
    await page.clock.runFor(60_000);
    expect(await undo(page).count()).toBe(1);
    await sight(false);
    await page.clock.runFor(9_500);
    expect(await undo(page).count()).toBe(1);
    await page.clock.runFor(1_000);
    await undo(page).waitFor({ state: 'detached' });
  });
});
