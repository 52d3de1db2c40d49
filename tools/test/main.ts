import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { script, tool } from './run.ts';
import { type Count, runProject } from './vitest.ts';

interface Check {
  name: string;
  work: () => Promise<Count>;
}

/** A check that passes or fails as a whole counts as one test. */
const whole = (name: string, ...parts: (() => Promise<boolean>)[]): Check => ({
  name,
  work: async () => {
    let isGood = true;
    for (const part of parts) isGood = (await part()) && isGood;
    return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});
const project = (name: string, before?: () => Promise<void>): Check => ({
  name: `${name} tests`,
  work: async () => {
    await before?.();
    return runProject(name);
  },
});

const checks: Check[] = [
  whole('generate', () => tool('turbo', 'run', 'generate', '--output-logs=errors-only')),
  whole('types', () => tool('turbo', 'run', 'typecheck', '--continue')),
  whole(
    'lint, import arrows, cycles, file length',
    () => tool('biome', 'check', '.'),
    () => script('tools/file-length.ts'),
  ),
  whole('dead code', () => tool('knip', '--no-progress')),
  whole('build', () => tool('turbo', 'run', 'build')),
  project('unit'),
  project('contract'),
  project('server'),
  project('faults'),
  project('tools'),
  project('e2e', ensureBrowser),
  whole('requirements', () => script('tools/requirements.ts')),
];

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs every check, also after one has failed, and ends with `N passed, N failed`. */
export async function main(args: string[]): Promise<void> {
  process.env.TURBO_TELEMETRY_DISABLED = '1';
  process.env.CI = process.env.CI || 'true';
  const chosen = args.length === 0 ? checks : checks.filter(({ name }) => args.some((word) => name.startsWith(word)));
  if (args.length === 0) rmSync('.tmp/reports', { recursive: true, force: true });
  mkdirSync('.tmp/reports', { recursive: true });
  const began = Date.now();
  const results: { name: string; count: Count; time: string }[] = [];
  for (const { name, work } of chosen) {
    console.log(`\n━━ ${name} ${'━'.repeat(Math.max(0, 76 - name.length))}\n`);
    const start = Date.now();
    results.push({ name, count: await work(), time: seconds(start) });
  }
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
