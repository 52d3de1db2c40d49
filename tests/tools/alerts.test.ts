import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { readText } from '../kit/compose-file.ts';

interface Rule {
  alert: string;
  expr: string;
  for: string;
}

const rulesFile = 'operations/alerts.yml';
const { groups } = parse(readText(rulesFile)) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const page = readText('docs/operations.md');

describe('the rules of alerts', () => {
  it('are those of the page for operators, which says what to do', () => {
    const rows = [...page.matchAll(/^\| `(Comptoir\w+)` \| `(.+?)` \| \S/gm)].map(([, alert, expr]) => ({ alert, expr }));
    expect(rows).toEqual(rules.map(({ alert, expr }) => ({ alert, expr })));
  });

  it('wait before they fire, so that one fault is one alert', () => {
    expect(rules.filter((rule) => !/^\d+m$/.test(rule.for))).toEqual([]);
  });
});

/** The series of one fault each, by the minute. */
const FAULTS: Readonly<Record<string, { series: string; labels?: string; values: string }>> = {
  ComptoirProcessAway: { series: 'up', values: '1 0x20' },
  ComptoirNotReady: { series: 'comptoir_http_seconds_count', labels: 'route="/readyz",status="503"', values: '0+6x20' },
  ComptoirWorkerNotReady: { series: 'comptoir_worker_ready', labels: 'database="down"', values: '1 0x20' },
  ComptoirErrors: { series: 'comptoir_http_seconds_count', labels: 'route="/trpc",status="500"', values: '0+12x20' },
  ComptoirMarketplaceFails: { series: 'comptoir_upstream_seconds_count', labels: 'outcome="UPSTREAM_DOWN"', values: '0+12x20' },
  ComptoirMarketplaceDrifts: { series: 'comptoir_upstream_seconds_count', labels: 'call="a",outcome="UPSTREAM_DRIFT"', values: '0+1x20' },
  ComptoirJobsWait: { series: 'comptoir_queue_age_seconds', labels: 'kind="a"', values: '0+60x20' },
  ComptoirAttemptsFail: { series: 'comptoir_job_attempt_seconds_count', labels: 'kind="a",outcome="failed"', values: '0+1x20' },
  ComptoirConnectionsWait: { series: 'comptoir_pool_connections', labels: 'state="waiting"', values: '0 2x20' },
  ComptoirEventLoopLate: { series: 'nodejs_eventloop_lag_p99_seconds', values: '0 1x20' },
};

const hasPromtool = spawnSync('/usr/bin/promtool', ['--version'], { stdio: 'ignore' }).status === 0;

/** Output of `promtool test rules` for these tests; empty when they pass. */
function failuresOf(tests: object[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-test-alerts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'tests.yml');
  writeFileSync(file, stringify({ rule_files: [path.resolve(rulesFile)], evaluation_interval: '1m', tests }));
  const { status, stdout, stderr } = spawnSync('/usr/bin/promtool', ['test', 'rules', file], { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

// Debian's package `prometheus`.
describe.runIf(hasPromtool)('in Prometheus', () => {
  it('each fault has its series', () => {
    expect(Object.keys(FAULTS)).toEqual(rules.map(({ alert }) => alert));
  });

  it.each(Object.entries(FAULTS))('%s fires once for its fault, and nothing else does', (alert, { series, labels, values }) => {
    const all = ['job="comptoir"', 'instance="a"', ...(labels === undefined ? [] : [labels])].join(',');
    const firing = { expr: 'count by (alertname) (ALERTS{alertstate="firing"})', eval_time: '15m' };
    const expected = [{ labels: `{alertname="${alert}"}`, value: 1 }];
    const input_series = [{ series: `${series}{${all}}`, values }];
    expect(failuresOf([{ interval: '1m', input_series, promql_expr_test: [{ ...firing, exp_samples: expected }] }])).toBe('');
  });

  it.each([
    ['failures inside of batches, which are answered with 207', 'comptoir_procedure_seconds_count', 'procedure="a",outcome="INTERNAL"'],
    ['a few failed requests', 'comptoir_http_seconds_count', 'route="/trpc",status="500"'],
  ])('errors of a small installation fire: %s', (_title, series, labels) => {
    const input_series = [{ series: `${series}{job="comptoir",instance="a",${labels}}`, values: '0 0 1 2 3 4x20' }];
    const firing = { expr: 'count by (alertname) (ALERTS{alertstate="firing"})', eval_time: '9m' };
    const exp_samples = [{ labels: '{alertname="ComptoirErrors"}', value: 1 }];
    expect(failuresOf([{ interval: '1m', input_series, promql_expr_test: [{ ...firing, exp_samples }] }])).toBe('');
  });

  it('a single drift fires, though its series begins with it', () => {
    const input_series = [
      { series: 'comptoir_upstream_seconds_count{job="comptoir",instance="a",call="a",outcome="UPSTREAM_DRIFT"}', values: '_ _ 1x120' },
    ];
    const at = (eval_time: string, isFiring: boolean) => ({
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time,
      exp_samples: isFiring ? [{ labels: '{alertname="ComptoirMarketplaceDrifts"}', value: 1 }] : [],
    });
    expect(failuresOf([{ interval: '1m', input_series, promql_expr_test: [at('15m', true), at('90m', false)] }])).toBe('');
  });
});
