import { csvTexts } from '@comptoir/shared/csv/texts';
import { expect, it } from 'vitest';
import { importsOf } from '../kit/imports.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ worker: 'child', config: { UPLOAD_QUOTA_FILES: '2' } });
const { check, importFile, send } = importsOf(browser);

it('counts the plans that are not finished: one without a new row is over, and one that is removed from «Tâches» too [IPR-018]', async () => {
  const product = await ownProduct(stack);
  await importFile(product, 'code\nQ1\n');
  // Each of these plans has nothing to send.
  for (const lines of ['Q1', 'Q1\n\n', 'Q1\n\n\n'])
    expect((await check(product, `code\n${lines}\n`)).counts).toMatchObject({ new: 0, same: 1 });
  await check(product, 'code\nQ2\n');
  const { job } = await check(product, 'code\nQ3\n');
  const refused = await send('code\nQ4\n');
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: expect.objectContaining({ code: 'INVALID', fields: [{ path: 'file', message: csvTexts.quota }] }) },
  ]);
  await browser.trpc.jobs.remove.mutate({ uuid: job ?? '' });
  expect((await send('code\nQ4\n')).status).toBe(200);
  // That file counts, and no task has it: it no longer counts after a day, as the text says.
  expect((await send('code\nQ5\n')).status).toBe(400);
  expect(csvTexts.quota).toMatch(/n’a servi à aucun import ne compte plus après 24\sheures/);
  await stack.services.db.pool.query(`UPDATE upload SET created_at = created_at - interval '24 hours'`);
  expect((await send('code\nQ5\n')).status).toBe(200);
});
