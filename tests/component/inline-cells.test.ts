import { propertyContract, propertyTexts } from '@comptoir/shared/catalogue/properties/property-texts';
import { conflictTexts, formTexts, leaveTexts } from '@comptoir/shared/form-texts';
import { inlineEditTexts } from '@comptoir/shared/list-texts';
import { monitoringTexts as texts } from '@comptoir/shared/vouchers/texts';
import { describe, expect, it } from 'vitest';
import { answer, question } from '../kit/confirmation.ts';
import { selectOption } from '../kit/listbox.ts';
import { lines, rows, settled, title } from '../kit/screen.ts';
import { heldReply } from './held-reply.ts';
import { mountedClient } from './mounted.ts';
import type { OutputOf } from './procedures.ts';

const { page, standIn, allowFailures } = await mountedClient();

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const focusedText = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);

/** The reply to the next comments, which the test gives. */
function delayedComment() {
  const reply = heldReply();
  standIn.answer('vouchers.monitoring.setComment', async () => {
    await reply.wait();
    return null;
  });
  return reply;
}

describe('a comment of the monitoring', () => {
  const PATH = '/admin/catalogue/monitoring-ogloba-order';
  type Order = OutputOf<'vouchers.monitoring.list'>['items'][number];

  /** Two orders to treat; what is saved is read again. */
  async function openOrders(path = `${PATH}?alertStatus=0`): Promise<[Order, Order]> {
    const { items } = await standIn.recorded('vouchers.monitoring.list', { page: 1, itemsPerPage: 10 });
    const orders = items.slice(0, 2).map((order) => ({ ...order, alertStatus: 0, alertComment: 'Relancé' }));
    standIn.answer('vouchers.monitoring.list', ({ alertStatus }) => {
      const found = orders.filter((order) => alertStatus === undefined || String(order.alertStatus) === alertStatus);
      return { items: found.map((order) => ({ ...order })), total: found.length } as OutputOf<'vouchers.monitoring.list'>;
    });
    standIn.answer('vouchers.monitoring.setStatus', ({ orderSupplierUuid, status }) => {
      Object.assign(orders.find((one) => one.orderSupplierUuid === orderSupplierUuid) ?? {}, { alertStatus: status });
      return null;
    });
    await page.goto(path);
    await settled(page);
    return orders as [Order, Order];
  }

  const edit = ({ id }: Order) => page.getByRole('button', { name: texts.editComment(id), exact: true }).click();
  const comments = () => standIn.sentTo('vouchers.monitoring.setComment').map(({ comment }) => comment);
  const choose = ({ id }: Order, status: string) => selectOption(page.getByRole('combobox', { name: texts.statusOf(id) }), status);

  it.each([
    ['refused', { code: 'UPSTREAM_DOWN' }],
    ['in conflict', { code: 'CONFLICT', by: 'Camille' }],
  ] as const)('that is %s leaves the focus in the comment that is typed meanwhile', async (_, failure) => {
    const [first, second] = await openOrders();
    allowFailures();
    const reply = delayedComment();
    await edit(first);
    await page.keyboard.type('Rappeler');
    await edit(second);
    await page.keyboard.type('Vu');
    await expect.poll(comments).toEqual(['Rappeler']);
    reply.fail(failure);
    await page.locator('tr[data-line]').first().getByRole('alert').waitFor();
    await page.keyboard.type(' hier');
    expect([await focusedText(), comments()]).toEqual(['Vu hier', ['Rappeler']]);
  });

  it('that is saved while its order leaves the tab stays on the screen until it is saved', async () => {
    const [first] = await openOrders();
    allowFailures();
    const reply = delayedComment();
    await edit(first);
    await page.keyboard.type('Rappeler');
    await choose(first, 'En cours');
    await page.getByText(texts.nowIn(first.id, 'En cours')).waitFor();
    await expect.poll(() => standIn.sentTo('vouchers.monitoring.list').length).toBe(2);
    reply.fail({ code: 'UPSTREAM_DOWN' });
    await page.locator('tr[data-line]').first().getByRole('alert').waitFor();
    expect(await field(texts.comment).inputValue()).toBe('Rappeler');
    await page.locator('tr[data-line]').first().getByRole('button', { name: formTexts.cancel }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
  });

  it('that is being typed stays when another user treats its order', async () => {
    const [first, second] = await openOrders();
    const reply = heldReply();
    standIn.answer('vouchers.monitoring.setComment', () => null);
    standIn.answer('vouchers.monitoring.setStatus', async () => {
      await reply.wait();
      return null;
    });
    await choose(first, 'En cours');
    await edit(second);
    await page.keyboard.type('Vu');
    Object.assign(first, { alertStatus: 1 });
    Object.assign(second, { alertStatus: 2 });
    reply.done();
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.keyboard.type(' hier');
    expect(await focusedText()).toBe('Vu hier');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(0);
    expect(comments()).toEqual(['Vu hier']);
  });

  it('that is saved is displayed also while its list cannot be read again', async () => {
    const [first] = await openOrders();
    allowFailures();
    standIn.answer('vouchers.monitoring.setComment', () => null);
    await edit(first);
    await page.keyboard.type('Rappeler');
    standIn.fail('vouchers.monitoring.list', { code: 'UPSTREAM_DOWN' });
    await page.keyboard.press('Enter');
    await expect.poll(() => standIn.sentTo('vouchers.monitoring.list').length).toBeGreaterThan(1);
    await field(texts.comment).waitFor({ state: 'detached' });
    expect(await lines(page).first().textContent()).toContain('Rappeler');
  });

  it('whose save fails after the screen was left is shown with the reason', async () => {
    const [first] = await openOrders();
    allowFailures();
    const reply = delayedComment();
    await edit(first);
    await page.keyboard.type('Rappeler');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Tâches', exact: true }).click();
    await answer(page, leaveTexts.title, leaveTexts.leave);
    await title(page, 'Tâches');
    reply.fail({ code: 'UPSTREAM_DOWN' });
    await page
      .getByRole('alert')
      .filter({ hasText: inlineEditTexts.failedAfterLeaving(texts.comment, 'Rappeler') })
      .waitFor();
  });

  it('whose save is under way is awaited by «Enregistrer» of the leave dialog', async () => {
    const [first] = await openOrders();
    const reply = delayedComment();
    await edit(first);
    await page.keyboard.type('Rappeler');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Tâches', exact: true }).click();
    await answer(page, leaveTexts.title, leaveTexts.save);
    await expect.poll(comments).toEqual(['Rappeler']);
    reply.done();
    await title(page, 'Tâches');
    expect(comments()).toEqual(['Rappeler']);
  });
});

describe('a value of a property', () => {
  const PROPERTY = '11111111-2222-4333-8444-555555555555';
  const VALUES = ['Rouge', 'Vert'].map((value, index) => ({ uuid: `${index}2222222-2222-4333-8444-555555555555`, value }));

  async function openValues(): Promise<void> {
    standIn.answer('catalogue.properties.get', () => ({ uuid: PROPERTY, name: 'Couleur' }) as never);
    standIn.answer('catalogue.properties.values', ({ search }) => {
      const items = VALUES.filter(({ value }) => search === undefined || value.includes(search));
      return { items, total: items.length } as never;
    });
    await page.goto(`/admin/property/${PROPERTY}/values`);
    await settled(page);
  }

  const searched = () => standIn.sentTo('catalogue.properties.values').map(({ search }) => search);
  const search = () => page.getByRole('searchbox', { name: propertyTexts.searchValues });

  it('that is typed is asked about before a search takes its row away', async () => {
    await openValues();
    await page.getByRole('button', { name: propertyTexts.editValue('Rouge') }).click();
    await page.keyboard.type('Rouge vif');
    await search().fill('Vert');
    await answer(page, leaveTexts.title, leaveTexts.stay);
    await question(page, leaveTexts.title).waitFor({ state: 'detached' });
    expect([await field(propertyTexts.value).inputValue(), searched().filter(Boolean)]).toEqual(['Rouge vif', []]);
    // Declined, the search can be sent again, here by Enter.
    await search().press('Enter');
    await answer(page, leaveTexts.title, leaveTexts.leave);
    await expect.poll(() => rows(page).count()).toBe(1);
    expect([await field(propertyTexts.value).count(), searched().filter(Boolean)]).toEqual([0, ['Vert']]);
    await search().fill('');
    await expect.poll(() => rows(page).count()).toBe(2);
    expect([await field(propertyTexts.value).count(), await question(page, leaveTexts.title).count()]).toEqual([0, 0]);
  });

  it('that is typed is closed with its text when the search that was chosen over it keeps its row', async () => {
    await openValues();
    await page.getByRole('button', { name: propertyTexts.editValue('Rouge') }).click();
    await page.keyboard.type('Rouge vif');
    await search().fill('Rouge');
    await answer(page, leaveTexts.title, leaveTexts.leave);
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole('button', { name: propertyTexts.editValue('Rouge') }).waitFor();
    expect(standIn.sentTo('catalogue.properties.editValue')).toEqual([]);
  });

  it('that another user has changed meanwhile asks which of the two to keep', async () => {
    await openValues();
    allowFailures();
    standIn.fail('catalogue.properties.editValue', { code: 'CONFLICT', by: 'Camille' });
    await page.getByRole('button', { name: propertyTexts.editValue('Rouge') }).click();
    await page.keyboard.type('Rouge vif');
    await page.keyboard.press('Enter');
    await answer(page, propertyTexts.editValueQuestion, 'Oui');
    await page.getByText(conflictTexts.bodyOne('Camille')).waitFor();
    await page.getByText(propertyContract.valueNotUpdated).first().waitFor();
  });
});
