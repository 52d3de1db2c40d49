import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { PASSWORD } from '../kit/accounts.ts';
import { signedInPage } from '../kit/browser.ts';
import { PICTURE } from '../kit/picture.ts';
import { readQrCode } from '../kit/qr-code.ts';
import { totp } from '../kit/totp.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const PATH = '/admin/enable/2fa/strong/authentication';
const FAILED = [/Failed to load resource/];
const picture = (page: Page) => page.getByRole('img', { name: 'QR code à scanner avec votre application d’authentification' });
const enable = (page: Page) => page.getByRole('button', { name: 'Activer' });

/** The code of the shown key; the password is filled in and the first box has the focus. */
async function codeOf(page: Page): Promise<string> {
  const secret = new URL(await readQrCode(picture(page))).searchParams.get('secret') ?? '';
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Chiffre 1 sur 6' }).focus();
  return totp(secret);
}

describe('the QR code', () => {
  const answer = (qrCode: unknown) => stack.marketplace.faults([{ call: 'session.qrCode', status: 200, body: { data: { qrCode } } }]);

  it('is drawn here when it is a text, is shown when it is a picture, and otherwise says why not; it is read again on demand [DAY-018, TFA-018, TFA-019]', async () => {
    const text = 'otpauth://totp/Place:admin@comptoir.example?secret=JBSWY3DPEHPK3PXP&issuer=Place';
    await answer(text);
    const page = await signedInPage(stack, { allow: FAILED });
    await page.goto(PATH);
    expect(await readQrCode(picture(page))).toBe(text);
    await page.getByText('JBSW Y3DP EHPK 3PXP').waitFor();
    await page.getByRole('textbox', { name: 'Chiffre 1 sur 6' }).waitFor();
    await answer(`data:image/png;base64,${PICTURE.toString('base64')}`);
    await page.goto(PATH);
    await picture(page).waitFor();
    await expect.poll(() => enable(page).isDisabled()).toBe(false);
    expect(await page.getByRole('textbox', { name: /^Chiffre/ }).count()).toBe(0);
    expect(await page.getByText('Vous ne pouvez pas scanner ?').count()).toBe(0);
    for (const [message, qrCode] of [
      ['Invalid QR code.', 'https://elsewhere.example/qr.png'],
      ['Erreur lors de la génération du QR code.', `otpauth://totp/x?secret=${'A'.repeat(5000)}`],
    ] as const) {
      await answer(qrCode);
      await page.goto(PATH);
      await page.getByText(message).waitFor();
      await expectNoViolations(page);
    }
    await stack.marketplace.faults([{ call: 'session.qrCode', status: 500 }]);
    await page.goto(PATH);
    await page.getByText('Une erreur est survenue lors de la récupération du QR code.').waitFor();
    expect(await enable(page).isDisabled()).toBe(true);
    await stack.marketplace.faults([]);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await picture(page).waitFor();
  });

  it('whose secret cannot be enabled says so after one call, and is enabled with the text of `data.message` [TFA-017, TFA-020]', async () => {
    const page = await signedInPage(stack, { allow: FAILED });
    await page.goto(PATH);
    const code = await codeOf(page);
    await stack.marketplace.faults([{ call: 'session.enableSecret', status: 500 }]);
    await stack.marketplace.forget();
    await page.keyboard.type(code);
    await page.getByText("Une erreur inattendue s'est produite lors de l'activation du secret de google authenticator.").waitFor();
    expect(await stack.marketplace.requests('session.enableSecret')).toHaveLength(1);
    await page.goto(PATH);
    const another = await codeOf(page);
    await stack.marketplace.faults([
      { call: 'session.enableSecret', status: 200, body: { data: { message: 'Secret activé pour vous.' } } },
    ]);
    await stack.marketplace.forget();
    await page.keyboard.type(another);
    await page.getByText('Secret activé pour vous.').waitFor();
    const requests = await stack.marketplace.requests('session.enableSecret');
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/enable_google_2fa']);
  });
});
