import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { optionsOf, selectedOption, selectOption } from '../kit/listbox.ts';
import { lines, rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.marketplace.faults([]);
  await stack.marketplace.forget();
});

const PATH = '/admin/catalogue/monitoring-ogloba-order';
const TITLE = 'Suivi des commandes fournisseur';
/** In narrower windows «Modifié par» is the first hidden column. */
const ROOM = { width: 1920, height: 1000 };
const FAILED = [/Failed to load resource/];

const sent = async () => (await stack.marketplace.requests('vouchers.monitoring.save')).map(({ body }) => body);
const reads = async () => (await stack.marketplace.requests('vouchers.monitoring.list')).length;

async function open(page: Page, query = '?page=1&itemsPerPage=100'): Promise<void> {
  await page.goto(PATH + query);
  await title(page, TITLE);
  await settled(page);
  await rows(page).first().waitFor();
}

/** The `offset`-th order with alerts, identified by the number in its row. */
async function order(offset: number) {
  const [row] = await stack.marketplace.sql<{ id: number; uuid: string }>(
    `select id, uuid from voucher_order where alert_motifs <> '{}' order by created_at desc, id desc offset ${offset} limit 1`,
  );
  if (row === undefined) throw new Error('the seed has not so many alerts');
  return { ...row, id: Number(row.id) };
}
const rowOf = (page: Page, id: number) => rows(page).filter({ has: page.getByRole('rowheader', { name: `N° ${id}`, exact: true }) });
/** The line with its comment. */
const lineOf = (page: Page, id: number) =>
  lines(page).filter({ has: page.getByRole('button', { name: new RegExp(`commentaire .*la commande ${id}$`, 'i') }) });
const statuses = (page: Page, id: number) => page.getByRole('button', { name: new RegExp(` de la commande ${id}, voir leur statut$`) });
const status = (page: Page, id: number) => page.getByRole('combobox', { name: `Statut de traitement de la commande ${id}` });

it('the monitoring is reached from the menu, ten orders at a time, labels what is known and shows the rest as it is, and is filtered by a processing status [MON-001, MON-002, MON-004, MON-005, MON-007, MON-008, MON-010, MON-012, MON-019]', async () => {
  const labels = { 0: 'En attente', 1: 'Préparation', 2: 'Expédiée', 5: 'Remboursée', 8: 'Erreur', 11: 'Envoi partiel' };
  const orders = await Promise.all(Object.keys(labels).map((_, index) => order(index)));
  for (const [index, state] of Object.keys(labels).entries()) {
    await stack.marketplace.sql('update voucher_order set state = $2, shipped_at = null where id = $1', [orders[index]?.id, state]);
  }
  const page = await signedInPage(stack);
  await page.setViewportSize(ROOM);
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Suivi des commandes' }).click();
  await title(page, TITLE);
  await settled(page);
  expect(new URL(page.url()).pathname).toBe(PATH);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    ...['Commande', 'Client', 'État', 'Motifs', 'Âge', 'Bons', 'Statut de traitement', 'Modifié par', 'Actions'],
  ]);
  expect(await rows(page).count()).toBe(10);
  const size = page.getByRole('combobox', { name: 'Lignes par page' });
  expect(await selectedOption(size)).toBe('10');
  await selectOption(size, '100');
  for (const [index, label] of Object.values(labels).entries())
    await rowOf(page, orders[index]?.id ?? 0)
      .getByText(label, { exact: true })
      .waitFor();
  await settled(page);
  const all = await rows(page).count();
  await page
    .getByRole('navigation', { name: 'Statut de traitement' })
    .getByRole('link', { name: /^Traité/ })
    .click();
  await expect
    .poll(async () => (await stack.marketplace.requests('vouchers.monitoring.list')).map(({ query }) => query))
    .toContain('alertStatus=2');
  await settled(page);
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  const chosen = rows(page).getByRole('combobox');
  expect(new Set(await chosen.allTextContents())).toEqual(new Set(['Traité']));

  const { id, uuid } = await order(0);
  const alert = { created: '2026-01-31T08:00:00Z', id, orderSupplierUuid: uuid, orderSupplierState: 77, alertStatus: 9 };
  const body = { 'hydra:member': [alert], 'hydra:totalItems': 1 };
  await stack.marketplace.faults([{ call: 'vouchers.monitoring.list', status: 200, body }]);
  await open(page);
  await rowOf(page, id).getByText('77', { exact: true }).waitFor();
  expect(await selectedOption(status(page, id))).toBe('9');
  // Nothing to request from the supplier.
  expect(await statuses(page, id).isDisabled()).toBe(true);
});

