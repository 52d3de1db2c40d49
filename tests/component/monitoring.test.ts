import { undoTexts } from '@comptoir/shared/form-texts';
import { uiTexts } from '@comptoir/shared/layout';
import { monitoringTexts as texts } from '@comptoir/shared/vouchers/texts';
import { expect, it } from 'vitest';
import { selectOption } from '../kit/listbox.ts';
import { lines, rows, settled } from '../kit/screen.ts';
import { heldReply } from './held-reply.ts';
import { mountedClient } from './mounted.ts';
import type { OutputOf } from './procedures.ts';

const { page, standIn, allowFailures } = await mountedClient();

const PATH = '/admin/catalogue/monitoring-ogloba-order';

/** Three orders of which two are to be treated; a saved change is read again. */
async function useOrders() {
  const { items } = await standIn.recorded('vouchers.monitoring.list', { page: 1, itemsPerPage: 10 });
  const orders = items.slice(0, 3).map((order, index) => ({ ...order, alertStatus: index === 2 ? 1 : 0, alertComment: 'Relancé' }));
  standIn.answer('vouchers.monitoring.list', ({ alertStatus }) => {
    const found = orders.filter((order) => alertStatus === undefined || String(order.alertStatus) === alertStatus);
    return { items: found.map((order) => ({ ...order })), total: found.length } as OutputOf<'vouchers.monitoring.list'>;
  });
  standIn.answer('vouchers.monitoring.counts', () => {
    const count = (status: number) => orders.filter(({ alertStatus }) => alertStatus === status).length;
    return { total: 1204, byStatus: { 0: count(0), 1: count(1), 2: 1201 } };
  });
  standIn.answer('vouchers.monitoring.setStatus', ({ orderSupplierUuid, status }) => {
    const order = orders.find((one) => one.orderSupplierUuid === orderSupplierUuid);
    Object.assign(order ?? {}, { alertStatus: status });
    return null;
  });
  standIn.answer('vouchers.monitoring.setComment', ({ orderSupplierUuid, comment }) => {
    const order = orders.find((one) => one.orderSupplierUuid === orderSupplierUuid);
    Object.assign(order ?? {}, { alertComment: comment });
    return null;
  });
  return orders;
}

const tabs = () => page.getByRole('navigation', { name: texts.status }).getByRole('link');
const tab = (name: string | RegExp) => tabs().and(page.getByRole('link', { name }));

it('the monitoring has a tab for each status with its number of orders; an order whose status changes leaves its tab, and returns when that is undone [ORD-005]', async () => {
  const [first] = await useOrders();
  await page.goto(PATH);
  await settled(page);
  await expect.poll(() => tabs().allTextContents()).toEqual(['Toutes1\u202f204', 'A traiter2', 'En cours1', 'Traité1\u202f201']);
  expect(await tab(/^Toutes/).getAttribute('aria-current')).toBe('page');
  await tab(/^A traiter/).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(standIn.sentTo('vouchers.monitoring.list').at(-1)).toMatchObject({ page: 1, alertStatus: '0' });
  expect(await tab(/^A traiter/).getAttribute('aria-current')).toBe('page');
  await selectOption(page.getByRole('combobox', { name: texts.statusOf(first?.id ?? 0) }), 'En cours');
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => tabs().allTextContents()).toEqual(['Toutes1\u202f204', 'A traiter1', 'En cours2', 'Traité1\u202f201']);
  await page.getByText(texts.nowIn(first?.id ?? 0, 'En cours')).waitFor();
  await page.getByRole('button', { name: undoTexts.undo }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(standIn.sentTo('vouchers.monitoring.setStatus').map(({ status }) => status)).toEqual([1, 0]);
  await tab(/^Traité/).click();
  await page.getByRole('heading', { name: texts.none }).waitFor();
});

it.each([320, 700, 1000, 1440])('the comment of an order is read and written in a window of %d pixels [ORD-005]', async (width) => {
  const [first] = await useOrders();
  await page.setViewportSize({ width, height: 900 });
  await page.goto(PATH);
  await settled(page);
  const line = lines(page).first();
  await line.getByText('Relancé', { exact: true }).waitFor();
  await line.getByRole('button', { name: texts.editComment(first?.id ?? 0) }).click();
  const field = line.getByRole('textbox', { name: texts.comment });
  await field.fill('Vu avec le fournisseur');
  await line.getByText('22 / 50', { exact: true }).waitFor();
  await field.press('Enter');
  await line.getByText('Vu avec le fournisseur', { exact: true }).waitFor();
  const box = await line.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
});

it('an order without a comment offers to add one, by a key of its row too, and its vouchers are counted instead of listed [ORD-005]', async () => {
  const orders = await useOrders();
  const [order] = orders;
  Object.assign(order ?? {}, { alertComment: null, voucherRefs: ['BC1', 'BC2', 'BC3', 'BC4'] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PATH);
  await settled(page);
  await rows(page).first().getByText('4 bons', { exact: true }).waitFor();
  expect(await rows(page).first().getByText('BC1').count()).toBe(0);
  await page.getByRole('button', { name: texts.addCommentTo(order?.id ?? 0) }).waitFor();
  await rows(page).first().focus();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: texts.comment }).fill('Relancé');
  await page.keyboard.press('Enter');
  await lines(page).first().getByText('Relancé', { exact: true }).waitFor();
});

