import pg from 'pg';
import { freePort } from '../../tools/kit/free-port.ts';
import { createBrowserClient } from '../kit/client.ts';
import { redisUrl } from '../kit/databases.ts';
import { until } from '../kit/until.ts';
import { type Administrator, signInAll } from './administrators.ts';
import { type Processes, startProcesses } from './processes.ts';
import { megabytes, report, seconds } from './report.ts';

const CALLS = Number(process.env.BENCH_SOAK_CALLS ?? 1_000_000);
/** Calls in flight, each of another administrator. */
const CONCURRENCY = 16;
/** Calls of an administrator between two sign-ins and exports. */
const CALLS_OF_A_SESSION = 500;
/** Samples of memory; the first fifth of them, in which code is compiled and pools are filled, is no part of the slope. */
const SAMPLES = 50;
const TOKEN = 'a-token-for-the-soak';

/** A process at one moment. */
interface Sample {
  calls: number;
  resident: number;
  heap: number;
  handles: number;
  descriptors: number;
}

async function sample(url: string, calls: number): Promise<Sample> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  const value = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    calls,
    resident: value('process_resident_memory_bytes'),
    heap: value('nodejs_heap_size_used_bytes'),
    handles: value('nodejs_active_handles_total'),
    descriptors: value('process_open_fds'),
  };
}

/** Slope of the least squares line through the points. */
function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const of = (weight: (point: { x: number; y: number }) => number) => points.reduce((sum, point) => sum + weight(point), 0);
  return of((point) => (point.x - x) * (point.y - y)) / of((point) => (point.x - x) ** 2);
}

/** Between two collections a heap grows: of each five samples in a row only the smallest says what is kept. */
const kept = (samples: readonly Sample[], of: 'heap' | 'resident') =>
  Array.from({ length: Math.floor(samples.length / 5) }, (_, index) => samples.slice(5 * index, 5 * index + 5)).map((group) => {
    const least = group.reduce((best, next) => (next[of] < best[of] ? next : best));
    return { x: least.calls, y: least[of] };
  });

/** Number of rows of each table. */
async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${pg.escapeIdentifier(name)}`);
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}

/** What a day has besides calls: a sign-in that ends again, a stream that is left, a job with its file, which is removed. */
async function visit({ url }: Processes): Promise<void> {
  const browser = createBrowserClient(url);
  await browser.signIn();
  const stream = new AbortController();
  const { uuid } = await browser.trpc.exports.start.mutate({ type: 'soldProduct', start: '2025-01-01', end: '2025-01-31' });
  const watched = await browser.fetch('/trpc/jobs.watch', { headers: { accept: 'text/event-stream' }, signal: stream.signal });
  await until('the job to be done', async () => (await browser.trpc.jobs.get.query({ uuid })).state === 'succeeded', { within: 120_000 });
  stream.abort();
  await watched.body?.cancel().catch(() => undefined);
  await browser.trpc.jobs.remove.mutate({ uuid });
  await browser.trpc.session.signOut.mutate();
}

/** Mixed calls to a server and a worker over Redis: memory by the number of calls, and the handles and rows that are left. */
export async function benchSoak(): Promise<void> {
  const processes = await startProcesses({ REDIS_URL: redisUrl(), METRICS_TOKEN: TOKEN });
  const client = new pg.Client({ connectionString: processes.databaseUrl });
  // Its database is dropped at the end, also after an error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const port = await freePort();
    const worker = await processes.spawnWorker({ WORKER_PORT: String(port) });
    const urls = { server: processes.url, worker: `http://127.0.0.1:${port}` };
    const crowd = await signInAll(processes, CONCURRENCY);
    await visit(processes);
    const samples: Record<keyof typeof urls, Sample[]> = { server: [], worker: [] };
    const takeSamples = async (at: number) => {
      samples.server.push(await sample(urls.server, at));
      samples.worker.push(await sample(urls.worker, at));
    };
    let calls = 0;
    const [began, before] = [performance.now(), await countRows(client)];
    const work = async ({ next }: Administrator) => {
      for (let own = 1; calls < CALLS; own += 1) {
        calls += 1;
        const isSample = calls % Math.ceil(CALLS / SAMPLES) === 0;
        await next(processes.url);
        if (own % CALLS_OF_A_SESSION === 0) await visit(processes);
        if (isSample) await takeSamples(calls);
      }
    };
    await Promise.all(crowd.map(work));
    const took = performance.now() - began;
    await until(
      'every job to be done',
      async () => (await client.query("select from job where state in ('queued', 'running')")).rowCount === 0,
    );
    await takeSamples(calls);
    const rows = (['server', 'worker'] as const).flatMap((name) => {
      const steady = samples[name].slice(Math.floor(SAMPLES / 5));
      const [first, last] = [steady[0], steady.at(-1)];
      const growth = (of: 'heap' | 'resident') => megabytes(100_000 * slope(kept(steady, of)));
      const row = (what: string, of: keyof Sample, format: (value: number) => string) => ({
        what: `${name}: ${what}`,
        'per 100,000 calls': of === 'heap' || of === 'resident' ? growth(of) : '',
        first: format(first?.[of] ?? Number.NaN),
        last: format(last?.[of] ?? Number.NaN),
      });
      return [
        row('heap in use', 'heap', megabytes),
        row('resident memory', 'resident', megabytes),
        row('handles', 'handles', String),
        row('file descriptors', 'descriptors', String),
      ];
    });
    const after = await countRows(client);
    report(
      `A soak of ${calls.toLocaleString('en')} calls`,
      `${CONCURRENCY} administrators without pauses, ${seconds(took)}, ${((1_000 * calls) / took).toFixed(0)} calls a second; each signs in again, watches an export and removes it after
       every ${CALLS_OF_A_SESSION} calls. The slope is that of the smallest of each five samples, after the first fifth of the calls; «last» is after the end of the load.
       The goal is 1 MB or less per 100,000 calls; below some 100,000 calls a heap still takes its size, and the slope says nothing.`,
      rows,
    );
    const grown = [...after].filter(([name, count]) => count > (before.get(name) ?? 0));
    report(
      'Tables with more rows than before',
      'A line of the journal and its record stay for each write, for AUDIT_DAYS; ended sessions, tickets and counts are removed by the worker when they are over.',
      grown.map(([name, count]) => ({ what: name, before: String(before.get(name) ?? 0), after: String(count) })),
    );
    await worker.close();
  } finally {
    await client.end().catch(() => undefined);
    await processes.close();
  }
}
