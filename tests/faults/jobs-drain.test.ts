import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { jobsOf } from '../kit/jobs.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack({ config: { IMPORT_REPLY_SECONDS: '12' } });
const { check, apply, reaches } = importsOf(browser);
const jobs = jobsOf(browser);
beforeEach(() => forgetImportedCodes(stack));
afterEach(() => stack.marketplace.faults([]));

describe('a worker that is stopped while it sends a lot', () => {
  const sending = async (config: Record<string, string>) => {
    const product = await ownProduct(stack);
    const worker = await stack.spawnWorker(config);
    const { uuid } = await check(product, 'code\nONE\n');
    await stack.marketplace.forget();
    await stack.marketplace.faults([
      { call: 'stock.codes.import', blocked: true, times: 1 },
      // Of another job, which runs meanwhile.
      { call: 'exports.soldProduct', blocked: true },
    ]);
    await apply(uuid);
    await until('the lot', async () => stack.marketplace.busy() > 0 && (await stack.marketplace.requests('stock.codes.import')).length > 0);
    return { worker, product, uuid };
  };

  it('waits for the result of the lot, longer than a server takes to stop, and for nothing else [OUT-012]', async () => {
    const { worker, product, uuid } = await sending({ SHUTDOWN_SECONDS: '1' });
    const { uuid: other } = await browser.trpc.exports.start.mutate({ type: 'soldProduct', start: '2025-01-01', end: '2025-01-31' });
    await jobs.reaches(other, 'running');
    worker.signal('SIGTERM');
    await jobs.reaches(other, 'queued');
    const { lots } = await browser.trpc.imports.get.query({ uuid });
    expect(lots).toMatchObject({ answered: 0 });
    await stack.marketplace.faults([]);
    expect(await worker.ended).toBe(0);
    expect((await browser.trpc.imports.get.query({ uuid })).lots).toMatchObject({ total: 1, answered: 1, rowsSent: 1 });
    const next = await stack.spawnWorker();
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 1 });
    expect(await stockOf(stack, product)).toEqual(['ONE']);
    expect(await stack.marketplace.requests('stock.codes.import')).toHaveLength(1);
    await next.close();
  });

  it('is cut off when its time is over, and the next one reads back what became of it [IPL-022]', async () => {
    const { worker, product, uuid } = await sending({ JOB_DRAIN_SECONDS: '1' });
    worker.signal('SIGTERM');
    expect(await worker.ended).toBe(1);
    await stack.marketplace.faults([]);
    await stack.spawnWorker();
    expect((await reaches(uuid, 'done')).outcomes).toMatchObject({ added: 1, unknown: 0 });
    expect(await stockOf(stack, product)).toEqual(['ONE']);
  });
});
