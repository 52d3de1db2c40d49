import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { redisUrl } from '../kit/databases.ts';
import { until } from '../kit/until.ts';
import { type Administrator, signInAll } from './administrators.ts';
import { memoryOf, type Processes, query, startProcesses } from './processes.ts';
import { megabytes, quantile, ratio, report } from './report.ts';
import { benchRoom } from './room.ts';
import { watchUsage } from './usage.ts';

const SIZES = [1, 2, 4];
const CROWDS = (process.env.BENCH_SCALE_ADMINISTRATORS ?? '200,1000').split(',').map(Number);
const ROUNDS = 2;
const ROUND_MS = 1_000 * Number(process.env.BENCH_SCALE_SECONDS ?? 15);
/** Mean pause of an administrator after each call: much busier than a person, so that a crowd of this size is one of some thousands. */
const PAUSE_MS = 2_000;
const WARM_UP_MS = 5_000;
/** Two jobs of an author run at a time: so many authors that all workers are busy. */
const AUTHORS = 50;
const JOBS_OF_AUTHOR = 4;

interface Sample {
  calls: number;
  refused: number;
  ms: number;
  times: number[];
  /** Processor seconds by group. */
  used: Record<string, number>;
}

/** Administrators call for `roundMs`, each the same server, with pauses. */
async function load(crowd: readonly Administrator[], origins: readonly string[], roundMs: number) {
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + roundMs;
  await Promise.all(
    crowd.map(async ({ next }, index) => {
      const origin = origins[index % origins.length] ?? '';
      for (;;) {
        await wait(2 * PAUSE_MS * Math.random());
        if (performance.now() > end) return;
        const time = await next(origin);
        if (time === null) refused += 1;
        else times.push(time);
      }
    }),
  );
  return { times, refused };
}

/** Exports that `size` workers write from start to end. */
async function runJobs(processes: Processes, crowd: readonly Administrator[], size: number) {
  const authors = crowd.slice(0, AUTHORS);
  const request = { type: 'soldProduct', start: '2025-01-01', end: '2025-01-31' } as const;
  // Accepted while no worker runs, so that their number does not depend on how fast they are accepted.
  await Promise.all(
    authors.map(async ({ browser }) => {
      for (let job = 0; job < JOBS_OF_AUTHOR; job += 1) await browser.trpc.exports.start.mutate(request);
    }),
  );
  const unfinished = async () => {
    const { rows } = await query(processes.databaseUrl, "select count(*)::int as count from job where state in ('queued', 'running')");
    return (rows[0] as { count: number }).count;
  };
  const accepted = await unfinished();
  const workers = await Promise.all(Array.from({ length: size }, () => processes.spawnWorker({ LOG_LEVEL: 'info' })));
  // From the first to the last one, without the start of the workers.
  await until('the first job', async () => (await unfinished()) < accepted, { within: 60_000 });
  const usage = await watchUsage({ worker: workers.map(({ pid }) => pid) }, processes.databaseUrl);
  const [began, left] = [performance.now(), await unfinished()];
  await until('every job to be done', async () => (await unfinished()) === 0, { within: 600_000 });
  const ms = performance.now() - began;
  const used = await usage.stop();
  const { peak } = await memoryOf(workers[0]?.pid ?? 0);
  await Promise.all(workers.map((worker) => worker.close()));
  return { jobs: left, ms, used, peak };
}

const cpus = availableParallelism();
const milliseconds = (secondsOfAll: number, count: number) => `${((1_000 * secondsOfAll) / count).toFixed(2)} ms`;

