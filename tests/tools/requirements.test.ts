import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');
const LEDGER = [
  ['CAT-001', 'CAT', 'route'],
  ['CAT-002', 'CAT', 'rule'],
  ['CAT-003', 'CAT', 'field'],
  ['SES-001', 'SES', 'route'],
];

/** The report on a ledger of four rows, after a test run in which these tests passed, by their file. */
function report(passed: Record<string, string[]>, ...args: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-requirements-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'docs/requirements'), { recursive: true });
  const rows = LEDGER.map((cells) => `${cells.join('\t')}\ttext\t1\n`).join('');
  writeFileSync(join(dir, 'docs/requirements/shop.tsv'), `id\tarea\tkind\trequirement\tsource\n${rows}`);
  mkdirSync(join(dir, '.tmp/reports'), { recursive: true });
  const testResults = Object.entries(passed).map(([file, titles]) => ({
    name: join(dir, file),
    status: 'passed',
    assertionResults: titles.map((title) => ({ ancestorTitles: ['group'], title, status: 'passed' })),
  }));
  writeFileSync(join(dir, '.tmp/reports/some.json'), JSON.stringify({ testResults }));
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  return spawnSync(process.execPath, [tsx, join(root, 'tools/requirements.ts'), ...args], { cwd: dir, encoding: 'utf8' });
}

const RUN = {
  'tests/e2e/categories.test.ts': ['opens a [CAT-001]'],
  'packages/shared/src/category.test.ts': ['refuses b [CAT-002]'],
  'tests/contract/calls.test.ts': ['answers c [CAT-003]', 'answers a [CAT-001]'],
};

it('prints by area, and in all, the rows that the product, a shared rule and only the reference marketplace prove', () => {
  const { stdout, status } = report(RUN);
  expect(status).toBe(0);
  expect(stdout).toBe(
    `${[
      'area    product  shared rule  stand-in only  rows',
      'CAT           1            1              1     3   33 %',
      'SES           0            0              0     1    0 %',
      'all           1            1              1     4   25 %',
    ].join('\n')}\n`,
  );
});

it('gives scripts rows, proven and missing by the first column, and the others beside', () => {
  const { stdout } = report(RUN, '--json');
  const CAT = { rows: 3, proven: 1, missing: ['CAT-002', 'CAT-003'], sharedRule: 1, standInOnly: 1 };
  const SES = { rows: 1, proven: 0, missing: ['SES-001'], sharedRule: 0, standInOnly: 0 };
  const missing = [...CAT.missing, ...SES.missing];
  expect(JSON.parse(stdout)).toEqual({ rows: 4, proven: 1, missing, sharedRule: 1, standInOnly: 1, areas: { CAT, SES } });
});

it('fails on an id that is in no ledger', () => {
  const { stderr, status } = report({ 'tests/e2e/x.test.ts': ['shows z [CAT-999]'] });
  expect(status).toBe(1);
  expect(stderr).toContain('CAT-999');
});

it('fails on an id that is not at the end of its title', () => {
  const { stderr, status } = report({ 'tests/e2e/x.test.ts': ['shows a [CAT-001] and b [CAT-002]'] });
  expect(status).toBe(1);
  expect(stderr).toContain('CAT-001 in tests/e2e/x.test.ts: group > shows a [CAT-001] and b [CAT-002]');
});
