import type { ClientError } from '@comptoir/shared/client-errors';
import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser, signedInPage } from '../kit/browser.ts';
import { selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { keepToastsOpen } from '../kit/toasts.ts';
import { nameField, openEdit } from '../kit/transporters.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Console messages of a crashed component, and those that the replies of these tests cause. */
const NOISE = [/console\.error/];
const SECRET = 'Abonnement de Paul 0612345678';

/** Forwards all requests except one call, whose data is replaced by data that no component expects. */
const malformed = (call: string, data: unknown) => async (route: Route) => {
  const calls = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
  const response = await route.fetch();
  const replies = (await response.json()) as unknown[];
  await route.fulfill({ response, json: replies.map((reply, index) => (calls[index] === call ? { result: { data } } : reply)) });
};
const breakCall = (page: Page, call: string, data: unknown) => page.route(`**/trpc/*${call}*`, malformed(call, data));

const crashes = () => stack.log.filter(({ event }) => event === 'client.error');

describe('a part of the page that breaks', () => {
  it('the account in the top bar: the screen stays, and the bar is drawn again on demand', async () => {
    const page = await signedInPage(stack, { allow: NOISE });
    await breakCall(page, 'session.me', { uuid: null, email: 5, roles: [] });
    await page.goto('/admin/catalogue/transporter/list');
    await page.getByText('Barre du haut : cette partie n’a pas pu s’afficher.').waitFor();
    await settled(page);
    await rows(page).first().waitFor();
    await page.unroute('**/trpc/*session.me*');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Catégories', exact: true }).click();
    await title(page, 'Gérer les catégories');
    // The current user is read again during each navigation.
    await page.waitForFunction(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('session.me')).length > 1);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Compte d’admin@comptoir.example' }).waitFor();
  });

  it('the panel of the tasks: it closes with a sentence, and the screen stays', async () => {
    const page = await signedInPage(stack, { width: 1536, allow: NOISE });
    await breakCall(page, 'jobs.list', { items: [{ uuid: 'odd', state: 'succeeded' }], total: 1 });
    await page.goto('/admin/catalogue/transporter/list');
    await settled(page);
    await keepToastsOpen(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Tâches/ })
      .click();
    await page.getByText('La fenêtre s’est fermée à cause d’une erreur.').first().waitFor();
    expect(await page.getByRole('complementary', { name: 'Tâches' }).count()).toBe(0);
    await rows(page).first().waitFor();
  });

  it('a dialog: it closes with a sentence, and the form under it keeps what was typed', async () => {
    const page = await signedInPage(stack, { allow: NOISE });
    await openEdit(page, 'Relais Tréval');
    await nameField(page).fill('Relais que personne ne perd');
    // A browser that opens no further dialog: the confirmation before the save crashes.
    await page.evaluate(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new TypeError('no dialogs');
      };
    });
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('La fenêtre s’est fermée à cause d’une erreur.').first().waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await nameField(page).inputValue()).toBe('Relais que personne ne perd');
  });

  it('the notifications: the form behind them keeps what was typed, and continues', async () => {
    const page = await signedInPage(stack, { allow: NOISE });
    await page.goto('/admin/sold/export');
    await title(page, 'Exports des ventes');
    await selectOption(page.getByLabel('Type d’export'), 'Produits vendus');
    // A browser without popovers: the first notification crashes all of them.
    await page.evaluate(() => {
      HTMLElement.prototype.showPopover = () => {
        throw new TypeError('no popovers');
      };
    });
    await page
      .getByRole('region', { name: /^Notifications/, includeHidden: true })
      .evaluate((region) => (region as HTMLElement).hidePopover());
    const start = page.getByRole('textbox', { name: 'Date de début' });
    await start.fill('10/01/2025');
    const before = crashes().length;
    await page.getByRole('button', { name: 'Exporter' }).click();
    await expect.poll(() => crashes().length).toBeGreaterThan(before);
    await page.waitForURL(/job=/);
    expect(await start.inputValue()).toBe('10/01/2025');
    await page.getByRole('region', { name: 'Export des produits vendus' }).getByText('En attente de son tour…').waitFor();
  });

  it('the screen: it says so in its place, and the frame stays', async () => {
    const page = await signedInPage(stack, { allow: NOISE });
    await breakCall(page, 'suppliers.transporters.list', { items: [{ uuid: 'odd', name: { words: SECRET } }], total: 1 });
    await page.goto('/admin/catalogue/transporter/list');
    await title(page, 'Cette page n’a pas pu s’afficher');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Tâches/ })
      .waitFor();
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Catégories', exact: true }).click();
    await title(page, 'Gérer les catégories');
  });
});

describe('a crash', () => {
  it('is reported to the server once: where it broke, in which build, and nothing that was typed or read', async () => {
    const page = await signedInPage(stack, { allow: NOISE });
    await breakCall(page, 'suppliers.transporters.list', { items: [{ uuid: 'odd', name: { words: SECRET } }], total: 1 });
    const before = crashes().length;
    await page.goto(`/admin/catalogue/transporter/list?search=${encodeURIComponent(SECRET)}`);
    await title(page, 'Cette page n’a pas pu s’afficher');
    await expect.poll(() => crashes().length).toBe(before + 1);
    const crash = crashes().at(-1);
    expect(crash).toMatchObject({ kind: 'contained', route: 'listTransporters', sessionId: expect.any(String) });
    expect(crash?.stack).toMatch(/\/assets\/[\w.-]+\.js:\d+:\d+/);
    expect(crash?.release).toMatch(/^[0-9a-f]{12}$/);
    expect(crash?.lastRequestId).toMatch(/^[\w-]{8,64}$/);
    expect(JSON.stringify(crash)).not.toMatch(/Paul|0612345678/);
  });

  it('that repeats endlessly is reported five times a page at most, also when the report is refused', async () => {
    const browser = await openBrowser(stack, { as: 'admin', allow: [/console\.error/, /^uncaught/] });
    const page = await browser.newPage();
    let reports = 0;
    await page.route('**/client-errors', (route) => {
      reports += 1;
      return reports % 2 === 0 ? route.abort() : route.fulfill({ status: 500, body: 'odd' });
    });
    await page.goto('/admin/dashboard');
    await title(page, 'Tableau de bord');
    await page.evaluate(async () => {
      for (let crash = 0; crash < 20; crash += 1) {
        setTimeout(() => {
          throw new RangeError(`crash ${'x'.repeat(crash)}`);
        });
        void Promise.reject(new TypeError(`promise ${'x'.repeat(crash)}`));
      }
      await new Promise((resolve) => setTimeout(resolve));
    });
    await expect.poll(() => reports).toBe(5);
    await page.reload();
    await title(page, 'Tableau de bord');
    expect(reports).toBe(5);
  });

  it('of a signed-out page is reported too', async () => {
    const browser = await openBrowser(stack, { allow: [/^uncaught/] });
    const page = await browser.newPage();
    await page.goto('/');
    await title(page, 'Connexion');
    const sent = page.waitForRequest('**/client-errors');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('nothing works');
      });
    });
    expect((await sent).postDataJSON() as ClientError).toMatchObject({ kind: 'error', name: 'TypeError', message: 'nothing works' });
    await expect.poll(() => crashes().at(-1)).toMatchObject({ reason: 'nothing works', route: 'login' });
  });
});
