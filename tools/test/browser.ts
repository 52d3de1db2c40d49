import { existsSync } from 'node:fs';
import { run } from './run.ts';

const SYSTEM = '/usr/bin/chromium';

/** The end-to-end tests want a Chromium: the system's, else Debian's package when we may install it, else the one of an npm package. */
export async function ensureBrowser(): Promise<void> {
  if (process.env.CHROMIUM_PATH || existsSync(SYSTEM)) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', '-qq', 'chromium'], env);
  if (await install()) return;
  await run('apt-get', ['update', '-qq'], env);
  await install();
}
