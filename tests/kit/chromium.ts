import { access } from 'node:fs/promises';
import { type BrowserServer, chromium } from 'playwright-core';

/** Flags of a closed network: Chromium calls nobody by itself. `--no-sandbox` because the tests may run as root. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that was named, the system's, or the one that an npm package carries. */
async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return { executablePath: named, args: FLAGS };
  const system = '/usr/bin/chromium';
  const here = await access(system).then(
    () => true,
    () => false,
  );
  if (here) return { executablePath: system, args: FLAGS };
  const { default: packaged } = await import('@sparticuz/chromium');
  return {
    executablePath: await packaged.executablePath(),
    args: [...packaged.args.filter((flag) => !flag.startsWith('--headless')), ...FLAGS],
  };
}

/** One Chromium for the whole run: each test opens a context of its own in it. */
export async function startChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await findChromium()), headless: true, host: '127.0.0.1' });
}
