import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { openPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const FORGOTTEN = 'https://mot-de-passe.example/oubli';
const stack = await startWebStack({ config: { FORGOTTEN_PASSWORD_URL: FORGOTTEN } });
afterEach(() => stack.marketplace.faults([]));
afterAll(() => stack.close());

/** The browser logs every refused call to its console. */
const REFUSED = [/Failed to load resource: the server responded with a status of (4|5)\d\d/];

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Se connecter' }).click();
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

async function openLogin(options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(stack, { allow: REFUSED, ...options });
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('session.signIn') && calls.push(request.url()));
  await page.goto('/');
  await title(page, 'Connexion');
  return { page, calls };
}

async function signIn(page: Page, account: string, secret = PASSWORD) {
  await email(page).fill(account);
  await password(page).fill(secret);
  await submit(page);
}

describe('the login page', () => {
  it('shows its fields without header or footer, masks the password, and refuses what is missing or malformed before any call [SES-003, SES-004, SES-005, SES-006, SES-007, SES-008, SES-009, SES-010, LAY-003, LAY-006]', async () => {
    const { page, calls } = await openLogin();
    await email(page).waitFor();
    await expect.poll(() => email(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await password(page).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Se connecter' }).waitFor();
    expect(await page.getByRole('link', { name: 'Mot de passe oublié ?' }).getAttribute('href')).toBe(FORGOTTEN);
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.title()).toBe('Connexion · Comptoir');

    expect(await password(page).getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
    expect(await password(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
    expect(await password(page).getAttribute('type')).toBe('password');
    await submit(page);
    await page.getByText('Ce champ est requis').nth(1).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(await email(page).getAttribute('aria-invalid')).toBe('true');
    expect(await password(page).getAttribute('aria-invalid')).toBe('true');
    expect(await focused()).toBe('email');
    await email(page).fill(ACCOUNTS.admin);
    await submit(page);
    await expect.poll(focused).toBe('password');
    expect(await email(page).getAttribute('aria-invalid')).toBeNull();
    await expectNoViolations(page);
    await signIn(page, 'admin@comptoir');
    await page.getByText('Veuillez saisir une adresse email valide').waitFor();
    expect(calls).toEqual([]);
  });

  it('opens a session, keeps its tokens and leads to the dashboard; it remembers the e-mail as long as the box is ticked [SES-005, SES-014, SES-016, SES-020, LAY-008, LST-027]', async () => {
    const { page, calls } = await openLogin();
    await signIn(page, ACCOUNTS.admin);
    await title(page, 'Tableau de bord');
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    const kept = await stored(page);
    expect(Object.keys(kept).sort()).toEqual(['refresh_token', 'token', 'user_uuid']);
    // The marketplace's own tokens never reach the browser: a JWT has dots.
    expect(kept.token).not.toContain('.');
    expect(calls).toHaveLength(1);
    await page.goto('/');
    expect(await email(page).inputValue()).toBe('');
    await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
    await signIn(page, ACCOUNTS.admin);
    await title(page, 'Tableau de bord');
    await page.goto('/');
    expect(await email(page).inputValue()).toBe(ACCOUNTS.admin);
    expect(await password(page).inputValue()).toBe('');
    await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).uncheck();
    await password(page).fill(PASSWORD);
    await submit(page);
    await title(page, 'Tableau de bord');
    await page.goto('/');
    await title(page, 'Connexion');
    expect(await email(page).inputValue()).toBe('');
  });
});

describe('a sign-in that fails', () => {
  it("shows the server's message, or «Vos identifiants sont incorrects.» without one and to who is no administrator; nothing is stored [SES-017, SES-019]", async () => {
    const { page } = await openLogin();
    await signIn(page, ACCOUNTS.admin, 'autre chose');
    expect(await page.getByRole('alert').textContent()).toBe('Identifiants invalides.');
    expect(await password(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await stored(page)).toEqual({});
    await expectNoViolations(page);
    await stack.marketplace.faults([{ call: 'session.login', status: 401, body: {} }]);
    await signIn(page, 'sans-message@comptoir.example');
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Vos identifiants sont incorrects.');
    await stack.marketplace.faults([]);
    await page.goto('/');
    await signIn(page, ACCOUNTS.client);
    expect(await page.getByRole('alert').textContent()).toBe('Vos identifiants sont incorrects.');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await stored(page)).toEqual({});
  });

  it('says that the marketplace is down, keeps what was typed, and works once it is back', async () => {
    await stack.marketplace.faults([{ call: 'session.login', status: 503 }]);
    const { page } = await openLogin();
    await signIn(page, ACCOUNTS.admin);
    await page.getByText('La place de marché ne répond pas pour le moment.').waitFor();
    expect(await email(page).inputValue()).toBe(ACCOUNTS.admin);
    await stack.marketplace.faults([]);
    // The server checks again after some time: until then, each try has the same result.
    const dashboard = page.getByRole('heading', { name: 'Tableau de bord' });
    const button = page.getByRole('button', { name: 'Se connecter' });
    const tryAgain = async () => {
      if (await button.isEnabled({ timeout: 500 }).catch(() => false)) await button.click({ timeout: 500 }).catch(() => undefined);
      return dashboard.isVisible();
    };
    await expect.poll(tryAgain, { interval: 1_000 }).toBe(true);
  });

  it('says that the browser refuses cookies when the first request after it is refused', async () => {
    const { page } = await openLogin();
    await page.route(/session\.signIn/, async (route) => {
      const response = await route.fetch();
      await page.context().clearCookies();
      const { 'set-cookie': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await signIn(page, ACCOUNTS.admin);
    await page.getByText(/^Votre navigateur refuse les cookies/).waitFor();
    await title(page, 'Connexion');
    await expectNoViolations(page);
  });

  it('counts down after too many tries, and refuses to send before the end', async () => {
    const { page, calls } = await openLogin();
    await email(page).fill('trop-de-tentatives@comptoir.example');
    await expect
      .poll(async () => {
        await password(page).fill('autre chose');
        await submit(page);
        await page.getByRole('alert').waitFor();
        return page.getByRole('alert').textContent();
      })
      // Long enough for what follows.
      .toMatch(/^Trop de tentatives\. Réessayez dans ([4-9]|\d{2,}) s\.$/);
    expect(await page.getByRole('button', { name: 'Se connecter' }).isDisabled()).toBe(true);
    const sent = calls.length;
    await password(page).press('Enter');
    expect(calls).toHaveLength(sent);
  });
});
