import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Of the files of git that differ from HEAD: a clone knows nothing of them, and neither does its test. */
export const uncommitted = (): string[] => git('status', '--porcelain').split('\n').filter(Boolean);

/** What git knows at HEAD, or at another commit, and nothing else: nothing installed, generated or built. */
export function cloneHead(commit?: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-clone-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  // Where root starts it, Postgres runs under another account, which enters its binaries in node_modules.
  chmodSync(dir, 0o755);
  git('clone', '--quiet', root, dir);
  if (commit !== undefined) git('-C', dir, 'checkout', '--quiet', commit);
  return dir;
}

/** Gives a clone our packages, as hard links where the file system can; without the caches that lie among them. */
export function linkPackages(clone: string): void {
  const folders = git('ls-files', '--', 'package.json', '*/package.json')
    .split('\n')
    .map((file) => join(dirname(file), 'node_modules'));
  for (const folder of folders.filter((place) => existsSync(join(root, place)))) {
    const [from, to] = [join(root, folder), join(clone, folder)];
    if (spawnSync('cp', ['-al', from, to]).status !== 0) {
      rmSync(to, { recursive: true, force: true });
      cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    }
    for (const cache of ['.cache', '.vite', '.vite-temp', '.comptoir-installed']) rmSync(join(to, cache), { recursive: true, force: true });
  }
  // A file of its own, and a new one: as after an `npm install` by hand, which no start repeats. Written to later, it is not ours.
  const installed = 'node_modules/.package-lock.json';
  rmSync(join(clone, installed));
  cpSync(join(root, installed), join(clone, installed));
}
