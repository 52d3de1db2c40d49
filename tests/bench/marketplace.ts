import { once } from 'node:events';
import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { request } from 'undici';
import { freePort } from '../../tools/kit/free-port.ts';
import { type Api, signIn } from '../contract/api.ts';
import { requestOf, type Sending } from '../contract/exchange.ts';
import { scenarios } from '../contract/scenarios.ts';
import { spawnProcess, untilReady } from '../kit/child-process.ts';
import { createDatabase } from '../kit/databases.ts';
import { quantile, ratio, report } from './report.ts';

const WARM_UP = 5;
const REQUESTS = 60;
const MAIN = 'apps/marketplace/dist/main.js';

/**
 * The body is read completely and discarded: building texts of half a megabyte would add garbage collections of this process to the times.
 */
async function ask(url: string, options: Parameters<typeof request>[1] = {}): Promise<void> {
  const { statusCode, body } = await request(url, options);
  body.resume();
  await once(body, 'end');
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
}

async function timed(request: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await request();
  return performance.now() - start;
}

/** Measured values of one list call. */
interface Figure {
  p95: number;
  row: Record<string, string>;
}

/** Sorted times of repeated requests, each reply read completely; requests alternate with the baseline. */
async function sideBySide(request: () => Promise<unknown>, yardstick: () => Promise<unknown>): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP; round += 1) await request();
  for (let round = 0; round < REQUESTS; round += 1) {
    times[0].push(await timed(request));
    times[1].push(await timed(yardstick));
  }
  for (const list of times) list.sort((left, right) => left - right);
  return times;
}

/** A marketplace with the large seed: a kept database (`BENCH_LARGE_DATABASE_URL`), or a new one. */
async function startLarge() {
  const kept = process.env.BENCH_LARGE_DATABASE_URL;
  const database = kept ? { url: kept, drop: async () => undefined } : await createDatabase('empty');
  const environment = { NODE_ENV: 'production', LOG_LEVEL: 'warn', MARKETPLACE_DATABASE_URL: database.url };
  const seeded = performance.now();
  const seeding = spawnProcess(MAIN, environment, ['seed', '--scale', 'large']);
  const code = await seeding.ended;
  if (code !== 0) throw new Error(`the seed failed:\n${seeding.output()}`);
  const seconds = Math.round((performance.now() - seeded) / 1000);
  const port = await freePort();
  const marketplace = spawnProcess(MAIN, { ...environment, HOST: '127.0.0.1', PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady('marketplace', marketplace, async () => (await fetch(`${origin}/healthz`)).ok);
  return {
    origin,
    seconds,
    async close() {
      await marketplace.close();
      await database.drop();
    },
  };
}

/**
 * Every list call on the large seed, with the requests of the contract tests: one at a time, alternating with `select 1` through the same
 * process.
 */
export async function benchMarketplace(): Promise<void> {
  const { origin, seconds, close } = await startLarge();
  try {
    const url = `${origin}/api`;
    const token = await signIn(url);
    const api: Api = { url, readOnly: true, adminToken: token, userToken: undefined, sql: async () => [], close: async () => undefined };
    const yardstick = () => ask(`${origin}/healthz`);
    const lists: [string, Call][] = [...namedCalls(calls)].filter(([, call]) => call.reply.kind === 'list');
    const measure = async (call: Call, given: Sending): Promise<Figure> => {
      const { url: address, headers } = requestOf(url, call, given);
      const [times, empty] = await sideBySide(() => ask(address, { headers }), yardstick);
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      return { p95, row: { 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), 'p50 to select 1': ratio(p50, quantile(empty, 0.5)) } };
    };
    const figures: Figure[] = [];
    for (const [name, call] of lists) {
      for (const { when, sending } of scenarios[name]?.succeeds ?? []) {
        const { p95, row } = await measure(call, { token, ...(await sending(api)) });
        figures.push({ p95, row: { what: `${name} when ${when}`, ...row } });
      }
    }
    figures.sort((left, right) => right.p95 - left.p95);
    report(
      'Lists of the reference marketplace, large seed',
      `Seeded in ${seconds} s. ${REQUESTS} requests each, one at a time, in turns with a health check that asks \`select 1\`.
      ${figures.filter(({ p95 }) => p95 >= 50).length} of ${figures.length} have their p95 at 50 ms or more. Slowest first.`,
      figures.map(({ row }) => row),
    );
  } finally {
    await close();
  }
}
