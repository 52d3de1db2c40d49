import { access } from 'node:fs/promises';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/** Disables Chromium's own network requests. `--no-sandbox` because the tests may run as root. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A page of a test lives for seconds: what an optimising compiler and the threads that draw take from the two processors is never won back.
 * Measured with five files, side by side: 143 worker-seconds without these flags, 125 with them.
 */
const SHORT_LIVED_PAGES = ['--js-flags=--no-maglev --no-opt --no-flush-bytecode', '--disable-gpu', '--num-raster-threads=1'];

/** The headless shell: the full browser draws window frames for each context even when headless, a third of the tests' time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** The configured Chromium, the first existing one of `system`, or the one of an npm package. */
async function findChromium(...system: string[]): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return { executablePath: named, args: FLAGS };
  for (const executablePath of system) if (await isThere(executablePath)) return { executablePath, args: FLAGS };
  const { default: packaged } = await import('@sparticuz/chromium');
  return {
    executablePath: await packaged.executablePath(),
    args: [...packaged.args.filter((flag) => !flag.startsWith('--headless')), ...FLAGS],
  };
}

let ofWorker: Promise<Browser> | undefined;

/**
 * The Chromium of a worker's tests: each test opens its own context in it. It ends with the process, whose pipe it reads. A Chromium that
 * the workers share takes 12 % more: its messages pass through the process of the run.
 */
export function workerChromium(): Promise<Browser> {
  ofWorker ??= findChromium(HEADLESS_SHELL, CHROMIUM).then(({ executablePath, args }) =>
    // Pages of one context share a process, so that its compiled scripts are used by the next test (tests/kit/browser.ts).
    chromium.launch({ executablePath, args: [...args, ...SHORT_LIVED_PAGES, '--process-per-site'], headless: true }),
  );
  return ofWorker;
}

/** A Chromium for the benchmarks: with the optimising compilers and the GPU process's settings of normal use. */
export async function startChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await findChromium(HEADLESS_SHELL, CHROMIUM)), headless: true, host: '127.0.0.1' });
}

/** A Chromium as in normal use: with the back/forward cache, which Playwright disables by default, and a process for each tab. */
export async function startCachingChromium(): Promise<Browser> {
  return chromium.launch({
    ...(await findChromium(CHROMIUM, HEADLESS_SHELL)),
    headless: true,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