it('an alert is given another status and a comment in its row, which is read again; refused, it says why and shows what it still is [MON-003, MON-012, MON-013, MON-014, MON-015, MON-016, MON-017, MON-020, MON-021]', async () => {
  const { id, uuid } = await order(8);
  await stack.marketplace.sql('update voucher_order set alert_status = 0, alert_comment = null where id = $1', [id]);
  const page = await signedInPage(stack, { allow: FAILED });
  await page.setViewportSize(ROOM);
  await open(page);
  await stack.marketplace.faults([{ call: 'vouchers.monitoring.save', status: 400, body: { detail: 'Alerte close.' } }]);
  await selectOption(status(page, id), 'Traité');
  await page.getByText('Alerte close.', { exact: true }).waitFor();
  await expect.poll(() => selectedOption(status(page, id))).toBe('A traiter');
  await stack.marketplace.faults([]);
  await stack.marketplace.forget();

  expect(await optionsOf(status(page, id))).toEqual(['A traiter', 'En cours', 'Traité']);
  const before = await reads();
  await selectOption(status(page, id), 'En cours');
  await page.getByText('Statut modifié').waitFor();
  expect(await sent()).toEqual([{ orderSupplierUuid: uuid, status: 1 }]);
  // One read is for the history, the other updates the rows and the counts of the tabs.
  await expect.poll(reads).toBe(before + 2);
  await rowOf(page, id).getByText('admin@comptoir.example', { exact: true }).waitFor();
  expect(await selectedOption(status(page, id))).toBe('En cours');

  await stack.marketplace.forget();
  const edit = lineOf(page, id).getByRole('button');
  const field = page.getByRole('textbox', { name: 'Commentaire' });
  await edit.click();
  await field.fill('x'.repeat(51));
  await field.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Le commentaire ne peut pas dépasser 50 caractères' }).waitFor();
  await expectNoViolations(page);
  expect(await sent()).toEqual([]);
  await field.fill('Relancé par téléphone');
  await field.press('Enter');
  await page.getByText('Commentaire modifié', { exact: true }).waitFor();
  await lineOf(page, id).getByText('Relancé par téléphone', { exact: true }).waitFor();
  await edit.click();
  await field.fill('Réglé');
  await page.getByRole('heading', { level: 1 }).click();
  await lineOf(page, id).getByText('Réglé', { exact: true }).waitFor();
  await edit.click();
  await field.fill('');
  await field.press('Escape');
  expect(await sent()).toEqual([
    { orderSupplierUuid: uuid, comment: 'Relancé par téléphone' },
    { orderSupplierUuid: uuid, comment: 'Réglé' },
  ]);
});

it('the statuses of the vouchers of an order stand in a window, each code with its label; without vouchers they are disabled, with the reason [MON-006, MON-009, MON-011, MON-018, DAY-012]', async () => {
  const { id } = await order(11);
  const without = await order(0);
  await stack.marketplace.sql('delete from voucher where order_id = $1', [without.id]);
  await stack.marketplace.sql(
    'update voucher set confirmed_at = now(), sent_at = now(), ready_at = now(), ended_as = null where order_id = $1',
    [id],
  );
  const codes = {
    '03': 'Pas encore confirmée',
    '042': 'Confirmée, la carte est prête',
    '043': 'Confirmée, la carte pas encore prête',
    99: '99',
  };
  const responseOrderStatus = Object.keys(codes).map((orderStatus, index) => ({ orderNo: `BC${index}`, orderStatus }));
  await stack.marketplace.faults([{ call: 'vouchers.monitoring.statuses', status: 200, body: { responseOrderStatus } }]);
  const page = await signedInPage(stack);
  await open(page);
  const button = statuses(page, without.id);
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  expect(await button.getAttribute('aria-description')).toBe('Cette commande n’a aucun bon dont suivre le statut.');
  await button.focus();
  await page.getByRole('tooltip').filter({ hasText: 'aucun bon' }).waitFor();
  await button.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await stack.marketplace.requests('vouchers.monitoring.statuses')).toEqual([]);
  await statuses(page, id).click();
  const window = page.getByRole('dialog', { name: `Bons de la commande ${id}` });
  await window.getByRole('table').waitFor();
  expect(await window.getByRole('columnheader').allTextContents()).toEqual(['Référence', 'Statut']);
  for (const { orderNo, orderStatus } of responseOrderStatus)
    await window.getByRole('row', { name: `${orderNo} ${codes[orderStatus as keyof typeof codes]}` }).waitFor();
  const card = window.getByRole('link', { name: /^Carte 1 / });
  expect(await card.getAttribute('href')).toMatch(/^https:\/\/cartes\.example\/bc\d{9}$/);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
});
