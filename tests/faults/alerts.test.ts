import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../tools/kit/free-port.ts';
import { type ChildProcess, spawnEntry, untilReady } from '../kit/child-process.ts';
import { createBrowserClient } from '../kit/client.ts';
import { startDatabaseProxy } from '../kit/database-proxy.ts';
import { isDeep } from '../kit/deep.ts';
import { hasPrometheus, shorten, startPrometheus } from '../kit/prometheus.ts';
import { until } from '../kit/until.ts';
import { openExportBench } from '../server/jobs-exports.ts';

const RULES = readFileSync(new URL('../../operations/alerts.yml', import.meta.url), 'utf8');
const alertsOf = (rules: string) =>
  (parse(rules) as { groups: { rules: { alert: string; expr: string; for: string }[] }[] }).groups[0]?.rules ?? [];

const TOKEN = 'a-token-for-metrics';
const RANGE = { start: '2025-01-01', end: '2025-01-31' };

/** A server with a database that can be stopped, and two workers, one of which the tests may kill. */
async function openInstallation() {
  const bench = await openExportBench({ config: { ACCESS_SECONDS: '7200', IDLE_SECONDS: '7200' } });
  onTestFinished(() => bench.close());
  const { stack } = bench;
  const line = await startDatabaseProxy(stack.databaseUrl);
  onTestFinished(() => line.stop());
  const server = await stack.spawnServer({ DATABASE_URL: line.url, DATABASE_POOL_SIZE: '2' });
  const startWorker = async (port: number, databaseUrl?: string): Promise<ChildProcess> => {
    const own = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    const child = spawnEntry('apps/server/src/worker.ts', { ...stack.environment, WORKER_PORT: String(port), ...own });
    onTestFinished(() => child.close());
    const probe = databaseUrl === undefined ? 'readyz' : 'healthz';
    await untilReady('worker', child, async () => (await fetch(`http://127.0.0.1:${port}/${probe}`)).ok);
    return child;
  };
  const ports = [await freePort(), await freePort()];
  const first = await startWorker(ports[0] ?? 0);
  const other = { port: ports[1] ?? 0, process: await startWorker(ports[1] ?? 0) };
  const browser = createBrowserClient(server.url);
  await browser.signIn();
  const prometheus = await startPrometheus([server.url, ...ports.map((port) => `http://127.0.0.1:${port}`)], TOKEN);
  onTestFinished(() => prometheus.close());
  return { bench, stack, line, server, first, other, startWorker, browser, prometheus };
}
type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** A fault: `begin`, then `repeat` until the alert fires, then `end`. */
interface Fault {
  begin?: (installation: Installation) => Promise<unknown>;
  repeat?: (installation: Installation) => Promise<unknown>;
  end?: (installation: Installation) => Promise<unknown>;
}

const sql = async ({ stack }: Installation, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  return client;
};
const run = async (installation: Installation, ...statements: string[]) => (await sql(installation, ...statements)).end();
const readList = ({ browser }: Installation) => browser.trpc.suppliers.transporters.list.query({ page: 1, itemsPerPage: 25 });
const heal = ({ stack }: Installation) => stack.marketplace.faults([]);

let lock: pg.Client | undefined;
let blocked: Promise<unknown> = Promise.resolve();

