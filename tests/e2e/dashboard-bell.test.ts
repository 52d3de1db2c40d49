import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { computeCard, SERVICE } from '../kit/dashboard.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child', config: SERVICE });
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));
for (const name of ['codeStocks', 'codeExpiry', 'documentExpiry', 'vouchers', 'products'] as const) await computeCard(stack, name);

const bell = (page: Page, name: RegExp | string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Alertes', exact: true });

/** Marks everything as new again, except muted items. */
const forgetSeen = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('bell:')) ?? '';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), seen: {} }));
  });

it('counts the cards with something new; opened, they are seen, and more of one counts again [DAY-010]', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/homepage/news');
  await bell(page, /^Alertes\s: [1-9] nouvelles$/).press('Enter');
  const alerts = panel(page).getByRole('listitem').filter({ hasText: 'Alertes de commande' });
  await alerts.getByText('Nouveau', { exact: true }).waitFor();
  const seeAll = panel(page).getByRole('link', { name: 'Voir le journal' });
  expect(await seeAll.getAttribute('href')).toBe('/admin/journal');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Alertes');
  await page.reload();
  await bell(page, 'Alertes').waitFor();

  await stack.marketplace.sql(
    `update voucher_order set alert_motifs = '{"Écart"}', alert_status = 0
     where id = (select id from voucher_order where alert_motifs = '{}' or alert_status <> 0 order by id limit 1)`,
  );
  await computeCard(stack, 'vouchers');
  await page.reload();
  await bell(page, 'Alertes : 1 nouvelle').click();
  await alerts.getByText('1 de plus').waitFor();
  await alerts.getByRole('link').click();
  await title(page, 'Suivi des commandes fournisseur');
  expect(await panel(page).isVisible()).toBe(false);
});

it('is mute until a time, by the keyboard alone, and can be unmuted [DAY-010]', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/homepage/news');
  await bell(page, /^Alertes\s: /).press('Enter');
  await panel(page).getByRole('button', { name: 'Couper une heure' }).press('Enter');
  const again = panel(page).getByRole('button', { name: 'Réactiver' });
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await forgetSeen(page);
  await page.reload();
  await bell(page, /^Alertes, muettes jusqu’à \d\dh\d\d$|^Alertes, muettes jusqu’à .* à 00h\d\d$/).press('Enter');
  await again.press('Enter');
  await page.keyboard.press('Escape');
  await forgetSeen(page);
  await page.reload();
  await bell(page, /^Alertes\s: [1-9] nouvelles$/).waitFor();
});

it('a failure stays readable after its toast, with the page on which it happened [DAY-010]', async () => {
  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await bell(page, /^Alertes/).click();
  await page.keyboard.press('Escape');
  await stack.marketplace.faults([{ call: 'suppliers.transporters.list', shape: 'wrong' }]);
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Transporteurs' }).click();
  await bell(page, 'Alertes : 1 nouvelle').waitFor();
  await page.getByRole('button', { name: 'Fermer la notification' }).click();
  await page.getByRole('button', { name: 'Fermer la notification' }).waitFor({ state: 'detached' });
  await bell(page, 'Alertes : 1 nouvelle').click();
  const failures = panel(page).getByRole('region', { name: 'Échecs récents' });
  await failures.getByRole('listitem').filter({ hasText: 'Transporteurs' }).waitFor();
  await expectNoViolations(page);
});
