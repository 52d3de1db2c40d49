import { of } from '@comptoir/shared/elision';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { openBrowser, openPage, signedInPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({
  config: {
    EXTERNAL_TOOL_1_LABEL: 'Supervision',
    EXTERNAL_TOOL_1_URL: 'https://supervision.example/',
    EXTERNAL_TOOL_2_LABEL: 'Statistiques',
    EXTERNAL_TOOL_2_URL: 'https://statistiques.example/',
  },
});
afterAll(() => stack.close());

const REFUSED = [/Failed to load resource: the server responded with a status of 401/];

const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
/** What a list remembers is no part of a session. */
const ofSession = async (page: Page) => Object.keys(await stored(page)).filter((key) => !key.startsWith('table:'));
const keep = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, value]);

/** Calls of one procedure, batched or not. */
function countCalls(page: Page, procedure: string) {
  const calls: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname.includes(procedure) && calls.push(request.url()));
  return calls;
}

async function signInHere(page: Page) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ACCOUNTS.admin);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

describe('the guard', () => {
  it('keeps out a visitor without a token, and leads after the sign-in to the requested path, or to the dashboard when it is none of ours [SES-026, MSG-006]', async () => {
    const page = await openPage(stack);
    await page.goto('/dashboard');
    await title(page, 'Connexion');
    expect(address(page)).toBe('/?redirect=%2Fadmin%2Fdashboard');
    await page.goto('/admin/nulle-part');
    await title(page, 'Connexion');
    await page.goto('/admin/ListProducts?page=2');
    await title(page, 'Connexion');
    expect(address(page)).toBe('/?redirect=%2Fadmin%2FListProducts%3Fpage%3D2');
    await signInHere(page);
    await title(page, 'Produits');
    expect(address(page)).toBe('/admin/ListProducts?page=2');
    for (const redirect of [
      'https://ailleurs.example/admin/',
      '//ailleurs.example/admin/',
      '/\\ailleurs.example/admin/',
      '/verify/2fa',
      '/admin/../verify/2fa',
    ]) {
      await page.goto(`/?redirect=${encodeURIComponent(redirect)}`);
      await signInHere(page);
      await title(page, 'Tableau de bord');
      expect(address(page), redirect).toBe('/admin/dashboard');
    }
  });

  it('checks any token with the server during the navigation, replaces both when it is refused, once for all calls, and logs out when that is refused [SES-024, SES-025, SES-027, SES-028]', async () => {
    const page = await signedInPage(stack, { allow: REFUSED });
    const checks = countCalls(page, 'session.me');
    const refreshes = countCalls(page, 'session.refresh');
    await page.goto('/admin/dashboard');
    await title(page, 'Tableau de bord');
    await page.getByRole('button', { name: `Compte ${of(ACCOUNTS.admin)}` }).waitFor();
    expect(checks.length).toBe(1);
    await page.getByRole('link', { name: 'Tâches', exact: true }).first().click();
    await title(page, 'Tâches');
    await expect.poll(() => checks.length).toBe(2);
    expect(refreshes).toEqual([]);
    const before = await stored(page);
    await keep(page, 'token', 'perdu');
    await page.goto('/admin/jobs');
    await title(page, 'Tâches');
    await page.getByRole('button', { name: `Compte ${of(ACCOUNTS.admin)}` }).waitFor();
    const after = await stored(page);
    expect(refreshes).toHaveLength(1);
    expect(after.token).not.toBe('perdu');
    expect(after.refresh_token).not.toBe(before.refresh_token);
    await keep(page, 'token', 'perdu');
    await keep(page, 'refresh_token', 'perdu-aussi');
    await page.goto('/admin/dashboard');
    await title(page, 'Connexion');
    expect(await ofSession(page)).toEqual([]);
  });

  it('gives two tabs that refresh at once the same new tokens, and ends no session [SES-024]', async () => {
    const browser = await openBrowser(stack, { as: 'admin', allow: REFUSED });
    const [first, second] = [await browser.newPage(), await browser.newPage()];
    await first.goto('/');
    await keep(first, 'token', 'perdu');
    await Promise.all([first.goto('/admin/dashboard'), second.goto('/admin/jobs')]);
    for (const page of [first, second]) await page.getByRole('button', { name: `Compte ${of(ACCOUNTS.admin)}` }).waitFor();
    // The storage of another tab is updated shortly after the lock is released: the second tab may send too, and gets the successors of the
    // first.
    await expect.poll(async () => (await stored(second)).token).toBe((await stored(first)).token);
    expect((await stored(first)).token).not.toBe('perdu');
    await second.reload();
    await title(second, 'Tâches');
  });
});

describe('the frame', () => {
  it('links to the two external tools, moves the focus to the title of each screen, and logs out, which ends the session on the server [LAY-001, LAY-002, SES-023]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    const links = page.getByRole('contentinfo').getByRole('list', { name: 'Outils externes' }).getByRole('link');
    await links.nth(1).waitFor();
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
    );
    expect(found).toEqual([
      ['https://supervision.example/', '_blank', 'noopener noreferrer'],
      ['https://statistiques.example/', '_blank', 'noopener noreferrer'],
    ]);
    await expectNoViolations(page);
    await page.getByRole('main').getByRole('link', { name: 'Toutes les tâches', exact: true }).click();
    await title(page, 'Tâches');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tâches');
    expect(await page.title()).toBe('Tâches · Comptoir');
    await page.goBack();
    await title(page, 'Tableau de bord');
    expect(await page.title()).toBe('Tableau de bord · Comptoir');
    const { token = '' } = await stored(page);
    const cookies = await page.context().cookies();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Compte d/ })
      .click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await title(page, 'Connexion');
    expect(address(page)).toBe('/');
    expect(await ofSession(page)).toEqual([]);
    const reply = await fetch(`${stack.url}/trpc/session.me`, {
      headers: { authorization: `Bearer ${token}`, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    expect(reply.status).toBe(401);
  });

  it('shows a not-found page with its two links, and `/dashboard` leads to the dashboard [LAY-004, LAY-005, MSG-005, MSG-006]', async () => {
    const page = await signedInPage(stack);
    for (const path of ['/nulle-part', '/admin/nulle-part']) {
      await page.goto(path);
      await title(page, 'Page introuvable');
      expect(await page.getByRole('main').getByRole('link', { name: 'Accueil' }).getAttribute('href')).toBe('/');
      await expectNoViolations(page);
      await page.getByRole('main').getByRole('link', { name: 'Tableau de bord' }).click();
      await title(page, 'Tableau de bord');
      expect(address(page)).toBe('/admin/dashboard');
    }
    await page.goto('/nulle-part');
    // Not to the sign-in page, which is at the same address: the session goes on.
    await page.getByRole('link', { name: 'Accueil' }).click();
    await title(page, 'Tableau de bord');
  });
});
