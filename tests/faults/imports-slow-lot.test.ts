import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { jobsOf } from '../kit/jobs.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const CALL = 'stock.codes.import';
/** Longer than the test. */
const LATENCY_MS = 600_000;
const REPLY_SECONDS = 15;

const { stack, browser } = await signedInStack({
  worker: 'child',
  config: { IMPORT_LOT_ROWS: '2', IMPORT_REPLY_SECONDS: `${REPLY_SECONDS}`, JOB_CANCEL_SECONDS: '1' },
});
const { check, apply, importFile, reaches, rows } = importsOf(browser);
beforeEach(() => forgetImportedCodes(stack));
const { imports, jobs, exports } = browser.trpc;
afterEach(() => stack.marketplace.faults([]));

/** An import whose first lot has no reply; another one of the same codes would wait for it. */
async function slowImport(codes: readonly string[]) {
  const product = await ownProduct(stack);
  const { uuid } = await check(product, `code\n${codes.join('\n')}\n`);
  await stack.marketplace.faults([{ call: CALL, latencyMs: LATENCY_MS, times: 1 }]);
  await apply(uuid);
  await until('the lot', async () => (await stack.marketplace.requests(CALL)).length === 1);
  return { product, uuid };
}

it('a lot that takes long delays neither another import nor another job of its worker [OUT-012]', async () => {
  const { uuid } = await slowImport(['A1', 'A2', 'A3']);
  expect((await importFile(await ownProduct(stack), 'code\nB1\nB2\nB3\n')).outcomes).toMatchObject({ added: 3 });
  const report = await exports.start.mutate({ type: 'soldProduct', start: '2025-01-01', end: '2025-03-31' });
  await jobsOf(browser).reaches(report.uuid);
  expect((await imports.get.query({ uuid })).state).toBe('applying');
});

it('a lot that takes long ends when it is interrupted, as unknown, and is read back when the import continues [OUT-012]', async () => {
  const codes = ['C1', 'C2', 'C3'];
  const { product, uuid } = await slowImport(codes);
  await imports.interrupt.mutate({ uuid });
  // Before its reply is given up.
  const stopped = await reaches(uuid, 'uncertain', REPLY_SECONDS * 1_000);
  expect(stopped.outcomes).toMatchObject({ added: 0, unknown: 2 });
  expect(await rows(uuid, { outcome: 'unknown' })).toHaveLength(2);
  // Its place is free again for the next one of the same author.
  expect(await jobs.get.query({ uuid: stopped.job ?? '' })).toMatchObject({ state: 'cancelled' });
  await imports.askAgain.mutate({ uuid });
  expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 3, unknown: 0 });
  expect((await stockOf(stack, product)).toSorted()).toEqual(codes);
});
