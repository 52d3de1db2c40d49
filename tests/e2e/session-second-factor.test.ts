import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { signedInPage } from '../kit/browser.ts';
import { readQrCode } from '../kit/qr-code.ts';
import { title } from '../kit/screen.ts';
import { totp } from '../kit/totp.ts';
import { startWebStack } from '../kit/web-stack.ts';

/** Of its own: its administrator is asked for a code afterwards. */
const stack = await startWebStack();
afterAll(() => stack.close());

it('strong authentication is enabled with the QR code that an authenticator reads, and asks its code from then on [TFA-014, TFA-015]', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: `Compte de ${ACCOUNTS.admin}` }).click();
  await page.getByRole('menuitem', { name: 'Authentification forte' }).click();
  await title(page, 'Authentification forte');
  const picture = page.getByRole('img', { name: 'QR code à scanner avec votre application d’authentification' });
  await picture.waitFor();
  await expectNoViolations(page);
  const secret = new URL(await readQrCode(picture)).searchParams.get('secret') ?? '';
  await page.getByRole('button', { name: 'Activer' }).click();
  await page.getByText("L'authentification forte est activée.").waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Activée' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: `Compte de ${ACCOUNTS.admin}` }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await title(page, 'Connexion');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ACCOUNTS.admin);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await title(page, 'Vérification en deux étapes');
  for (const [index, digit] of [...totp(secret)].entries()) await page.getByLabel(`Chiffre ${index + 1} sur 6`).fill(digit);
  await page.getByRole('button', { name: 'Valider' }).click();
  await title(page, 'Tableau de bord');
});
