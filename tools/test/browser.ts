import { existsSync } from 'node:fs';
import { run } from './run.ts';

const PACKAGES = ['chromium', 'chromium-headless-shell'];

/**
 * The end-to-end tests need a Chromium, and are faster in its headless shell (tests/kit/chromium.ts): the one of the system, or that of
 * Debian's packages if they can be installed, or that of an npm package.
 */
export async function ensureBrowser(): Promise<void> {
  if (process.env.CHROMIUM_PATH || PACKAGES.every((name) => existsSync(`/usr/bin/${name}`))) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', '-qq', ...PACKAGES], env);
  if (await install()) return;
  await run('apt-get', ['update', '-qq'], env);
  await install();
}
