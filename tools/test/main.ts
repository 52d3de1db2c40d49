import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { script, tool, withBufferedOutput } from './run.ts';
import { type Count, runProject } from './vitest.ts';

interface Check {
  name: string;
  work: () => Promise<Count>;
}

/** A check with a single result counts as one test. */
const singleCheck = (name: string, ...steps: (() => Promise<boolean>)[]): Check => ({
  name,
  work: async () => {
    let hasPassed = true;
    for (const runStep of steps) hasPassed = (await runStep()) && hasPassed;
    return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});
const project = (name: string, before?: () => Promise<void>): Check => ({
  name: `${name} tests`,
  work: async () => {
    await before?.();
    return runProject(name);
  },
});

/** The checks of an inner list run concurrently: each uses at most one core. */
const checks: (Check | Check[])[] = [
  singleCheck('generate', () => tool('turbo', 'run', 'generate', '--output-logs=errors-only')),
  singleCheck('types', () => tool('turbo', 'run', 'typecheck', '--continue')),
  singleCheck(
    'lint, import arrows, cycles, file length, SQL, glossary',
    () => tool('biome', 'check', '.'),
    () => script('tools/file-length.ts'),
    () => script('tools/raw-sql.ts'),
    () => script('tools/glossary.ts'),
  ),
  singleCheck('dead code', () => tool('knip', '--no-progress')),
  singleCheck('build', () => tool('turbo', 'run', 'build')),
  project('unit'),
  project('contract'),
  project('server'),
  project('faults'),
  [project('tools'), project('clone')],
  project('component', ensureBrowser),
  project('e2e', ensureBrowser),
  singleCheck('calls sent by the product', () => script('tools/sent-calls.ts')),
  singleCheck('requirements', () => script('tools/requirements.ts')),
];

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

interface Result {
  name: string;
  count: Count;
  time: string;
}

async function runCheck({ name, work }: Check): Promise<Result> {
  const start = Date.now();
  return { name, count: await work(), time: seconds(start) };
}

const printTitle = (name: string) => console.log(`\n━━ ${name} ${'━'.repeat(Math.max(0, 76 - name.length))}\n`);

/** Runs every check, also after a failure, and ends with `N passed, N failed`. */
export async function main(args: string[]): Promise<void> {
  process.env.TURBO_TELEMETRY_DISABLED = '1';
  process.env.CI = process.env.CI || 'true';
  const isChosen = ({ name }: Check) => args.length === 0 || args.some((prefix) => name.startsWith(prefix));
  const chosen = checks.map((group) => [group].flat().filter(isChosen));
  if (args.length === 0) rmSync('.tmp/reports', { recursive: true, force: true });
  mkdirSync('.tmp/reports', { recursive: true });
  const began = Date.now();
  const results: Result[] = [];
  for (const [first, ...others] of chosen) {
    if (first === undefined) continue;
    const running = others.map((check) => withBufferedOutput(() => runCheck(check)));
    printTitle(first.name);
    results.push(await runCheck(first));
    for (const { result, show } of await Promise.all(running)) {
      printTitle(result.name);
      show();
      results.push(result);
    }
  }
  const failures = results.flatMap(({ count }) => count.failures ?? []);
  if (failures.length > 0) console.log(`\n━━ failed ${'━'.repeat(70)}\n\n${failures.join('\n\n')}`);
  console.log(`\n━━ summary (${seconds(began)}) ${'━'.repeat(56)}\n`);
  for (const { name, count, time } of results) {
    console.log(
      `${count.failed === 0 ? '✓' : '✗'} ${name.padEnd(44)}${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed ${time.padStart(9)}`,
    );
  }
  const total = (pick: (count: Count) => number) => results.reduce((sum, { count }) => sum + pick(count), 0);
  const failed = total((count) => count.failed);
  console.log(`\n${total((count) => count.passed)} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
