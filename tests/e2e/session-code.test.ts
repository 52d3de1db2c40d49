import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { ACCOUNTS, PASSWORD, TOTP_SECRET } from '../kit/accounts.ts';
import { newAdministrator } from '../kit/administrators.ts';
import { openPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { delayReplies } from '../kit/delayed-replies.ts';
import { refusal } from '../kit/refusal.ts';
import { title } from '../kit/screen.ts';
import { sendAndAwaitReply } from '../kit/send-and-await-reply.ts';
import { totp } from '../kit/totp.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { firstStep, openingReply } from '../server/session-kit.ts';

const stack = await startWebStack();
afterEach(() => stack.marketplace.faults([]));
afterAll(() => stack.close());

const REFUSED = [/Failed to load resource: the server responded with a status of (4|5)\d\d/];

const box = (page: Page, number: number) => page.getByRole('textbox', { name: `Chiffre ${number} sur 6` });
const validate = (page: Page) => page.getByRole('button', { name: 'Valider' });
const shown = (page: Page) =>
  page.getByRole('textbox').evaluateAll((boxes) => boxes.map((input) => (input as HTMLInputElement).value).join('.'));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

/** The first step, which opens the code screen. */
async function signIn(page: Page, path: string, account: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await title(page, 'Vérification en deux étapes');
}

async function openCode(account: string = ACCOUNTS['admin-2fa']) {
  const page = await openPage(stack, { allow: REFUSED });
  const bodies: unknown[] = [];
  page.on('request', (request) => request.url().includes('session.verifyCode') && bodies.push(request.postDataJSON()));
  await signIn(page, '/', account);
  return { page, bodies };
}

const paste = (page: Page, text: string) =>
  box(page, 1).evaluate((input, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', data);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

describe('the code screen', () => {
  it('follows a first step, opens no session yet, refuses a code that is too short, and moves with the digits typed [SES-002, SES-015, SES-021, TFA-001, TFA-002, TFA-003, TFA-004, TFA-006, LAY-003, LAY-007]', async () => {
    const { page, bodies } = await openCode();
    expect(new URL(page.url()).pathname).toBe('/verify/2fa');
    expect(await page.getByRole('textbox').count()).toBe(6);
    expect(await box(page, 1).getAttribute('autocomplete')).toBe('one-time-code');
    await page.getByRole('button', { name: 'Annuler' }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    const kept = await stored(page);
    expect(Object.keys(kept).sort()).toEqual(['pre_token', 'two_factor_email']);
    expect(kept.two_factor_email).toBe(ACCOUNTS['admin-2fa']);
    await expectNoViolations(page);
    // A reload works: the e-mail is kept (OP-030).
    await page.reload();
    await title(page, 'Vérification en deux étapes');
    await page.keyboard.type('4071');
    await page.keyboard.press('Enter');
    await page.getByText('Le code doit comporter 6 chiffres.').waitFor();
    expect(bodies).toEqual([]);
    await expectNoViolations(page);
    await page.reload();
    await title(page, 'Vérification en deux étapes');
    expect(await focused(page)).toBe('Chiffre 1 sur 6');
    await page.keyboard.type('40719');
    expect(await focused(page)).toBe('Chiffre 6 sur 6');
    expect(await validate(page).isDisabled()).toBe(true);
    // Never released: the automatic submission of the sixth digit would clear the boxes.
    await delayReplies(page, 'session');
    const isOff = () => page.locator('[type=submit]').evaluate((button: HTMLButtonElement) => button.disabled);
    await page.keyboard.type('2');
    await page.getByRole('button', { name: 'Vérification…' }).waitFor();
    expect(await isOff()).toBe(false);
    await page.keyboard.press('Backspace');
    expect(await focused(page)).toBe('Chiffre 5 sur 6');
    expect(await shown(page)).toBe('4.0.7.1.9.');
    expect(await isOff()).toBe(true);
    await page.keyboard.press('Home');
    expect(await focused(page)).toBe('Chiffre 1 sur 6');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('8');
    expect(await shown(page)).toBe('4.8.7.1.9.');
  });

  it('refuses what is no digit, typed or pasted, fills six pasted digits, says why the server refuses them, and is left with «Annuler» [TFA-005, TFA-007, TFA-011, TFA-012, TFA-013]', async () => {
    // Of its own: refused codes are counted for each account.
    const { page } = await openCode(await newAdministrator(stack, 'admin-2fa'));
    await page.keyboard.type('4a');
    await page.getByText('Seuls les chiffres sont autorisés').waitFor();
    expect(await shown(page)).toBe('4.....');
    await page.keyboard.type('0');
    expect(await page.getByText('Seuls les chiffres sont autorisés').count()).toBe(0);
    await paste(page, '12345');
    await page.getByText('Seuls les chiffres sont autorisés').waitFor();
    expect(await shown(page)).toBe('4.0....');
    await stack.marketplace.faults([{ call: 'session.verifyCode', status: 401, body: {} }]);
    const release = await delayReplies(page, 'session');
    await paste(page, '407 192');
    await expect.poll(() => shown(page)).toBe('4.0.7.1.9.2');
    release();
    await page.getByText('Le code est invalide.').waitFor();
    await expectNoViolations(page);
    expect(await shown(page)).toBe('.....');
    expect(await focused(page)).toBe('Chiffre 1 sur 6');
    expect(new URL(page.url()).pathname).toBe('/verify/2fa');
    const body = { token: 'a.b.c', refresh_token: 'r', roles: ['ROLE_CUSTOMER'] };
    await stack.marketplace.faults([{ call: 'session.verifyCode', status: 200, body }]);
    await sendAndAwaitReply(page, 'session.verifyCode', () => page.keyboard.type('111111'));
    await page.getByText('Le code est invalide.').waitFor();
    expect(await stored(page)).not.toHaveProperty('token');
    await stack.marketplace.faults([{ call: 'session.verifyCode', status: 403, body: { message: 'Ce compte est suspendu.' } }]);
    await page.keyboard.type('222222');
    await page.getByText('Ce compte est suspendu.').waitFor();
    await stack.marketplace.faults([{ call: 'session.verifyCode', status: 503 }]);
    await page.keyboard.type('333333');
    await page.getByText("Une erreur inattendue s'est produite.").waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await title(page, 'Connexion');
    expect(await stored(page)).toEqual({});
    // Without a stored e-mail no code can be entered (OP-030).
    await page.goto('/verify/2fa');
    await title(page, 'Connexion');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('tells the owner, once signed in, of the codes that others have tried [STR-005]', async () => {
    await stack.marketplace.faults([{ call: 'session.verifyCode', status: 401, body: {} }]);
    const stranger = createBrowserClient(stack.url);
    await firstStep(stranger);
    for (const code of ['900001', '900002']) {
      expect(await refusal(stranger.trpc.session.verifyCode.mutate({ code, email: ACCOUNTS['admin-2fa'] }))).toMatchObject({
        code: 'REFUSED',
      });
    }
    await stack.marketplace.faults([{ call: 'session.verifyCode', status: 200, body: openingReply }]);
    const { page } = await openCode();
    await page.keyboard.type('900003');
    const notified = page
      .getByRole('alert')
      .filter({ hasText: /^\d+ codes incorrects ont été saisis après votre mot de passe depuis le / });
    await notified.waitFor();
    await notified.getByText('Si ce n’était pas vous, changez votre mot de passe.').waitFor();
    await expectNoViolations(page);
  });

  it('starts again once five codes were refused; the right one is sent with the kept e-mail, saves the tokens and drops the pre-token [STR-005, TFA-008, TFA-009, TFA-010, SES-022]', async () => {
    await stack.marketplace.faults([{ call: 'session.verifyCode', status: 401, body: {} }]);
    const { page, bodies } = await openCode();
    await stack.services.db.pool.query("update session set codes = 4 where state = 'pending'");
    await page.keyboard.type('910001');
    await page.getByText('Le code est invalide.').waitFor();
    await page.keyboard.type('910002');
    await title(page, 'Connexion');
    await page.getByText('trop de codes ont été refusés. Connectez-vous à nouveau.').waitFor();
    await stack.marketplace.faults([]);
    await signIn(page, '/?redirect=%2Fadmin%2Fjobs', ACCOUNTS['admin-2fa']);
    const code = totp(TOTP_SECRET);
    await page.keyboard.type(code);
    await title(page, 'Tâches');
    expect(bodies).toHaveLength(3);
    expect(bodies.at(-1)).toEqual({ code, email: ACCOUNTS['admin-2fa'] });
    const kept = Object.keys(await stored(page)).filter((key) => !key.startsWith('table:') && !key.startsWith('second-factor:'));
    expect(kept.sort()).toEqual(['refresh_token', 'token', 'user_uuid']);
  });
});
