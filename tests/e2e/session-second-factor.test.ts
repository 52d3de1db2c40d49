import { of } from '@comptoir/shared/elision';
import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { signedInPage } from '../kit/browser.ts';
import { readQrCode } from '../kit/qr-code.ts';
import { title } from '../kit/screen.ts';
import { totp } from '../kit/totp.ts';
import { startWebStack } from '../kit/web-stack.ts';

/** A separate stack: its administrator needs a code afterwards. */
const stack = await startWebStack();
afterAll(() => stack.close());

it('strong authentication is enabled with the QR code that an authenticator reads, and asks the password and its code before, and the code from then on [TFA-014, TFA-015, DAY-018]', async () => {
  const page = await signedInPage(stack, { allow: [/status of 400/] });
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: `Compte ${of(ACCOUNTS.admin)}` }).click();
  await page.getByRole('menuitem', { name: 'Authentification forte' }).click();
  await title(page, 'Authentification forte');
  const picture = page.getByRole('img', { name: 'QR code à scanner avec votre application d’authentification' });
  await picture.waitFor();
  await expectNoViolations(page);
  const secret = new URL(await readQrCode(picture)).searchParams.get('secret') ?? '';
  // The key is shown as text too, for users who cannot scan; and nothing is enabled before a valid code.
  await page.getByText(secret.replaceAll(/(.{4})(?=.)/g, '$1 '), { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Activer' }).isDisabled()).toBe(true);
  await page.getByLabel('Chiffre 1 sur 6').focus();
  await page.keyboard.type(totp(secret));
  await page.getByText('Ce champ est requis').waitFor();
  const password = page.getByLabel('Mot de passe', { exact: true });
  await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
  await password.fill('un autre');
  await page.getByRole('button', { name: 'Activer' }).click();
  await page.getByText('Le mot de passe est incorrect.').waitFor();
  await expectNoViolations(page);
  await password.fill(PASSWORD);
  await page.getByLabel('Chiffre 1 sur 6').focus();
  await page.keyboard.type(String((Number(totp(secret)) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByText('Le code est invalide.').waitFor();
  await expectNoViolations(page);
  expect(await stack.marketplace.requests('session.enableSecret')).toEqual([]);
  await expect.poll(() => page.getByLabel('Chiffre 1 sur 6').evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type(totp(secret));
  await page.getByText("L'authentification forte est activée.").waitFor();
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await expect.poll(() => page.getByRole('button', { name: 'Activée' }).isDisabled()).toBe(true);
    expect(await picture.count(), 'a key would replace the one in use').toBe(0);
  }

  await page.getByRole('button', { name: `Compte ${of(ACCOUNTS.admin)}` }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await title(page, 'Connexion');
  // As in another browser.
  await page.evaluate(() => window.localStorage.clear());
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ACCOUNTS.admin);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await title(page, 'Vérification en deux étapes');
  await page.keyboard.type(totp(secret));
  await title(page, 'Tableau de bord');
  await page.goto('/admin/enable/2fa/strong/authentication');
  await page.getByRole('button', { name: 'Activée' }).waitFor();
  expect(await picture.count()).toBe(0);
});
