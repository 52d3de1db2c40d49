import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { sendAndAwaitReply } from '../kit/send-and-await-reply.ts';
import { keepToastsOpen } from '../kit/toasts.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const NEWS = '/admin/homepage/news';
const NOT_LOADED = 'Les nouveautés n’ont pas pu être chargées';
const allow = [/Failed to load resource/];

/** The alert with its summary and no message. */
const bareAlert = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('alert')
    .filter({ hasText: /^Erreur\s*$/ });

it('a failed load opens the alert without a text, once for each request of the user, beside the reason where the rows would stand, or says its own text [LCM-011, LCM-013]', async () => {
  const page = await signedInPage(stack, { allow });
  await page.goto('/admin/dashboard');
  await keepToastsOpen(page);
  await stack.marketplace.faults([{ call: 'homepage.news.list', shape: 'wrong' }]);
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Nouveautés' }).click();
  await bareAlert(page).waitFor();
  const place = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: NOT_LOADED }) });
  await place.getByText('La place de marché a envoyé une réponse inattendue.').waitFor();
  await place.getByText(/^Requête /).waitFor();
  await expectNoViolations(page);

  // When the window gets the focus again, the list is read again without any action of the user.
  await sendAndAwaitReply(page, 'homepage.news.list', () => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange'))));
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await retry.click();
  await expect.poll(() => bareAlert(page).count()).toBe(2);
  await stack.marketplace.faults([]);
  await retry.click();
  await rows(page).first().waitFor();
  expect(await bareAlert(page).count()).toBe(2);
  await page.goto('/admin/dashboard');
  await keepToastsOpen(page);
  await stack.marketplace.faults([{ call: 'access.versions.list', status: 500 }]);
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Versions mobiles' }).click();
  await page.getByRole('alert').getByText('Une erreur est survenue au chargement des versions').waitFor();
  expect(await bareAlert(page).count()).toBe(0);
});

it('a failed delete opens the alert without a text, the reason on demand; another failed call the same alert with the text of all [LCM-011, LCM-012, SUP-008, SUP-009]', async () => {
  const page = await signedInPage(stack, { allow });
  await page.goto(NEWS);
  await settled(page);
  await keepToastsOpen(page);
  const before = await rows(page).count();
  await stack.marketplace.faults([{ call: 'homepage.news.remove', status: 500 }]);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Supprimer la nouveauté / })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  const alert = page.getByRole('alert').filter({ hasText: /^Erreur\s*Pourquoi\s\?\s*$/ });
  await alert.waitFor();
  await expectNoViolations(page);
  await alert.getByRole('button', { name: 'Pourquoi ?' }).click();
  await page.getByRole('alert').filter({ hasText: 'Désolé, il y a eu un problème. Veuillez réessayer.' }).waitFor();
  expect(await rows(page).count()).toBe(before);
  await page.goto('/admin/catalogue/transporter/list');
  await title(page, 'Gérer les transporteurs');
  await stack.marketplace.faults([{ call: 'suppliers.transporters.update', status: 500 }]);
  await page
    .getByRole('switch', { name: /^Transporteur / })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /^Erreur\s+Désolé, il y a eu un problème\. Veuillez réessayer\./ })
    .waitFor();
});
