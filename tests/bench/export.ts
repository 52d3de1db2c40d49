import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileFormat } from '@comptoir/shared/list/file';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { createBrowserClient } from '../kit/client.ts';
import { until } from '../kit/until.ts';
import { memoryOf, type Processes, query } from './processes.ts';
import { megabytes, quantile, ratio, report, seconds } from './report.ts';

const LINES = 1_000_000;
const ROUNDS = 3;
const PERIOD = { start: '2000-01-01', end: '2100-01-01' };

/** Repeats the seeded sales until there are a million. */
async function fill(databaseUrl: string): Promise<void> {
  const { rows } = await query(databaseUrl, 'select count(*)::int as count from sold_line');
  const count = (rows[0] as { count: number }).count;
  const columns =
    'sold_at, order_number, state, variant_id, supplier_id, reference, product_name, variant_name, prototype, supplier_name, quantity, price_cents, tax';
  await query(databaseUrl, `insert into sold_line (${columns}) select ${columns} from sold_line, generate_series(1, $1) limit $2`, [
    Math.ceil(LINES / count),
    LINES - count,
  ]);
  await query(databaseUrl, 'vacuum analyze sold_line');
}

async function adminToken(apiUrl: string): Promise<string> {
  const reply = await fetch(`${apiUrl}/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ACCOUNTS.admin, password: PASSWORD }),
  });
  return ((await reply.json()) as { token: string }).token;
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Export of a million lines: a job of the worker compared with `curl -o` of the same path, alternately; then the same as a workbook. */
export async function benchExport(processes: Processes): Promise<void> {
  await fill(processes.marketplaceDatabaseUrl);
  const target = path.join(processes.filesDir, 'curl.csv');
  const address = `${processes.apiUrl}/admin/export/sold_product/${PERIOD.start}/${PERIOD.end}`;
  const token = await adminToken(processes.apiUrl);
  const browser = createBrowserClient(processes.url);
  await browser.signIn();
  const worker = await processes.spawnWorker();
  const idle = await memoryOf(worker.pid);

  const curl = (): number => {
    const started = performance.now();
    const { status, stderr } = spawnSync('curl', ['-sS', '--fail', '-H', `Authorization: Bearer ${token}`, '-o', target, address], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`curl: ${stderr}`);
    return performance.now() - started;
  };
  const job = async (format: FileFormat): Promise<{ ms: number; sha256: string | undefined; bytes: number }> => {
    const started = performance.now();
    const { uuid } = await browser.trpc.exports.start.mutate({ type: 'soldProduct', ...PERIOD, supplier: null, format });
    const done = await until(
      'the export to end',
      async () => {
        const seen = await browser.trpc.jobs.get.query({ uuid });
        return seen.state === 'queued' || seen.state === 'running' ? undefined : seen;
      },
      { within: 600_000 },
    );
    if (done.state !== 'succeeded') throw new Error(`the export is ${done.state}: ${done.failure}`);
    const ms = performance.now() - started;
    return { ms, sha256: done.file?.sha256, bytes: done.file?.bytes ?? 0 };
  };

  const curls: number[] = [];
  const jobs: number[] = [];
  let same = true;
  for (let round = 0; round < ROUNDS; round += 1) {
    curls.push(curl());
    const { ms, sha256: hash } = await job('csv');
    jobs.push(ms);
    same &&= hash === (await sha256(target));
  }
  const { size } = await stat(target);
  const { peak } = await memoryOf(worker.pid);
  const median = (values: number[]) =>
    quantile(
      [...values].sort((a, b) => a - b),
      0.5,
    );
  const row = (what: string, ms: number) => ({
    what,
    time: seconds(ms),
    'lines/s': Math.round(LINES / (ms / 1000)).toLocaleString('en'),
    rate: `${megabytes(size / (ms / 1000))}/s`,
    'against curl': ratio(ms, median(curls)),
  });
  report(
    `Export of ${LINES.toLocaleString('en')} lines (${megabytes(size)})`,
    `Marketplace, server and worker as processes of their own, from their production bundles, on this machine.
     Medians of ${ROUNDS} rounds, curl and job in turns. A job counts from the click (exports.start) to its state «succeeded».
     The file of the job ${same ? 'equals' : 'DIFFERS FROM'} the one of curl (SHA-256), in every round.`,
    [row('curl -o', median(curls)), row('job', median(jobs))],
  );
  const reportMemory = (title: string, before: number, most: number) =>
    report(title, 'Resident size: after its start, and the most over all rounds (VmHWM).', [
      { what: 'idle', memory: megabytes(before) },
      { what: 'peak', memory: megabytes(most) },
      { what: 'peak over idle', memory: megabytes(most - before) },
    ]);
  reportMemory('Memory of the worker', idle.now, peak);

  // A worker of its own: a process keeps its highest peak.
  await worker.close();
  const other = await processes.spawnWorker();
  const fresh = await memoryOf(other.pid);
  const workbooks: Awaited<ReturnType<typeof job>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) workbooks.push(await job('xlsx'));
  const time = median(workbooks.map(({ ms }) => ms));
  report(`The same lines as a workbook (${megabytes(workbooks[0]?.bytes ?? 0)})`, `Medians of ${ROUNDS} rounds.`, [
    {
      what: 'job',
      time: seconds(time),
      'lines/s': Math.round(LINES / (time / 1000)).toLocaleString('en'),
      'against CSV': ratio(time, median(jobs)),
    },
  ]);
  reportMemory('Memory of the worker that writes workbooks', fresh.now, (await memoryOf(other.pid)).peak);
}
