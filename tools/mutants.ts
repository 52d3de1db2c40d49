import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run mutants [-- NAME…]`: puts the faults of `tests/mutants/*.patch` into the product one at a time, and runs the test that must fail
 * for each. Ends with `N passed, N failed`: a mutant that its test does not see has failed. Changes the working tree, and therefore needs a
 * clean one; each patch is taken out again, also when it is interrupted.
 */
const FOLDER = 'tests/mutants';

interface Mutant {
  file: string;
  /** Project of vitest.config.ts and test file, from the first line of the patch: `# server tests/server/rates.test.ts`. */
  project: string;
  test: string;
}

function readMutant(name: string): Mutant {
  const file = join(FOLDER, name);
  const [, project, test] = /^# (\S+) (\S+)/.exec(readFileSync(file, 'utf8')) ?? [];
  if (project === undefined || test === undefined) throw new Error(`${file} does not begin with «# project test-file»`);
  return { file, project, test };
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });

/** Throws when the run was interrupted: its failure would not be that of a test. */
function passes(project: string, ...tests: string[]): boolean {
  const args = ['run', '--project', project, '--bail', '1', '--reporter', 'dot', ...tests];
  const { status } = spawnSync('node_modules/.bin/vitest', args, { stdio: 'ignore' });
  if (status !== 0 && status !== 1) throw new Error(`${tests.join(' ')}: interrupted`);
  return status === 0;
}

/** Whether the test fails with the mutant. */
function isSeen(mutant: Mutant): boolean {
  git('apply', mutant.file);
  try {
    return !passes(mutant.project, mutant.test);
  } finally {
    git('apply', '--reverse', mutant.file);
  }
}

if (git('status', '--porcelain', 'apps', 'packages', 'prisma') !== '') throw new Error('the working tree has changes; commit them first');
// An interruption ends the run after the test in progress, whose patch is then taken out by `finally`.
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isInterrupted = true;
  });

const chosen = process.argv.slice(2);
const mutants = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.patch') && (chosen.length === 0 || chosen.some((part) => name.includes(part))))
  .map(readMutant);
/** A test that fails without a mutant would see every one. The tests of a project start together, and alone only to find the failing one. */
const failing = new Set<string>();
for (const project of new Set(mutants.map((mutant) => mutant.project))) {
  const tests = [...new Set(mutants.filter((mutant) => mutant.project === project).map(({ test }) => test))];
  if (!passes(project, ...tests)) for (const test of tests) if (!passes(project, test)) failing.add(test);
}

let failed = 0;
for (const mutant of mutants) {
  // Signals are delivered between two tests only: each test is waited for synchronously.
  await new Promise(setImmediate);
  if (isInterrupted) throw new Error('interrupted');
  const result = failing.has(mutant.test) ? 'its test fails without it' : isSeen(mutant) ? 'seen' : 'NOT SEEN';
  if (result !== 'seen') failed += 1;
  console.log(`${mutant.file}: ${result} (${mutant.test})`);
}
console.log(`\n${mutants.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
