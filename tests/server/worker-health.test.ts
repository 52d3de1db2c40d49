import { loadConfig } from '@comptoir/server/config';
import { observeQueue } from '@comptoir/server/jobs/queue-metrics';
import { createMetrics } from '@comptoir/server/metrics';
import { checkStart } from '@comptoir/server/start-checks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/kit/free-port.ts';
import { spawnEntry, untilReady } from '../kit/child-process.ts';
import { createBrowserClient } from '../kit/client.ts';
import { importsOf } from '../kit/imports.ts';
import { keepLog } from '../kit/log.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { startStack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';
import { openExportBench } from './jobs-exports.ts';
import { stackForFile } from './session-kit.ts';

const bench = stackForFile();
const range = { start: '2025-01-01', end: '2025-01-31' };
const TOKEN = { authorization: 'Bearer a-token-for-metrics' };

async function startWorker(environment: Record<string, string>) {
  const port = await freePort();
  const child = spawnEntry('apps/server/src/worker.ts', { ...environment, WORKER_PORT: String(port) });
  onTestFinished(() => child.close());
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await untilReady('worker', child, async () => (await get('/healthz')).ok);
  return { child, get };
}

describe('a worker', () => {
  it.each([
    ['less than a reply to a lot', { JOB_DRAIN_SECONDS: '29', IMPORT_REPLY_SECONDS: '30' }, [{ jobDrainSeconds: 29, replySeconds: 30 }]],
    ['less than another reply', { JOB_DRAIN_SECONDS: '16', IMPORT_REPLY_SECONDS: '1' }, [{ jobDrainSeconds: 16, replySeconds: 17 }]],
    ['as long as any reply', { JOB_DRAIN_SECONDS: '30', IMPORT_REPLY_SECONDS: '30' }, []],
  ])('warns at its start unless it may wait, once stopped, for any reply: %s [OUT-012]', async (_, environment, warnings) => {
    const { db, files } = bench.stack.services;
    const { lines, logger: log } = keepLog();
    await checkStart({ config: loadConfig({ ...bench.stack.environment, ...environment }), db, files, log });
    expect(lines.filter(({ event }) => event === 'worker.drain.short')).toMatchObject(warnings);
  });

  it('is ready once it takes jobs, and counts its attempts and its calls to the marketplace [OPS-005]', async () => {
    const exporting = await openExportBench({});
    onTestFinished(() => exporting.close());
    const { get } = await startWorker(exporting.stack.environment);
    await until('it to be ready', async () => (await get('/readyz')).ok);
    const { uuid } = await exporting.start(range);
    await exporting.reaches(uuid, 'succeeded');
    const text = await until('the attempt to be counted', async () => {
      const metrics = await (await get('/metrics', TOKEN)).text();
      return metrics.includes('comptoir_job_attempt_seconds_count') && metrics;
    });
    for (const line of [
      'comptoir_job_attempt_seconds_count{kind="exports.soldProduct",outcome="done"} 1',
      'comptoir_upstream_seconds_count{call="exports.soldProduct",outcome="ok"} 1',
      'comptoir_pool_connections{state="idle"}',
      'comptoir_pool_connections{state="waiting"} 0',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(text).toContain(line);
  });

  it('counts the lots of imports by outcome [OPS-005]', async () => {
    const stack = await startStack();
    onTestFinished(() => stack.close());
    const browser = createBrowserClient(stack.url);
    await browser.signIn();
    const { get } = await startWorker({ ...stack.environment, IMPORT_LOT_ROWS: '1', IMPORT_REPLY_SECONDS: '1' });
    await until('it to be ready', async () => (await get('/readyz')).ok);
    const call = 'stock.codes.import';
    const refusal = { violations: [{ propertyPath: 'file', message: 'Ligne 2 : non.' }] };
    await stack.marketplace.faults([
      { call, status: 422, body: refusal, times: 1 },
      { call, cutAfterBytes: 0, times: 1 },
    ]);
    await importsOf(browser).importFile(await ownProduct(stack), 'code\nLOT1\nLOT2\nLOT3\n');
    const text = await (await get('/metrics', TOKEN)).text();
    const counts = [...text.matchAll(/^comptoir_lot_seconds_count\{(.*)\} (\d+)$/gm)].map(([, labels, count]) => `${labels} ${count}`);
    expect(counts.sort()).toEqual(['done', 'refused', 'unknown'].map((outcome) => `kind="codes",outcome="${outcome}" 1`));
  });

  it('lives, and is not ready, while its database is away [OPS-005]', async () => {
    const { child, get } = await startWorker({ ...bench.stack.environment, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    await until('it to wait', () => child.output().includes('worker.start.waiting'));
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', database: 'down' }]);
    expect((await get('/healthz')).status).toBe(200);
    expect(await (await get('/metrics', TOKEN)).text()).toContain('comptoir_pool_connections');
  });

  it('gives its metrics to nobody without the token [OPS-005]', async () => {
    const { get } = await startWorker(bench.stack.environment);
    const wrong = await get('/metrics', { authorization: 'Bearer wrong' });
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { error: { code: 'UNAUTHENTICATED' } }]);
    const { get: getDisabled } = await startWorker({ ...bench.stack.environment, METRICS_TOKEN: '' });
    expect((await getDisabled('/metrics', TOKEN)).status).toBe(404);
  });
});

it('the queue is measured by kind: the jobs that are due, and the waiting time of the oldest [OPS-005]', async () => {
  const exporting = await openExportBench({});
  onTestFinished(() => exporting.close());
  const { db } = exporting.stack.services;
  const metrics = createMetrics();
  observeQueue(metrics, db);
  const jobs = [
    await exporting.start(range),
    await exporting.start({ ...range, end: '2025-01-30' }),
    await exporting.start({ ...range, end: '2025-01-29' }),
  ];
  await db.pool.query("update job set run_after = now() - interval '1 hour' where uuid = $1", [jobs[0]?.uuid]);
  await db.pool.query("update job set run_after = now() + interval '1 hour' where uuid = $1", [jobs[1]?.uuid]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('comptoir_queue_jobs{kind="exports.soldProduct"} 2');
  const age = Number(/comptoir_queue_age_seconds\{kind="exports.soldProduct"\} ([\d.]+)/.exec(text)?.[1]);
  expect(age).toBeGreaterThan(3_590);
  expect(age).toBeLessThan(7_200);
  // A third one waits for the first two of its author, and those of a paused kind for an administrator.
  await exporting.start({ ...range, end: '2025-01-28' });
  expect(await metrics.registry.metrics()).toContain('comptoir_queue_jobs{kind="exports.soldProduct"} 2');
  await db.pool.query("insert into paused_job_kind (kind, paused_by) values ('exports.soldProduct', 'admin')");
  expect(await metrics.registry.metrics()).not.toContain('comptoir_queue_jobs{');
});

it('a server measures the queue and its connections too: jobs also wait when there is no worker, and requests wait here [OPS-005]', async () => {
  const text = await (await fetch(`${bench.stack.url}/metrics`, { headers: TOKEN })).text();
  expect(text).toContain('comptoir_pool_connections{state="waiting"}');
  expect(text).toContain('# TYPE comptoir_queue_age_seconds gauge');
  expect(text).toContain('comptoir_breaker{circuit="closed"} 1');
});
