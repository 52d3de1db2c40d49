import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { openBrowser, signedInPage } from '../kit/browser.ts';
import { atPath, rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

const UUID = '11111111-1111-4111-8111-111111111111';

describe('the sidebar', () => {
  it('folds a group, remembers it, and marks the current place', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    const group = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('button', { name: 'Catalogue' });
    const link = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Catégories', exact: true });
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
    await link.click();
    await title(page, 'Gérer les catégories');
    const current = page.getByRole('navigation', { name: 'Navigation principale' }).locator('[aria-current]');
    await expect.poll(() => current.allTextContents()).toEqual(['Catégories']);
    // The group of the current screen is open after a reload, although it was closed.
    await group.click();
    await link.waitFor({ state: 'hidden' });
    await page.reload();
    await title(page, 'Gérer les catégories');
    await link.waitFor();
    const other = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Produits' });
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await current.evaluate(background)).not.toBe(await other.evaluate(background));
  });
});

it('the sidebar shows the current entry at load, also one below the window', async () => {
  const page = await signedInPage(stack, { height: 500 });
  await page.goto('/admin/reference');
  const current = page.getByRole('navigation', { name: 'Navigation principale' }).locator('[aria-current]');
  await current.waitFor();
  expect(await current.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
});

describe('another address of a screen', () => {
  it('leads to it, and that of a block of the homepage with an unknown type to the one without a type [LAY-023]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    for (const [from, to, name] of [
      ['/admin', '/admin/dashboard', 'Tableau de bord'],
      ['/dashboard', '/admin/dashboard', 'Tableau de bord'],
      ['/admin/catalogue/ListProducts?page=2', '/admin/ListProducts', 'Produits'],
      ['/admin/addAttribut', '/admin/ListProducts', 'Produits'],
    ] as const) {
      await page.goto(from);
      await title(page, name);
      expect(new URL(page.url()).pathname, from).toBe(to);
    }
    await page.goto(`/admin/homepage/middle-menu/${UUID}/edit/else`);
    await atPath(page, `/admin/homepage/middle-menu/${UUID}/edit`);
    // No record has this uuid.
    await page.getByRole('heading', { name: 'Cette fiche n’existe pas, ou n’existe plus' }).waitFor();
  });
});

it('says that the network is gone, and sends what was saved meanwhile once it is back', async () => {
  // One page alone in its process: of several, all are told that the network is back while some are still cut off.
  const page = await (await openBrowser(stack, { as: 'admin', allow: [/net::ERR_INTERNET_DISCONNECTED/] })).newPage();
  await page.goto('/admin/catalogue/transporter/list');
  await rows(page).first().waitFor();
  await page
    .getByRole('button', { name: /^Modifier / })
    .first()
    .click();
  const name = page.getByRole('textbox', { name: 'Nom du transporteur' });
  await name.fill('Coursiers du soir');
  await page.getByText('1 champ modifié').waitFor();
  const notice = page.getByText(/^Vous êtes hors ligne\. Votre saisie est gardée/);
  await page.context().setOffline(true);
  await notice.waitFor();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Enregistrer les modifications ?' });
  await question.getByRole('button', { name: 'Oui' }).click();
  await question.getByText(/^Hors ligne\. L’acte partira au retour du réseau/).waitFor();
  expect(await stack.marketplace.requests('suppliers.transporters.update')).toEqual([]);
  await page.context().setOffline(false);
  await rows(page).filter({ hasText: 'Coursiers du soir' }).waitFor();
  await notice.waitFor({ state: 'detached' });
});

/** Waits for the notice that a chunk could not be loaded, and closes it. */
async function dismissOutdated(page: Page): Promise<void> {
  const announced = page.getByText('L’application a été mise à jour, ou la connexion a été coupée.');
  await announced.waitFor();
  await page.getByRole('button', { name: 'Fermer la notification' }).click();
  await announced.waitFor({ state: 'detached' });
}

/** Components that a list loads on demand: filter panels, selection bar, shortcuts. */
const LATER = /\/assets\/(list-later|combobox)-[^/]*\.js/;

it('keeps the screen when a chunk of its frame or its dialog cannot be fetched, says so, and fetches it the next time it is opened', async () => {
  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  const dismissed = () => dismissOutdated(page);
  await page.route(LATER, (route) => route.abort());
  await page.goto('/admin/catalogue/transporter/list');
  await rows(page).first().waitFor();
  await page.route('**/assets/*.js', (route) => route.abort());
  const tasks = page.getByRole('banner').getByRole('button', { name: 'Tâches' });
  const opened = [
    { open: () => page.getByRole('button', { name: 'Ajouter un transporteur' }).click(), name: 'Ajouter un transporteur' },
    { open: () => page.getByRole('button', { name: 'Raccourcis clavier' }).click(), name: 'Raccourcis clavier' },
    { open: () => page.keyboard.press('Control+k'), name: 'Rechercher' },
    { open: () => tasks.click(), name: 'Tâches' },
  ];
  for (const { open } of opened) {
    await open();
    await dismissed();
  }
  expect(await tasks.getAttribute('aria-expanded')).toBe('false');
  await title(page, 'Gérer les transporteurs');
  expect(await rows(page).count()).toBeGreaterThan(0);
  await page.unroute('**/assets/*.js');
  await page.unroute(LATER);
  for (const { open, name } of opened) {
    await open();
    await page.getByRole('dialog', { name }).or(page.getByRole('complementary', { name })).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
  }
});

it('fetches a screen again that could not be fetched, also without its link, and keeps a list of which a filter or the bar of a selection cannot be', async () => {
  const page = await signedInPage(stack, { allow: [/Failed to load resource/, /console\.error/] });
  const dismissed = () => dismissOutdated(page);
  await page.route(LATER, (route) => route.abort());
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Produits', exact: true }).click();
  await title(page, 'Cette page n’a pas pu s’afficher');
  await page.unroute('**/assets/*.js');
  await page.goBack();
  await title(page, 'Tableau de bord');
  await page.goForward();
  await title(page, 'Produits');
  await rows(page).first().waitFor();
  const filter = page.getByRole('search').getByRole('button', { name: 'Fournisseur' });
  await filter.click();
  await dismissed();
  expect(await filter.getAttribute('aria-expanded')).toBe('false');
  await rows(page).first().getByRole('checkbox').check();
  await dismissed();
  expect(await rows(page).first().getByRole('checkbox').isChecked()).toBe(true);
});

it('asks for a confirmation without fetching anything', async () => {
  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  await page.goto('/admin/catalogue/transporter/list');
  await rows(page).first().waitFor();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('switch', { name: 'Transporteur Fret Montfaure' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Non' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
});

it('says that a newer version is served, and loads it on demand', async () => {
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
  await title(page, 'Produits');
  await expect.poll(() => page.getByText('Une nouvelle version de Comptoir est disponible.').count()).toBe(0);
});
