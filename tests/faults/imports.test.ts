import { afterAll, beforeEach, expect, it } from 'vitest';
import type { ChildProcess } from '../kit/child-process.ts';
import { createBrowserClient } from '../kit/client.ts';
import { repetitions } from '../kit/deep.ts';
import { importsOf } from '../kit/imports.ts';
import { startOwnPostgres } from '../kit/own-postgres.ts';
import { type OwnProduct, ownProduct, stockOf } from '../kit/own-stock.ts';
import { random } from '../kit/random.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import type { Stack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';

/** Number of kills: every victim once, and in the deep run each kind of import many times with each. */
const CRASHES = repetitions(4, 100);
const ROWS = 12;

const postgres = await startOwnPostgres();
const { stack, browser } = await signedInStack({
  database: postgres,
  hasOtherUuids: false,
  marketplace: { isProcess: true },
  marketplaceClient: { breakerFailures: 1_000 },
  config: { IMPORT_LOT_ROWS: '5', IMPORT_REPLY_SECONDS: '3' },
});
const { check, reaches, rows } = importsOf(browser);
let worker = await stack.spawnWorker();
let server = await stack.spawnServer();
afterAll(() => server.close());
// A hundred kills take longer than an access token is valid.
beforeEach(() => browser.refresh());

async function killed(child: ChildProcess): Promise<void> {
  child.signal('SIGKILL');
  await child.ended;
}

/** `kill -9`, followed by the restart that a supervisor would do. */
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

/** The rows of an import of each kind, and what the marketplace then has of them. It accepts the same position twice. */
const KINDS = {
  codes: { call: 'stock.codes.import', header: 'code', rowOf: (name: string) => name, stored: stockOf },
  documents: {
    call: 'stock.documents.import',
    header: 'docName;url',
    rowOf: (name: string) => `${name};https://example.org/guide.pdf`,
    stored: (of: Stack, product: OwnProduct) => stockOf(of, product, 'product_document'),
  },
  positions: {
    call: 'geolocations.imports.create',
    header: 'address;zipCode;city;country',
    rowOf: (name: string) => `${name};69002;Lyon;FR`,
    stored: async ({ marketplace }: Stack, { uuid }: OwnProduct) =>
      (
        await marketplace.sql<{ address: string }>(
          'select address from geolocation where variant_id = (select id from variant where uuid = $1)',
          [uuid],
        )
      ).map(({ address }) => address),
  },
} as const;
const KIND_NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];

const CASES = Array.from({ length: CRASHES }, (_, seed) => ({
  seed,
  victim: VICTIMS[seed % VICTIMS.length] ?? 'worker',
  kind: KIND_NAMES[seed % KIND_NAMES.length] ?? 'codes',
}));

it.each(CASES)(
  'loses none of the $kind and adds none twice when the $victim is killed in the middle of a lot, seed $seed [IPL-022]',
  async ({ seed, victim, kind }) => {
    const draw = random(seed);
    const product = await ownProduct(stack);
    const { call, header, rowOf, stored } = KINDS[kind];
    const names = Array.from({ length: ROWS }, (_, at) => `${at} rue Mercière ${seed}`);
    const { uuid } = await check(product, `${header}\n${names.map(rowOf).join('\n')}\n`, kind);
    const lot = 1 + Math.floor(draw() * 3);
    // The marketplace's delay depends on the seed, so that the kill happens before, during or after the lot.
    await stack.marketplace.faults([{ call, latencyMs: Math.floor(draw() ** 2 * 600) }]);
    const other = createBrowserClient(server.url, browser.cookies.copy(), browser.tokens);
    const applying = importsOf(other).apply(uuid);
    // A call whose server was killed before its reply was either applied or can be sent again.
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
    const done = await reaches(uuid, 'done');
    expect((await stored(stack, product)).toSorted()).toEqual(names.toSorted());
    expect(done.outcomes).toEqual({ added: ROWS, refused: 0, moved: 0, unknown: 0, undone: 0, kept: 0, gone: 0 });
    expect(done.lots).toMatchObject({ rowsSent: ROWS, rowsTotal: ROWS });
    expect(await rows(uuid, { outcome: 'added' })).toHaveLength(ROWS);
  },
);
