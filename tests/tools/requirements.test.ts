import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The report on a ledger of three rows, after a test run that left this report. */
function report(tests: { title: string; status: string }[]) {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-requirements-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'docs/requirements'), { recursive: true });
  writeFileSync(
    join(dir, 'docs/requirements/shop.tsv'),
    'id\tarea\tkind\trequirement\tsource\nCAT-001\tCAT\troute\ta\t1\nCAT-002\tCAT\troute\tb\t1\nSES-001\tSES\troute\tc\t1\n',
  );
  mkdirSync(join(dir, '.tmp/reports'), { recursive: true });
  const testResults = [{ name: 'some.test.ts', status: 'passed', assertionResults: tests }];
  writeFileSync(join(dir, '.tmp/reports/unit.json'), JSON.stringify({ testResults }));
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  return spawnSync(process.execPath, [tsx, join(root, 'tools/requirements.ts'), '--json'], { cwd: dir, encoding: 'utf8' });
}

it('prints rows, proven and missing of each area', () => {
  const { stdout, status } = report([
    { title: 'shows a [CAT-001]', status: 'passed' },
    { title: 'opens c [SES-001]', status: 'failed' },
  ]);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    CAT: { rows: 2, proven: 1, missing: ['CAT-002'] },
    SES: { rows: 1, proven: 0, missing: ['SES-001'] },
  });
});

it('fails on an id that no ledger knows', () => {
  const { stderr, status } = report([{ title: 'shows z [CAT-999]', status: 'passed' }]);
  expect(status).toBe(1);
  expect(stderr).toContain('CAT-999');
});