it('a saved comment is announced, and the orders are read again [MON-017]', async () => {
  const [first] = await useOrders();
  await page.goto(PATH);
  await settled(page);
  const before = standIn.sentTo('vouchers.monitoring.list').length;
  await page.getByRole('button', { name: texts.editComment(first?.id ?? 0) }).click();
  await page.getByRole('textbox', { name: texts.comment }).fill('Réglé');
  await page.keyboard.press('Enter');
  await page.getByText('Commentaire modifié', { exact: true }).first().waitFor();
  await expect.poll(() => standIn.sentTo('vouchers.monitoring.list').length).toBe(before + 1);
});

it('an order says how long it waits, and is late after five days unless it is treated; by keys of its row its status and its vouchers are opened [ORD-005]', async () => {
  const orders = await useOrders();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000);
  for (const [index, days] of [4, 6, 6].entries()) Object.assign(orders[index] ?? {}, { created: daysAgo(days) });
  Object.assign(orders[2] ?? {}, { alertStatus: 2 });
  standIn.answer('vouchers.monitoring.statuses', () => []);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PATH);
  await settled(page);
  const ages = ['4 jours', 'en retard, 6 jours', '6 jours'];
  for (const [index, text] of ages.entries()) {
    await rows(page)
      .nth(index)
      .getByRole('cell', { name: new RegExp(`^${text} \\d\\d/\\d\\d/\\d{4}$`) })
      .waitFor();
  }
  expect(await page.locator('.table-footer kbd').allTextContents()).toEqual(['↓', '↑', 'E', 'S', 'B', 'Entrée']);
  const [{ id } = { id: 0 }] = orders;
  await rows(page).first().focus();
  await page.keyboard.press('b');
  const vouchers = page.getByRole('dialog', { name: texts.statusesTitle(id) });
  // Not Escape: a tip would close first. The button of the head: the one of the foot comes with the content.
  await vouchers.getByLabel(uiTexts.close, { exact: true }).click();
  await vouchers.waitFor({ state: 'detached' });
  await rows(page).first().focus();
  await page.keyboard.press('s');
  await page.getByRole('option', { name: 'En cours' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => standIn.sentTo('vouchers.monitoring.setStatus').map(({ status }) => status)).toEqual([1]);
});

it('undo of a status returns to the one that it replaced, whatever was read during its save [ORD-005]', async () => {
  const orders = await useOrders();
  const [order, other] = orders;
  const reply = heldReply();
  standIn.answer('vouchers.monitoring.setStatus', async () => {
    await reply.wait();
    return null;
  });
  await page.goto(PATH);
  await settled(page);
  await selectOption(page.getByRole('combobox', { name: texts.statusOf(order?.id ?? 0) }), 'En cours');
  await expect.poll(() => standIn.sentTo('vouchers.monitoring.setStatus').length).toBe(1);
  // Another save reads the rows again, with what a third user has chosen.
  Object.assign(order ?? {}, { alertStatus: 2 });
  await page.getByRole('button', { name: texts.editComment(other?.id ?? 0) }).click();
  await page.keyboard.type('Vu');
  await page.keyboard.press('Enter');
  await expect.poll(() => standIn.sentTo('vouchers.monitoring.list').length).toBe(2);
  await settled(page);
  reply.done();
  await page.getByRole('button', { name: undoTexts.undo }).click();
  await expect
    .poll(() => standIn.sentTo('vouchers.monitoring.setStatus').map(({ status, base }) => [status, base?.value]))
    .toEqual([
      [1, 0],
      [0, 1],
    ]);
});

it.each([
  ['done', null, 1],
  ['refused', { code: 'UPSTREAM_DOWN' }, 0],
] as const)('a status that is chosen while another one is saved is sent after it, when that is %s [ORD-005]', async (_, failure, base) => {
  const [order] = await useOrders();
  if (failure !== null) allowFailures();
  const reply = heldReply();
  standIn.answer('vouchers.monitoring.setStatus', async ({ status }) => {
    if (status === 1) await reply.wait();
    return null;
  });
  await page.goto(PATH);
  await settled(page);
  const status = page.getByRole('combobox', { name: texts.statusOf(order?.id ?? 0) });
  await selectOption(status, 'En cours');
  await selectOption(status, 'Traité');
  expect(await status.textContent()).toBe('Traité');
  if (failure === null) reply.done();
  else reply.fail(failure);
  await expect
    .poll(() => standIn.sentTo('vouchers.monitoring.setStatus').map((sent) => [sent.status, sent.base?.value]))
    .toEqual([
      [1, 0],
      [2, base],
    ]);
});