/** Servers and workers as processes on one database, one Redis and one folder of files: 1, 2 and 4 of each, in turns. */
export async function benchScale(): Promise<void> {
  await benchRoom();
  const processes = await startProcesses({ REDIS_URL: redisUrl() });
  try {
    const servers = [processes.server];
    while (servers.length < Math.max(...SIZES)) servers.push(await processes.spawnServer());
    const crowd = await signInAll(processes, Math.max(...CROWDS));
    const urls = servers.map(({ url }) => url);
    await load(crowd.slice(0, CROWDS[0]), urls, WARM_UP_MS);

    const samples = new Map<string, Sample>();
    const jobs = new Map<number, { jobs: number; ms: number; cpu: number; postgres: number; peak: number }>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of SIZES) {
        for (const count of CROWDS) {
          const groups = { server: servers.slice(0, size).map(({ pid }) => pid), marketplace: [processes.marketplace.pid] };
          const usage = await watchUsage(groups, processes.databaseUrl);
          const began = performance.now();
          const { times, refused } = await load(crowd.slice(0, count), urls.slice(0, size), ROUND_MS);
          const ms = performance.now() - began;
          const used = await usage.stop();
          const key = `${size} ${count}`;
          const { calls = 0, refused: others = 0, ms: earlier = 0, times: all = [], used: sum = {} } = samples.get(key) ?? {};
          const added = Object.fromEntries(Object.entries(used).map(([name, value]) => [name, value + (sum[name] ?? 0)]));
          const counts = { calls: calls + times.length, refused: others + refused, ms: earlier + ms };
          samples.set(key, { ...counts, times: all.concat(times), used: added });
        }
        const run = await runJobs(processes, crowd, size);
        const sum = jobs.get(size) ?? { jobs: 0, ms: 0, cpu: 0, postgres: 0, peak: 0 };
        jobs.set(size, {
          jobs: sum.jobs + run.jobs,
          ms: sum.ms + run.ms,
          cpu: sum.cpu + (run.used.worker ?? 0),
          postgres: sum.postgres + (run.used.postgres ?? 0),
          peak: Math.max(sum.peak, run.peak),
        });
      }
    }

    const warning = `${cpus} processors run the servers, the workers, the marketplace, Postgres, Redis and the client: beyond ${cpus} busy processes, more of
      them share the same processors, and the calls a second say nothing of how they scale. The processor time of a call does: it is the same on other machines
      with more processors, if it does not grow with the number of processes.`;
    const rate = ({ calls, ms }: { calls: number; ms: number }) => (1_000 * calls) / ms;
    for (const count of CROWDS) {
      const one = samples.get(`1 ${count}`);
      report(
        `Calls of ${count.toLocaleString('en')} administrators`,
        `${ROUNDS} rounds of ${ROUND_MS / 1_000} s in turns. Each pauses for ${PAUSE_MS / 1_000} s on average after a call: ${(1_000 * count) / PAUSE_MS} calls a second if none took any time.
         Half of the calls read the marketplace, one in twenty writes. A server that is too busy refuses calls (503), and a marketplace that is does not answer in time (502). ${warning}`,
        SIZES.flatMap((size) => {
          const sample = samples.get(`${size} ${count}`);
          if (sample === undefined || one === undefined) return [];
          const sorted = sample.times.toSorted((left, right) => left - right);
          const cpu = (name: string) => milliseconds(sample.used[name] ?? 0, sample.calls);
          return {
            what: `${size} ${size === 1 ? 'server' : 'servers'}`,
            'calls/s': rate(sample).toFixed(0),
            'to one': ratio(rate(sample), rate(one)),
            'refused (503, 502)': String(sample.refused),
            p50: `${quantile(sorted, 0.5).toFixed(0)} ms`,
            p99: `${quantile(sorted, 0.99).toFixed(0)} ms`,
            'CPU of a call: servers': cpu('server'),
            'to one ': ratio((sample.used.server ?? 0) / sample.calls, (one.used.server ?? 0) / one.calls),
            Postgres: cpu('postgres'),
            marketplace: cpu('marketplace'),
            client: cpu('client'),
          };
        }),
      );
    }
    const oneWorker = jobs.get(1);
    const jobRate = ({ jobs: count, ms }: { jobs: number; ms: number }) => (60_000 * count) / ms;
    report(
      'Jobs',
      `${ROUNDS} times ${AUTHORS * JOBS_OF_AUTHOR} exports of a month of sales, of ${AUTHORS} administrators, written to the common folder. ${warning}`,
      SIZES.flatMap((size) => {
        const run = jobs.get(size);
        if (run === undefined || oneWorker === undefined) return [];
        return {
          what: `${size} ${size === 1 ? 'worker' : 'workers'}`,
          'jobs/min': jobRate(run).toFixed(0),
          'to one': ratio(jobRate(run), jobRate(oneWorker)),
          'CPU of a job: workers': milliseconds(run.cpu, run.jobs),
          Postgres: milliseconds(run.postgres, run.jobs),
          'peak memory of a worker': megabytes(run.peak),
        };
      }),
    );
    const memories = await Promise.all(servers.map(({ pid }) => memoryOf(pid)));
    console.log(`Resident memory of the servers: ${memories.map(({ now }) => megabytes(now)).join(', ')}`);
  } finally {
    await processes.close();
  }
}
