import { readReport, reportFile } from '../requirements/reports.ts';
import { forgetSentCalls } from '../requirements/sent-calls.ts';
import { tool } from './run.ts';

export interface Count {
  passed: number;
  failed: number;
  skipped?: number;
  /** What the skipped tests would have needed. */
  missing?: string;
  /** Failures, each with the first lines of its error: printed again at the end, since CI shows the end of the output. */
  failures?: string[];
}

/** The only tests that may be skipped, by their titles, and what they need. */
const MAY_BE_SKIPPED = [
  // Where no Redis answers, those of the queue on it (tests/server/jobs-bench.ts).
  { title: /\bon redis\b/i, missing: 'Redis (TEST_REDIS_URL)' },
  { title: /\bin Prometheus\b/, missing: 'promtool (the Debian package prometheus)' },
  { title: /\bbehind the proxy of production\b/, missing: 'Caddy (the Debian package caddy)' },
  { title: /\bin LibreOffice\b/, missing: 'LibreOffice (the Debian packages libreoffice-calc-nogui and libreoffice-l10n-fr)' },
  { title: /\bbehind a pooler in transaction mode\b/, missing: 'pgbouncer (the Debian package)' },
  { title: /\ban installation of several processes\b/, missing: 'Caddy and pgbouncer (the Debian packages), or Redis (TEST_REDIS_URL)' },
  { title: /\bin a running Prometheus\b/, missing: 'Prometheus (the Debian package)' },
  { title: /\bbeside the last release\b/, missing: 'the commits of the last release (a complete clone)' },
];
const needOf = (titles: readonly string[]) => MAY_BE_SKIPPED.find(({ title }) => title.test(titles.join(' ')))?.missing;

/** Runs one project of vitest.config.ts, or what `selection` leaves of it, and counts its tests from its report. */
export async function runProject(project: string, selection: readonly string[]): Promise<Count> {
  // The reports of complete runs are read by the requirements report.
  const report = selection.length === 0 ? project : `partial/${project}`;
  if (selection.length === 0) forgetSentCalls(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(report)}`];
  const hasPassed = await tool('vitest', 'run', '--project', project, '--passWithNoTests', ...reporters, ...selection);
  const { files } = readReport(report) ?? {};
  if (files === undefined) return { passed: 0, failed: 1, failures: [`${project}: Vitest ended without a report`] };
  const statuses = files.flatMap(({ tests, isComplete }) => [
    ...tests.map(({ status, titles }) =>
      status === 'passed' || (status === 'skipped' && needOf(titles) !== undefined) ? status : 'failed',
    ),
    ...(isComplete ? [] : ['failed']),
  ]);
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
  const needs = files.flatMap(({ tests }) => tests.flatMap(({ status, titles }) => (status === 'skipped' ? (needOf(titles) ?? []) : [])));
  const missing = [...new Set(needs)].join(', ');
  if (failed === 0 && !hasPassed) {
    // An unhandled rejection or a failure of the global set-up: not in the report.
    return { passed, failed: 1, skipped, missing, failures: [`${project}: an error outside of any test, printed where the project ran`] };
  }
  return { passed, failed, skipped, missing, failures: files.flatMap((file) => file.failures) };
}
