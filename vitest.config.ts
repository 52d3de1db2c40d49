import { defineConfig } from 'vitest/config';

/** A console error or warning fails a test everywhere. */
const noise = ['./tests/kit/noise.ts'];
const stack = ['./tests/kit/setup.ts'];
const databases = ['./tests/kit/global-databases.ts'];
const browser = ['./tests/kit/global-browser.ts'];

/** `npm test` runs the projects one after the other and keeps a JSON report of each in `.tmp/reports`, for the requirements report. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // No retry, anywhere: a test that passes at the second try has found something.
    retry: 0,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'tests/kit/**/*.test.ts'],
          setupFiles: noise,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tests/tools/**/*.test.ts'],
          setupFiles: noise,
          testTimeout: 300_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles: stack,
          globalSetup: databases,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          setupFiles: stack,
          globalSetup: databases,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          setupFiles: stack,
          globalSetup: databases,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          setupFiles: stack,
          globalSetup: [...databases, ...browser],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
