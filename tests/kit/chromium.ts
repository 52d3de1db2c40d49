import { access } from 'node:fs/promises';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/** Flags of a closed network: Chromium calls nobody by itself. `--no-sandbox` because the tests may run as root. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without windows and their frames, which the whole browser draws for each context also when it is headless: a third of the time of the tests. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** The Chromium that was named, the first one of `system` that is there, or the one that an npm package carries. */
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

/** One Chromium for the whole run: each test opens a context of its own in it. */
export async function startChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await findChromium(SHELL, WHOLE)), headless: true, host: '127.0.0.1' });
}

/** A Chromium that keeps pages that were left in its back/forward cache, as everybody's does; the driver switches it off by default. */
export async function startCachingChromium(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium(WHOLE, SHELL)), headless: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
}
