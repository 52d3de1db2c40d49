import { ensureBrowser } from './browser.ts';
import { buildImage } from './image.ts';
import { script, tool } from './run.ts';
import { type Count, runProject } from './vitest.ts';

export interface Check {
  name: string;
  /** `selection`: arguments that leave only some tests of a project (selection.ts). */
  work: (selection: readonly string[]) => Promise<Count>;
  /** A project of vitest.config.ts: only these are run for a selection. */
  isProject?: boolean;
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
const project = (name: string, { before, files = [] }: { before?: () => Promise<void>; files?: string[] } = {}): Check => ({
  name: `${name} tests`,
  isProject: true,
  work: async (selection) => {
    await before?.();
    return runProject(name, [...files, ...selection]);
  },
});

/** A project, or some of its files, whose stacks have several processes of each kind (tests/kit/installation.ts). */
const installed = (name: string, files: readonly string[] = []): Check => ({
  name: `installation, ${name} tests`,
  work: async () => {
    await ensureBrowser();
    process.env.INSTALLATION = '1';
    try {
      // A selection, since the reports of complete runs are those of `npm test`.
      return await runProject(name, ['--maxWorkers=3', ...files]);
    } finally {
      delete process.env.INSTALLATION;
    }
  },
});

const generate = singleCheck('generate', () => tool('turbo', 'run', 'generate', '--output-logs=errors-only'));

/** `npm test`. The checks of an inner list run concurrently: each uses at most one core. */
export const usualChecks: (Check | Check[])[] = [
  generate,
  singleCheck('types', () => tool('turbo', 'run', 'typecheck', '--continue')),
  singleCheck(
    'lint, rules of React, import arrows, cycles, file length, SQL, clock, glossary',
    () => tool('biome', 'check', '.'),
    () => script('tools/file-length.ts'),
    () => script('tools/raw-sql.ts'),
    () => script('tools/process-clock.ts'),
    () => script('tools/glossary.ts'),
  ),
  [singleCheck('dead code', () => tool('knip', '--no-progress')), singleCheck('build', () => tool('turbo', 'run', 'build'))],
  project('unit'),
  project('contract'),
  project('server'),
  project('faults'),
  [project('tools'), project('clone')],
  project('component', { before: ensureBrowser }),
  project('e2e', { before: ensureBrowser }),
  singleCheck('calls sent by the product', () => script('tools/sent-calls.ts')),
  singleCheck('requirements', () => script('tools/requirements.ts')),
];

/** `npm run test:deep`: what is repeated many times (tests/kit/deep.ts), and what is slow by nature. */
export const deepChecks: (Check | Check[])[] = [
  generate,
  singleCheck('build', () => tool('turbo', 'run', 'build')),
  project('unit'),
  project('contract', { files: ['hostile', 'geocoding'] }),
  project('faults', {
    files: ['alerts.test', 'imports.test', 'installation.test', 'mutations.test', 'proxy.test', 'redis.test', 'releases.test'],
  }),
  project('server', { files: ['grids-large', 'property-grid', 'exports-workbook', 'history-restore'] }),
  project('clone'),
  // Others read the log and the services of the only server of their stack.
  installed('server', ['suppliers-suppliers', 'imports-apply', 'mutations-edits']),
  installed('faults', ['/marketplace.test', 'imports-slow-lot', 'imports-read-back']),
  installed('e2e'),
  { name: 'image', work: buildImage },
];
