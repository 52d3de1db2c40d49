import type { Page } from 'playwright-core';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { rows, settled, title } from '../kit/screen.ts';
import type { ScreenUnderTest } from '../kit/screen-under-test.ts';

const dashboard = (page: Page) => title(page, 'Tableau de bord');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });

/** «Tâches», open: beside the page in a wide window, over it in another, and what was open there is gone when the width has changed. */
async function tasks(page: Page): Promise<void> {
  const [beside, over] = [page.getByRole('complementary', { name: 'Tâches' }), page.getByRole('dialog', { name: 'Tâches' })];
  const wide = (page.viewportSize()?.width ?? 0) >= 1280;
  await (wide ? over : beside).waitFor({ state: 'detached' });
  const panel = wide ? beside : over;
  // Over the page it stays open from one width to the next, and the header below it cannot be reached; docked it may not be rendered yet.
  const button = page.getByRole('banner').getByRole('button', { name: /^Tâches/, includeHidden: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await panel.getByRole('heading', { name: 'Export des produits vendus' }).first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Ouvrir le menu' });
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(ACCOUNTS['admin-2fa']);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** What the frame around the screens says and opens. */
export const SHELL_STATES: ScreenUnderTest[] = [
  { name: 'menu', path: '/admin/dashboard', ready: dashboard, resized: openMenu },
  {
    name: 'account-menu',
    path: '/admin/dashboard',
    ready: dashboard,
    resized: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Compte d/ }).click();
    },
  },
  {
    name: 'toast',
    path: '/admin/jobs',
    ready: async (page) => {
      await settled(page);
      await page.route('**/trpc/jobs.ticket**', (route) => route.abort());
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Télécharger/ })
        .first()
        .click();
      await page.getByRole('alert').waitFor();
      // It stays as long as the focus is on it.
      await page.keyboard.press('F8');
    },
  },
  {
    name: 'offline',
    path: '/admin/dashboard',
    ready: async (page) => {
      await dashboard(page);
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await page.getByText(/^Vous êtes hors ligne/).waitFor();
    },
  },
  {
    name: 'new-version',
    path: '/admin/dashboard',
    ready: async (page) => {
      await dashboard(page);
      await page.route('**/trpc/**jobs.list**', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'x-comptoir-version': 'newer' } });
      });
      await menu(page).getByRole('link', { name: 'Tâches' }).click();
      await page.getByText('Une nouvelle version de Comptoir est disponible.').waitFor();
    },
  },
  {
    name: 'error-page',
    path: '/admin/dashboard',
    ready: async (page) => {
      await dashboard(page);
      await page.route('**/assets/*.js', (route) => route.abort());
      await menu(page).getByRole('link', { name: 'Propriétés' }).click();
      await title(page, 'Cette page n’a pas pu s’afficher');
    },
  },
  {
    name: 'strong-authentication',
    path: '/admin/enable/2fa/strong/authentication',
    ready: (page) => page.getByRole('img').first().waitFor(),
  },
  // A browser remembers it docked: nothing comes after it.
  { name: 'tasks', path: '/admin/dashboard', ready: dashboard, resized: tasks },
  {
    name: 'tasks-beside-a-list',
    path: '/admin/ListProducts',
    ready: async (page) => {
      await settled(page);
      await rows(page).first().waitFor();
    },
    resized: tasks,
  },
  {
    name: 'tasks-detail',
    path: '/admin/dashboard',
    ready: dashboard,
    resized: async (page) => {
      await tasks(page);
      for (const name of ['Voir le détail', 'Voir les 7 lignes']) {
        const more = page.getByRole('button', { name });
        if (await more.isVisible()) await more.click();
      }
    },
  },
];

/** What the sign-in screens become, which nobody needs to be signed in for. */
export const SIGN_IN_STATES: ScreenUnderTest[] = [
  {
    name: 'sign-in-refused',
    path: '/',
    ready: async (page) => {
      await signIn(page, 'wrong');
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    },
  },
  {
    name: 'code-refused',
    path: '/',
    ready: async (page) => {
      await signIn(page, PASSWORD);
      await title(page, 'Vérification en deux étapes');
      await page.keyboard.type('000000');
      await page.getByText('Le code est invalide.').waitFor();
    },
  },
];
