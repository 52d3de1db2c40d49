import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Check, deepChecks, usualChecks } from './checks.ts';
import { withBufferedOutput } from './run.ts';
import { branchPoint, filesOfAreas } from './selection.ts';
import type { Count } from './vitest.ts';

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

interface Result {
  name: string;
  count: Count;
  time: string;
}

const printTitle = (name: string) => console.log(`\n━━ ${name} ${'━'.repeat(Math.max(0, 76 - name.length))}\n`);

/** Runs groups one after the other, and the checks of a group concurrently; also after a failure. */
async function runAll(groups: Check[][], selection: readonly string[]): Promise<Result[]> {
  const runCheck = async ({ name, work }: Check): Promise<Result> => {
    const start = Date.now();
    return { name, count: await work(selection), time: seconds(start) };
  };
  const results: Result[] = [];
  for (const [first, ...others] of groups) {
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
  return results;
}

/** Ends with `N passed, N failed`, and what was skipped. */
function printSummary(results: Result[], time: string): boolean {
  const failures = results.flatMap(({ count }) => count.failures ?? []);
  if (failures.length > 0) console.log(`\n━━ failed ${'━'.repeat(70)}\n\n${failures.join('\n\n')}`);
  console.log(`\n━━ summary (${time}) ${'━'.repeat(56)}\n`);
  for (const { name, count, time } of results) {
    console.log(
      `${count.failed === 0 ? '✓' : '✗'} ${name.padEnd(44)}${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed ${time.padStart(9)}`,
    );
  }
  const total = (pick: (count: Count) => number) => results.reduce((sum, { count }) => sum + pick(count), 0);
  const [failed, skipped] = [total((count) => count.failed), total((count) => count.skipped ?? 0)];
  for (const { name, count } of results) {
    if (count.skipped !== undefined && count.skipped > 0) console.log(`\n${name}: ${count.skipped} skipped without ${count.missing}`);
  }
  console.log(`\n${total((count) => count.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0;
}

/** The checks whose names begin with one of the arguments; all without arguments, or those of the tests for a selection. */
function choose(names: string[], isDeep: boolean, isSelection: boolean): Check[][] {
  const isChosen = ({ name, isProject = false }: Check) =>
    (names.length === 0 || names.some((prefix) => name.startsWith(prefix))) && (isProject || !isSelection);
  return (isDeep ? deepChecks : usualChecks).map((group) => [group].flat().filter(isChosen));
}

/** `npm test` and `npm run test:deep` (README, «Test it»). */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { deep: { type: 'boolean', default: false }, area: { type: 'string' }, changed: { type: 'boolean', default: false } },
  });
  process.env.TURBO_TELEMETRY_DISABLED = '1';
  process.env.CI = process.env.CI || 'true';
  // Read by tests/kit/deep.ts.
  if (values.deep) process.env.DEEP = '1';
  const selection = [
    ...(values.area === undefined ? [] : filesOfAreas(values.area)),
    ...(values.changed ? [`--changed=${branchPoint()}`] : []),
  ];
  if (values.area !== undefined && selection.length === 0) throw new Error(`no test file of the area ${values.area}`);
  if (args.length === 0) rmSync('.tmp/reports', { recursive: true, force: true });
  mkdirSync('.tmp/reports', { recursive: true });
  const began = Date.now();
  const results = await runAll(choose(positionals, values.deep, selection.length > 0), selection);
  process.exitCode = printSummary(results, seconds(began)) ? 0 : 1;
}
