import { afterAll, beforeEach, expect, it } from 'vitest';
import type { ChildProcess } from '../kit/child-process.ts';
import { createBrowserClient } from '../kit/client.ts';
import { importsOf } from '../kit/imports.ts';
import { startOwnPostgres } from '../kit/own-postgres.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

/** How often one of them is killed; more with IMPORT_CRASHES (100 is what issue 17 asks for). */
const CRASHES = Number(process.env.IMPORT_CRASHES ?? 8);
const CALL = 'stock.codes.import';
const ROWS = 12;

const postgres = await startOwnPostgres();
const { stack, browser } = await signedInStack({
  database: postgres,
  hasOtherUuids: false,
  marketplace: { isProcess: true },
  marketplaceClient: { breakerFailures: 1_000 },
  config: { IMPORT_LOT_ROWS: '5', IMPORT_SETTLE_SECONDS: '2' },
});
const { check, reaches, rows } = importsOf(browser);
let worker = await stack.spawnWorker();
let server = await stack.spawnServer();
afterAll(() => server.close());
// A hundred of them outlive an access token.
beforeEach(() => browser.refresh());

/** A number from 0 to 1 by seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function killed(child: ChildProcess): Promise<void> {
  child.signal('SIGKILL');
  await child.ended;
}

/** `kill -9`, and what an operator's supervisor does then. */
const KILLS = {
  async worker() {
    await killed(worker);
    worker = await stack.spawnWorker();
  },
  async server() {
    await killed(server);
    server = await stack.spawnServer();
  },
  postgres: () => postgres.kill(),
  async marketplace() {
    await stack.marketplace.stop();
    await stack.marketplace.start();
  },
};
const VICTIMS = Object.keys(KILLS) as (keyof typeof KILLS)[];

it.each(Array.from({ length: CRASHES }, (_, seed) => ({ seed, victim: VICTIMS[seed % VICTIMS.length] ?? 'worker' })))(
  'loses no code and adds none twice when the $victim is killed in the middle of a lot, seed $seed [IPL-022]',
  async ({ seed, victim }) => {
    const draw = random(seed);
    const product = await ownProduct(stack);
    const codes = Array.from({ length: ROWS }, (_, at) => `K${seed}-${at}`);
    const { uuid } = await check(product, `code\n${codes.join('\n')}\n`);
    const lot = 1 + Math.floor(draw() * 3);
    // The marketplace takes its time by the seed, so that the end comes before, while or after the lot is taken.
    await stack.marketplace.faults([{ call: CALL, latencyMs: Math.floor(draw() ** 2 * 600) }]);
    const other = createBrowserClient(server.url, browser.cookies.copy(), browser.tokens);
    const applying = importsOf(other).apply(uuid);
    // One whose server dies before it answers is seen to be applied, or can be applied again.
    const answer = applying.catch(() => undefined);
    if (victim !== 'server' || draw() < 0.5) await answer;
    if (victim !== 'server')
      await until('the lot', async () => {
        const { rows: found } = await stack.services.db.pool.query('SELECT FROM csv_import_lot WHERE import_uuid = $1', [uuid]);
        return found.length >= lot;
      });
    await KILLS[victim]();
    await answer;
    await stack.marketplace.faults([]);
    const { state } = await until('the import to be read', () => browser.trpc.imports.get.query({ uuid }));
    if (state === 'planned') await importsOf(browser).apply(uuid);
    if (state === 'interrupted') await browser.trpc.imports.resume.mutate({ uuid });
    const done = await reaches(uuid, 'done', 60_000);
    expect((await stockOf(stack, product)).toSorted()).toEqual(codes.toSorted());
    expect(done.outcomes).toEqual({ added: ROWS, refused: 0, moved: 0, unknown: 0, undone: 0, kept: 0 });
    expect(done.lots).toMatchObject({ rowsSent: ROWS, rowsTotal: ROWS });
    expect(await rows(uuid, { outcome: 'added' })).toHaveLength(ROWS);
  },
  120_000,
);
