import { defineConfig } from 'vitest/config';
import { TEST_LIMIT, WAIT_LIMIT } from './tests/kit/limits.ts';

/** A console error or warning fails a test everywhere. */
const noise = ['./tests/kit/noise.ts'];
const stack = ['./tests/kit/setup.ts'];
const databases = ['./tests/kit/global-databases.ts'];
const browser = ['./tests/kit/global-browser.ts'];
/** Modules are imported once a worker, and not once a file: at half the processor time. A file that replaces one does it for itself (vi.resetModules). */
const isolate = false;
/** How long `expect.poll` waits, everywhere: long enough for a busy machine. Projects inherit nothing. */
const expect = { poll: { timeout: WAIT_LIMIT } };

/** `npm test` runs the projects one after the other and keeps a JSON report of each in `.tmp/reports`, for the requirements report. */
export default defineConfig({
  test: {
    // Projects that wait for locks, leases, processes or a browser run more files at once than there are cores.
    maxWorkers: 2,
    // No retry, anywhere: a test that passes at the second try has found something.
    retry: 0,
    // The projects of `npm test` are processes of their own: each reads from here what another has transformed already.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.tmp/vitest-modules' },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'tests/kit/**/*.test.ts'],
          setupFiles: noise,
          expect,
          testTimeout: TEST_LIMIT,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tests/tools/**/*.test.ts'],
          setupFiles: noise,
          expect,
          testTimeout: TEST_LIMIT,
          hookTimeout: TEST_LIMIT,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'clone',
          include: ['tests/clone/**/*.test.ts'],
          setupFiles: noise,
          expect,
          testTimeout: TEST_LIMIT,
          // An installed clone is thirty thousand files to remove.
          hookTimeout: TEST_LIMIT,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'contract',
          isolate,
          include: ['tests/contract/**/*.test.ts'],
          setupFiles: stack,
          expect,
          globalSetup: databases,
          testTimeout: TEST_LIMIT,
          hookTimeout: TEST_LIMIT,
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'server',
          // What the product sends is recorded (tests/kit/call-recorder.ts).
          env: { RECORD_CALLS: 'server' },
          isolate,
          include: ['tests/server/**/*.test.ts'],
          setupFiles: stack,
          expect,
          globalSetup: databases,
          testTimeout: TEST_LIMIT,
          hookTimeout: TEST_LIMIT,
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          setupFiles: stack,
          expect,
          globalSetup: databases,
          testTimeout: TEST_LIMIT,
          hookTimeout: TEST_LIMIT,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'component',
          isolate,
          include: ['tests/component/**/*.test.ts'],
          setupFiles: stack,
          expect,
          globalSetup: [...databases, './tests/component/global-setup.ts'],
          testTimeout: TEST_LIMIT,
          hookTimeout: TEST_LIMIT,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'e2e',
          // What the product sends is recorded (tests/kit/call-recorder.ts).
          env: { RECORD_CALLS: 'e2e' },
          isolate,
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          setupFiles: stack,
          expect,
          globalSetup: [...databases, ...browser],
          testTimeout: TEST_LIMIT,
          hookTimeout: TEST_LIMIT,
          maxWorkers: 4,
        },
      },
    ],
  },
});
