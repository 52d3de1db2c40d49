import type { CsvFile } from '@comptoir/shared/csv-file';
import { afterEach, describe, expect, it } from 'vitest';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack();
afterEach(() => stack.marketplace.faults([]));
const get = (uuid: string) => browser.trpc.jobs.get.query({ uuid });

describe('a worker that is told to leave while it sends an import', () => {
  const sending = async (config: Record<string, string>, latencyMs: number) => {
    const product = await ownProduct(stack);
    await stack.marketplace.faults([{ call: 'stock.codes.import', latencyMs, times: 1 }]);
    const worker = await stack.spawnWorker(config);
    const reply = await browser.fetch('/uploads/csv?name=codes.csv', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'code\nONE\n',
    });
    const file = (await reply.json()) as CsvFile;
    const names = { productName: product.name, supplierName: product.supplier.name };
    const { uuid } = await browser.trpc.stock.imports.start.mutate({
      type: 'codes',
      variantProduct: product.uuid,
      ...names,
      file: file.uuid,
    });
    await until('the sending', async () => (await get(uuid)).sent);
    worker.signal('SIGTERM');
    return { worker, product, uuid };
  };

  it('hears what became of it, for longer than a server would take to stop', async () => {
    const { worker, product, uuid } = await sending({ SHUTDOWN_SECONDS: '1' }, 5_000);
    expect(await worker.ended).toBe(0);
    expect(await get(uuid)).toMatchObject({ state: 'succeeded', outcome: { report: { imported: 1 } } });
    expect(await stockOf(stack, product)).toEqual(['ONE']);
  });

  it('is cut off when its time is over, and the next one says that nobody knows', async () => {
    const { worker, uuid } = await sending({ JOB_DRAIN_SECONDS: '1' }, 60_000);
    expect(await worker.ended).toBe(1);
    await stack.spawnWorker();
    await until('the end of it', async () => (await get(uuid)).state === 'failed', { within: 30_000 });
    expect(await get(uuid)).toMatchObject({ failure: 'UNCERTAIN' });
  });
});
