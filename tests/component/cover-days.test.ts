import { conflictTexts, failureTexts, leaveTexts } from '@comptoir/shared/form-texts';
import { reorderTexts } from '@comptoir/shared/stock/forecast-texts';
import { expect, it } from 'vitest';
import { answer } from '../kit/confirmation.ts';
import { heldReply } from './held-reply.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, allowFailures } = await mountedClient();

const reorder = { id: 1, kind: 'codes', product: 'Place adulte', supplier: 'Pathé', units: 312, perDay: 52 } as const;

it('a number of days to cover stays typed when its save fails, is guarded, and asks before it replaces that of another user [STK-003]', async () => {
  allowFailures();
  let stored = 20;
  standIn.answer('stock.reorders.list', () => ({
    ...{ day: '2026-11-21', days: 30, tooEarly: { products: [], more: 0 } },
    suppliers: [
      {
        ...{ name: 'Pathé', days: stored },
        rows: [{ ...reorder, runOut: '27–28 nov.', isAlarm: true, days: stored, lost: 0, quantity: 1250 }],
      },
    ],
  }));
  standIn.fail('stock.reorders.setCover', { code: 'UPSTREAM_DOWN' });
  await page.goto('/admin/catalogue/stock/reorders');
  const field = page.getByRole('textbox', { name: reorderTexts.coverOf('Pathé') });
  const problem = page.locator('form').filter({ has: field }).getByRole('alert');
  await field.fill('45');
  await field.press('Enter');
  await problem.filter({ hasText: failureTexts.generic }).waitFor();
  expect(await field.inputValue()).toBe('45');
  stored = 60;
  standIn.fail('stock.reorders.setCover', { code: 'CONFLICT', by: 'Camille' });
  await field.press('Enter');
  await problem.filter({ hasText: conflictTexts.overwritten('Camille', '60') }).waitFor();
  expect(await field.inputValue()).toBe('45');
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Tâches', exact: true }).click();
  await answer(page, leaveTexts.title, leaveTexts.stay);
  const reply = heldReply();
  standIn.recover();
  standIn.answer('stock.reorders.setCover', async ({ days }) => {
    await reply.wait();
    stored = days ?? 30;
    return null;
  });
  await field.press('Enter');
  reply.done();
  await page.getByText('45 × 52 − 312').waitFor();
  expect(await field.inputValue()).toBe('45');
  expect(standIn.sentTo('stock.reorders.setCover').map(({ days, base }) => [days, base?.value])).toEqual([
    [45, 20],
    [45, 20],
    [45, 60],
  ]);
});