const FAULTS: Readonly<Record<string, Fault>> = {
  ComptoirProcessAway: {
    begin: async ({ other }) => other.process.signal('SIGKILL'),
    end: async ({ other, startWorker }) => Object.assign(other, { process: await startWorker(other.port) }),
  },
  ComptoirNotReady: {
    begin: ({ line }) => line.stop(),
    // As the proxy does.
    repeat: ({ server }) => fetch(`${server.url}/readyz`),
    end: async ({ line, server }) => {
      await line.recover();
      await until('the server to be ready again', async () => (await fetch(`${server.url}/readyz`)).ok);
    },
  },
  ComptoirWorkerNotReady: {
    begin: async ({ other, startWorker }) => {
      await other.process.close();
      Object.assign(other, { process: await startWorker(other.port, 'postgresql://nobody@127.0.0.1:1/none') });
    },
    end: async ({ other, startWorker }) => {
      await other.process.close();
      Object.assign(other, { process: await startWorker(other.port) });
    },
  },
  ComptoirErrors: {
    begin: (installation) => run(installation, 'alter table list_view rename to list_view_away'),
    repeat: ({ browser }) => browser.trpc.views.list.query(),
    end: (installation) => run(installation, 'alter table list_view_away rename to list_view'),
  },
  ComptoirMarketplaceFails: {
    begin: ({ stack }) => stack.marketplace.faults([{ call: 'suppliers.transporters.list', status: 503 }]),
    repeat: readList,
    end: heal,
  },
  ComptoirMarketplaceDrifts: {
    begin: async (installation) => {
      await installation.stack.marketplace.faults([{ call: 'suppliers.transporters.list', shape: 'wrong', times: 1 }]);
      await readList(installation).catch(() => undefined);
    },
  },
  ComptoirJobsWait: {
    begin: async (installation) => {
      const { bench, first, other } = installation;
      // Both are frozen: nobody takes it.
      for (const worker of [first, other.process]) worker.signal('SIGSTOP');
      const { uuid } = await bench.start(RANGE);
      await run(installation, `update job set run_after = now() - interval '1 hour' where uuid = '${uuid}'`);
    },
    end: async ({ first, other }) => {
      for (const worker of [first, other.process]) worker.signal('SIGCONT');
    },
  },
  ComptoirAttemptsFail: {
    begin: ({ stack }) => stack.marketplace.faults([{ call: 'exports.soldProduct', status: 400 }]),
    // One after the other: those between two scrapes are one increase.
    repeat: async ({ bench }) => {
      const { uuid } = await bench.start(RANGE);
      await bench.reaches(uuid, 'failed');
    },
    end: heal,
  },
  ComptoirConnectionsWait: {
    begin: async (installation) => {
      lock = await sql(installation, 'begin', 'lock table list_view');
      const { browser } = installation;
      blocked = Promise.allSettled(Array.from({ length: 6 }, () => browser.trpc.views.list.query()));
    },
    end: async () => {
      await lock?.query('rollback');
      await lock?.end();
      await blocked;
    },
  },
  ComptoirEventLoopLate: {
    // As on a machine whose processors are taken away for most of a second.
    repeat: async ({ server }) => {
      server.signal('SIGSTOP');
      await wait(800);
      server.signal('SIGCONT');
      await wait(400);
    },
  },
};

// The others take some minutes.
it('each alert has a fault, and times of a few seconds for it', () => {
  expect(Object.keys(FAULTS)).toEqual(alertsOf(RULES).map(({ alert }) => alert));
  expect(alertsOf(shorten(RULES)).flatMap(({ expr, for: duration }) => `${expr} ${duration}`.match(/\d+[mh]\b/) ?? [])).toEqual([]);
});

if (isDeep) {
  describe.runIf(hasPrometheus())('in a running Prometheus', () => {
    it(
      'each alert fires once when its fault is made, and ends when it is over',
      async () => {
        const installation = await openInstallation();
        const { prometheus } = installation;
        const times: Record<string, number> = {};
        for (const [alert, { begin, repeat, end }] of Object.entries(FAULTS)) {
          const since = Date.now();
          await begin?.(installation);
          const fires = async () => {
            await repeat?.(installation).catch(() => undefined);
            return (await prometheus.firing()).includes(alert);
          };
          await until(`${alert} to fire`, fires, { within: 120_000 });
          await end?.(installation);
          // A drift is told for an hour.
          const hasEnded = async () => end === undefined || !(await prometheus.firing()).includes(alert);
          await until(`${alert} to end`, hasEnded, { within: 200_000 });
          times[alert] = await prometheus.timesFired(alert, since);
        }
        expect(times).toEqual(Object.fromEntries(Object.keys(FAULTS).map((alert) => [alert, 1])));
      },
      30 * 60_000,
    );
  });
}
