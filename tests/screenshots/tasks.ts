import type { BrowserClient } from '../kit/client.ts';
import { importsOf } from '../kit/imports.ts';
import { ownProduct } from '../kit/own-stock.ts';
import type { Stack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';

const CALL = 'exports.soldProduct';
/** Bytes a second of an export that is still under way when the last picture is taken. */
const SLOW = 2_000;

/** One task of each kind: a file, a refusal, an import in part, and one under way. */
export async function makeTasks(stack: Stack, client: BrowserClient): Promise<void> {
  const { trpc } = client;
  const over = (uuid: string) =>
    until('a task to show', async () => !['queued', 'running'].includes((await trpc.jobs.get.query({ uuid })).state), { within: 30_000 });
  const start = (start: string, end: string) => trpc.exports.start.mutate({ type: 'soldProduct', start, end, supplier: null });

  await over((await start('2026-01-01', '2026-03-31')).uuid);
  await stack.marketplace.faults([{ call: CALL, status: 400, body: {}, times: 1 }]);
  await over((await start('2026-04-01', '2026-04-30')).uuid);

  const product = await ownProduct(stack);
  const body = `code;expirationDate\n${Array.from({ length: 40 }, (_, line) => `PATHE-${line};${line % 6 === 0 ? 'demain' : '31/12/2030'}`).join('\n')}\n`;
  const { importFile } = importsOf(client);
  await importFile(
    { ...product, name: 'Cinéma Pathé, place solo', supplier: { ...product.supplier, name: 'Pathé Gaumont' } },
    body,
    'codes',
    'codes_pathe_novembre.csv',
  );

  await stack.marketplace.faults([{ call: CALL, bytesPerSecond: SLOW, times: 1 }]);
  const { uuid } = await start('2025-01-01', '2026-10-31');
  await until('a task under way', async () => (await trpc.jobs.get.query({ uuid })).progress.lines > 0, { within: 30_000 });
}
