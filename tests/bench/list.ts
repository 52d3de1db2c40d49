import { Pool } from 'undici';
import { freePort } from '../../tools/kit/free-port.ts';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { spawnProcess } from '../kit/child-process.ts';
import { createBrowserClient } from '../kit/client.ts';
import { until } from '../kit/until.ts';
import type { Processes } from './processes.ts';
import { quantile, ratio, report } from './report.ts';

const ROUNDS = 4;
const ROUND_MS = 4_000;
const CONCURRENCY = 8;
/** Each asks again as soon as it has its answer. */
const USERS = 200;
/** Of the marketplace, of its copy, and of our own database. */
const LISTS = ['catalogue.products.list', 'catalogue.categories.list', 'suppliers.transporters.list', 'jobs.list', 'dashboard.changes'];

interface Target {
  what: string;
  origin: string;
  path: string;
  headers: Record<string, string>;
}

/** Sends requests over kept-alive connections for the duration of one round; every reply is read completely. */
async function load({ origin, path, headers }: Omit<Target, 'what'>, roundMs: number, concurrency = CONCURRENCY): Promise<number[]> {
  const pool = new Pool(origin, { connections: concurrency });
  const times: number[] = [];
  const end = performance.now() + roundMs;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < end) {
        const started = performance.now();
        const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
        const text = await body.text();
        if (statusCode !== 200) throw new Error(`${origin}${path}: ${statusCode} ${text.slice(0, 200)}`);
        times.push(performance.now() - started);
      }
    }),
  );
  await pool.close();
  return times;
}

async function startProxy(origin: string) {
  const port = await freePort();
  const child = spawnProcess('tests/bench/proxy.ts', { PORT: String(port), ORIGIN: origin, NODE_ENV: 'production' });
  const url = `http://127.0.0.1:${port}`;
  await until('the proxy to answer', async () => (await fetch(`${url}/healthz`)).ok, { within: 30_000 });
  return { url, close: child.close };
}

/** A page of 100 products: directly from the marketplace, through a bare proxy, through tRPC; alternately. */
export async function benchList({ url, apiUrl }: Processes): Promise<void> {
  const { origin } = new URL(apiUrl);
  const proxy = await startProxy(origin);
  const login = await fetch(`${apiUrl}/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ACCOUNTS.admin, password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const browser = createBrowserClient(url);
  await browser.signIn();
  const direct = {
    path: '/api/master-product?page=1&itemsPerPage=100',
    headers: { authorization: `Bearer ${token}`, accept: 'application/ld+json' },
  };
  const input = encodeURIComponent(JSON.stringify({ page: 1, itemsPerPage: 100 }));
  const headers = { authorization: `Bearer ${browser.tokens?.token}`, cookie: browser.cookies.header() };
  const targets: Target[] = [
    { what: 'marketplace', origin, ...direct },
    { what: 'bare Fastify proxy', origin: proxy.url, ...direct },
    {
      what: 'tRPC',
      origin: url,
      path: `/trpc/catalogue.products.list?input=${input}`,
      headers,
    },
  ];
  const times = new Map<string, number[]>(targets.map(({ what }) => [what, []]));
  for (const target of targets) await load(target, ROUND_MS / 4);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const target of targets) times.get(target.what)?.push(...(await load(target, ROUND_MS)));
  const users = [];
  for (const procedure of LISTS) {
    const list = encodeURIComponent(JSON.stringify(procedure === 'dashboard.changes' ? {} : { page: 1, itemsPerPage: 25 }));
    const target = { origin: url, path: `/trpc/${procedure}?input=${list}`, headers };
    await load(target, ROUND_MS / 4, USERS);
    users.push({ procedure, times: (await load(target, 2 * ROUND_MS, USERS)).sort((a, b) => a - b) });
  }
  await proxy.close();
  const figures = targets.map(({ what }) => {
    const sorted = [...(times.get(what) ?? [])].sort((a, b) => a - b);
    return { what, perSecond: (sorted.length / (ROUNDS * ROUND_MS)) * 1000, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
  });
  const [base] = figures;
  if (base === undefined) return;
  report(
    'A list of 100 products',
    `${CONCURRENCY} kept-alive connections, each asking again as soon as it has its answer; ${ROUNDS} rounds of ${ROUND_MS / 1000} s for each way, in turns, after a warm-up.
     Client and all processes share this machine: the ratios count, not the figures.`,
    figures.map(({ what, perSecond, p50, p99 }) => ({
      what,
      'req/s': perSecond.toFixed(0),
      p50: `${p50.toFixed(1)} ms`,
      p99: `${p99.toFixed(1)} ms`,
      'req/s against marketplace': ratio(perSecond, base.perSecond),
      'p50 against marketplace': ratio(p50, base.p50),
    })),
  );
  report(
    `${USERS} users of one server without a pause`,
    `Each asks for the same list again as soon as it has its answer, for ${(2 * ROUND_MS) / 1000} s. Fair: the slow answers take at most three times as long as half of them.`,
    users.map(({ procedure, times }) => {
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      return {
        what: procedure,
        answers: String(times.length),
        p50: `${p50.toFixed(0)} ms`,
        p95: `${p95.toFixed(0)} ms`,
        slowest: `${(times.at(-1) ?? 0).toFixed(0)} ms`,
        'p95 against p50': ratio(p95, p50),
      };
    }),
  );
}
