import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { freePort } from '../../tools/kit/free-port.ts';
import { until } from './until.ts';

/** Whether Prometheus is installed (Debian's package `prometheus`). */
export const hasPrometheus = (): boolean => spawnSync('/usr/bin/prometheus', ['--version'], { stdio: 'ignore' }).status === 0;

const RULES = new URL('../../operations/alerts.yml', import.meta.url);
/** Seconds between two scrapes and two evaluations: longer than a process without its database takes to give its metrics. */
const INTERVAL_SECONDS = 2;
/** Seconds that stand for a minute of the rules: the shortest range has five scrapes. */
const MINUTE_SECONDS = 6;

/** The rules with shorter times: each minute and hour of a range, an offset or a `for` is as many times six seconds. */
export const shorten = (rules: string): string =>
  rules.replace(
    /(\[|offset |for: )(\d+)([mh])\b/g,
    (_, before: string, count: string, unit: string) => `${before}${Number(count) * (unit === 'h' ? 60 : 1) * MINUTE_SECONDS}s`,
  );

/** Prometheus with the rules of production, shortened, which reads `/metrics` of these addresses. */
export async function startPrometheus(targets: readonly string[], token: string) {
  const [dir, port] = await Promise.all([mkdtemp(path.join(tmpdir(), 'comptoir-test-prometheus-')), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  await writeFile(path.join(dir, 'alerts.yml'), shorten(await readFile(RULES, 'utf8')));
  const interval = `${INTERVAL_SECONDS}s`;
  const configuration = {
    global: { scrape_interval: interval, scrape_timeout: interval, evaluation_interval: interval },
    rule_files: ['alerts.yml'],
    scrape_configs: [
      {
        job_name: 'comptoir',
        authorization: { credentials: token },
        static_configs: [{ targets: targets.map((target) => new URL(target).host) }],
      },
    ],
  };
  await writeFile(path.join(dir, 'prometheus.yml'), stringify(configuration));
  const files = [`--config.file=${path.join(dir, 'prometheus.yml')}`, `--storage.tsdb.path=${path.join(dir, 'data')}`];
  const child = spawn('/usr/bin/prometheus', [...files, `--web.listen-address=127.0.0.1:${port}`], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(child, 'exit');
  await until(
    () => `Prometheus to be ready: ${output.slice(-2_000)}`,
    async () => (await fetch(`${url}/-/ready`)).ok,
  );
  const get = async <Result>(address: string): Promise<Result> => {
    const reply = (await (await fetch(`${url}/api/v1/${address}`)).json()) as { data: { result: Result } };
    return reply.data.result;
  };
  return {
    /** Names of the alerts that fire now. */
    async firing(): Promise<string[]> {
      const query = encodeURIComponent('ALERTS{alertstate="firing"}');
      const alerts = await get<{ metric: { alertname: string } }[]>(`query?query=${query}`);
      return alerts.map(({ metric }) => metric.alertname).sort();
    },
    /** How many times an alert has begun to fire since this moment (milliseconds), over all of its labels. */
    async timesFired(alert: string, since: number): Promise<number> {
      const range = `start=${since / 1_000}&end=${Date.now() / 1_000}&step=${INTERVAL_SECONDS}`;
      const query = encodeURIComponent(`ALERTS{alertstate="firing",alertname="${alert}"}`);
      const series = await get<{ values: [number, string][] }[]>(`query_range?query=${query}&${range}`);
      const begins = ({ values }: { values: [number, string][] }) =>
        values.filter(([at], index) => index === 0 || at - (values[index - 1]?.[0] ?? 0) > 2 * INTERVAL_SECONDS).length;
      return series.reduce((sum, one) => sum + begins(one), 0);
    },
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
