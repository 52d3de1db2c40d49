import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import { monitoringTexts } from '@comptoir/shared/vouchers/texts';
import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Most keys to a saved comment, without its text. */
const KEYS = 12;
it('support opens a number by the keyboard, reads what was delivered although a source is silent, and comments the alert, in a dozen keys [ORD-001, ORD-002, ORD-003, ORD-004]', async () => {
  // An order with an alert and a delivered code.
  const [order] = await stack.marketplace.sql<{ number: string; code: string }>(
    `select order_number as number, name as code from product_code join voucher_order as o on o.id::text = order_number
     where alert_motifs <> '{}' order by o.created_at desc limit 1`,
  );
  const { number = '', code = '' } = order ?? {};
  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await stack.marketplace.faults([{ call: 'stock.documents.list', status: 500 }]);
  await stack.marketplace.forget();

  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  for (const digit of number) await press(digit);
  await press('Enter');
  await title(page, `Commande ${number}`);
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  await panel(texts.delivered)
    .getByText(`••••${code.slice(-4)}`)
    .waitFor();
  expect(await page.content()).not.toContain(code);
  await panel(texts.deliveredDocuments).getByText(texts.failed(texts.sources.documents)).waitFor();
  await expectNoViolations(page);
  for (const call of ['vouchers.monitoring.list', 'stock.codes.list'])
    expect([call, (await stack.marketplace.requests(call)).length]).toEqual([call, 1]);

  await press('e');
  await page.getByRole('textbox', { name: monitoringTexts.comment }).waitFor();
  await page.keyboard.type('Renvoyé par e-mail');
  await press('Enter');
  await panel(texts.alert).getByText('Renvoyé par e-mail', { exact: true }).waitFor();
  await page.getByText('Commentaire modifié').waitFor();
  expect(keys).toBeLessThanOrEqual(KEYS);
  const [saved] = await stack.marketplace.sql<{ alert_comment: string }>('select alert_comment from voucher_order where id = $1', [number]);
  expect(saved?.alert_comment).toBe('Renvoyé par e-mail');
});
