import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { announced, confirm, decline, failureAlert } from '../kit/confirmation.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

const LIST = '/admin/catalogue/ListCodes';
const unsold = async () =>
  (await stack.marketplace.sql<{ code: string }>('select name as code from product_code where gone_at is null')).map(({ code }) => code);

/** Everything that the browser receives from our server. */
function received(page: Page) {
  const bodies: Promise<string>[] = [];
  page.on('response', (reply) => {
    // A stream of events has no end.
    if (reply.url().includes('/assets/') || reply.headers()['content-type']?.startsWith('text/event-stream') === true) return;
    bodies.push(reply.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
}

it('the browser receives no unsold code but the revealed ones: not in lists, a search by parts or the palette [MSK-001, MSK-003]', async () => {
  const page = await signedInPage(stack);
  const text = received(page);
  await page.goto(LIST);
  await settled(page);
  await rows(page).first().waitFor();
  await page.getByText('La recherche trouve un code entier, jamais une partie de code.').waitFor();
  const codes = await unsold();
  const [code = ''] = codes.filter((one) => one.length > 8);
  const box = page.getByRole('searchbox', { name: 'Rechercher par code' });
  for (const part of [code.slice(0, 4), code.slice(0, -1)]) {
    await box.fill(part);
    await box.press('Enter');
    await page.getByText('Aucun code', { exact: false }).first().waitFor();
  }
  await box.fill(code);
  await box.press('Enter');
  await rows(page)
    .getByText(`••••${code.slice(-4)}`)
    .waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(code);
  await page
    .getByRole('option')
    .filter({ hasText: `••••${code.slice(-4)}` })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();

  // The server's reply repeats no search; what was sent is not what was received.
  const reply = await text();
  expect(codes.filter((one) => reply.includes(one))).toEqual([]);
});

it('a code is shown for a time, copied, hidden when the page is left, and each is in the history [MSK-002]', async () => {
  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(LIST);
  await settled(page);
  const row = rows(page).first();
  const codes = await unsold();
  const isCode = (text: string | null) => codes.includes(text ?? '');
  await row.getByRole('button', { name: /^Afficher le code finissant par / }).click();
  const hide = row.getByRole('button', { name: /^Masquer le code finissant par / });
  await hide.waitFor();
  const shown = await row.locator('.table-name').first().textContent();
  expect(isCode(shown)).toBe(true);
  await row.getByText(/^\d+ s$/).waitFor();
  await expectNoViolations(page);
  await hide.click();
  await row.getByRole('button', { name: /^Afficher le code/ }).waitFor();
  expect(isCode(await row.locator('.table-name').first().textContent())).toBe(false);

  await row.getByRole('button', { name: /^Copier le code finissant par / }).click();
  await announced(page, 'Code copié.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);

  await row.getByRole('button', { name: /^Afficher le code/ }).click();
  await hide.waitFor();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await row.getByRole('button', { name: /^Afficher le code/ }).waitFor();

  await stack.services.db.pool.query(`INSERT INTO code_reveal (email, code) SELECT email, code FROM code_reveal, generate_series(1, 20)`);
  await row.getByRole('button', { name: /^Afficher le code/ }).click();
  await failureAlert(page, /^.*Vous avez affiché 20 codes en une heure, le plus permis\. Prochain à \d\dh\d\d\./).waitFor();

  await page.goto('/admin/journal');
  await settled(page);
  expect(await rows(page).filter({ hasText: 'a affiché un code' }).count()).toBeGreaterThanOrEqual(3);
});

it('a file has the codes only when this is confirmed, and then the history says so [MSK-004]', async () => {
  const page = await signedInPage(stack);
  await page.goto(LIST);
  await settled(page);
  const started = () =>
    stack.services.db.prisma.job.count({ where: { kind: 'exports.view', payload: { path: ['withCodes'], equals: true } } });
  const ask = async () => {
    await page.getByRole('button', { name: 'Exporter la vue' }).click();
    await page.getByRole('menuitem', { name: /^CSV avec les codes/ }).click();
  };
  await ask();
  await decline(page, 'Exporter avec les codes ?');
  expect(await started()).toBe(0);
  await ask();
  await confirm(page, 'Exporter avec les codes ?');
  await announced(page, 'Export lancé').waitFor();
  expect(await started()).toBe(1);
  await page.goto('/admin/journal');
  await settled(page);
  await rows(page).filter({ hasText: 'a exporté un fichier avec des codes en clair' }).waitFor();
});
