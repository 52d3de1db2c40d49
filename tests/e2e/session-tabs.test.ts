import { of } from '@comptoir/shared/elision';
import { afterAll, describe, expect, it } from 'vitest';
import { newAdministrator } from '../kit/administrators.ts';
import { openBrowser, signedInPage } from '../kit/browser.ts';
import { confirm } from '../kit/confirmation.ts';
import { title } from '../kit/screen.ts';
import { dialog, nameField, openEdit, save } from '../kit/transporters.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { REFUSED, signInAs, signOutOf } from './session-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

const OVER = 'Votre session est terminée';

describe('a log-out', () => {
  it('leaves every tab of the browser, also one with an unsaved form [SES-023]', async () => {
    const browser = await openBrowser(stack, { as: 'admin', allow: REFUSED });
    const [first, list, form] = [await browser.newPage(), await browser.newPage(), await browser.newPage()];
    await first.goto('/admin/dashboard');
    await title(first, 'Tableau de bord');
    await list.goto('/admin/jobs');
    await title(list, 'Tâches');
    await openEdit(form, 'Fret Montfaure');
    await nameField(form).fill('Fret Perdu');
    await signOutOf(first);
    for (const page of [first, list, form]) {
      await title(page, 'Connexion');
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      expect(await page.getByText('le serveur ne l’a pas confirmé').count()).toBe(0);
    }
  });

  it('that the server does not confirm says that the session may still be open, once [OUT-008]', async () => {
    const page = await signedInPage(stack, { allow: [...REFUSED, /Failed to load resource/] });
    await page.route('**/trpc/session.signOut', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/admin/jobs');
    await title(page, 'Tâches');
    await signOutOf(page);
    await page.getByText('mais le serveur ne l’a pas confirmé').waitFor();
    await page.reload();
    await title(page, 'Connexion');
    expect(await page.getByText('mais le serveur ne l’a pas confirmé').count()).toBe(0);
  });
});

it('«Mes sessions» tells in which browsers an administrator is signed in, and signs one or all others out [OUT-010]', async () => {
  const email = await newAdministrator(stack);
  const signedIn = async () => {
    const page = await (await openBrowser(stack, { allow: REFUSED })).newPage();
    await page.goto('/');
    await signInAs(page, email);
    await title(page, 'Tableau de bord');
    return page;
  };
  const page = await signedIn();
  const [second, third] = [await signedIn(), await signedIn()];
  await page.getByRole('button', { name: `Compte ${of(email)}` }).click();
  await page.getByRole('menuitem', { name: 'Mes sessions' }).click();
  await title(page, 'Mes sessions');
  const sessions = page.getByRole('list', { name: 'Sessions ouvertes' }).locator('> li');
  await expect.poll(() => sessions.count()).toBe(3);
  const place = /^Chrome sur \p{L}+.*Adresse 127\.0\.0\.1Ouverte le \d\d\/\d\d\/\d{4} à \d\dh\d\dUtilisée le \d/u;
  expect((await sessions.allTextContents()).every((text) => place.test(text))).toBe(true);
  const own = sessions.filter({ hasText: 'Cette session' });
  expect([await own.count(), await own.getByRole('button').count()]).toEqual([1, 0]);

  await sessions
    .getByRole('button', { name: /^Terminer la session Chrome/ })
    .first()
    .click();
  await confirm(page, 'Terminer cette session\u202f?');
  await expect.poll(() => sessions.count()).toBe(2);
  await page.getByRole('button', { name: 'Terminer toutes les autres' }).click();
  await confirm(page, 'Terminer toutes les autres sessions\u202f?');
  await expect.poll(() => sessions.count()).toBe(1);
  for (const other of [second, third]) {
    // Its stream may have ended at this moment: the page then leaves by itself, and aborts this navigation.
    await other.goto('/admin/jobs').catch(() => undefined);
    await title(other, 'Connexion');
  }
  await page.goto('/admin/jobs');
  await title(page, 'Tâches');
});

describe('what an administrator typed', () => {
  it('is not visible to another user of the same browser, and is available to its author again', async () => {
    const [author, other] = [await newAdministrator(stack), await newAdministrator(stack)];
    const browser = await openBrowser(stack, { allow: REFUSED });
    const page = await browser.newPage();
    page.on('dialog', (shown) => void shown.accept());
    await page.goto('/');
    await signInAs(page, author);
    await title(page, 'Tableau de bord');
    await openEdit(page, 'Relais Tréval');
    await nameField(page).fill('Relais Confidentiel');
    await page.getByText('1 champ modifié').waitFor();
    // The session ends while the form is open: the dialog names its user, and only this user can continue.
    await page.evaluate(() => {
      localStorage.setItem('token', 'perdu');
      localStorage.setItem('refresh_token', 'perdu-aussi');
    });
    await save(page);
    await dialog(page, OVER).getByText(author).waitFor();
    const tab = await browser.newPage();
    await tab.goto('/');
    await signInAs(tab, other);
    await title(tab, 'Tableau de bord');
    await page.waitForURL((url) => !url.pathname.includes('transporter'));
    for (const seen of [page, tab]) {
      await openEdit(seen, 'Relais Tréval');
      expect(await nameField(seen).inputValue()).toBe('Relais Tréval');
      expect(await seen.getByRole('button', { name: /^Reprendre le brouillon/ }).count()).toBe(0);
      expect(await seen.locator('body').textContent()).not.toContain('Relais Confidentiel');
    }
    await tab.goto('/admin/dashboard');
    await signOutOf(tab);
    await signInAs(tab, author);
    await title(tab, 'Tableau de bord');
    await openEdit(tab, 'Relais Tréval');
    await tab.getByRole('button', { name: /^Reprendre le brouillon/ }).click();
    await expect.poll(() => nameField(tab).inputValue()).toBe('Relais Confidentiel');
  });
});

describe('tokens', () => {
  it('are in no address that the browser asks for, from sign-in to log-out', async () => {
    const page = await signedInPage(stack);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto('/admin/dashboard');
    const secrets = await page.evaluate(() => ['token', 'refresh_token'].map((key) => localStorage.getItem(key) ?? ''));
    const cookies = (await page.context().cookies()).map(({ value }) => value);
    await page.goto('/admin/jobs');
    await title(page, 'Tâches');
    // The stream of the jobs cannot send a custom header with EventSource: it must not send the token in its address instead.
    await expect.poll(() => addresses.some((address) => address.includes('jobs.watch'))).toBe(true);
    await signOutOf(page);
    await title(page, 'Connexion');
    const all = [...secrets, ...cookies].filter((secret) => secret.length > 20);
    expect(all.length).toBeGreaterThanOrEqual(3);
    for (const secret of all) expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  });
});
