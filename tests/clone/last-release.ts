import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloneHead, linkPackages } from './clone.ts';

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });

/** The schema of the last release, below the comment of its file. */
export const withoutComment = (released: string): string => released.replace(/^(\/\/ .*\n)+/, '');

/** The files of `prisma/schema` at a commit, one after the other, as a release writes them to `prisma/released.prisma`. */
function schemaAt(commit: string): string {
  const names = git('ls-tree', '--name-only', commit, 'prisma/schema/')
    .split('\n')
    .filter((name) => name.endsWith('.prisma'));
  return names.map((name) => git('show', `${commit}:${name}`)).join('');
}

/**
 * The commit of the last release: the newest one that changed `prisma/` and whose schema is that of `prisma/released.prisma`. A release is such
 * a commit, because it writes that file. Null where the history is not there, as in a shallow clone or without git.
 */
export function lastRelease(): string | null {
  const released = withoutComment(readFileSync(join(root, 'prisma/released.prisma'), 'utf8'));
  try {
    const commits = git('log', '--format=%H', '--', 'prisma/schema', 'prisma/released.prisma').split('\n').filter(Boolean);
    return commits.find((commit) => schemaAt(commit) === released) ?? null;
  } catch {
    return null;
  }
}

/** Builds server and worker of a commit in a temporary folder, with our packages; returns the folder with `http.js` and `worker.js`. */
export function buildAt(commit: string): string {
  const dir = cloneHead(commit);
  linkPackages(dir);
  const inClone = (cwd: string, ...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: join(dir, cwd),
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/false' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  inClone('.', 'node_modules/prisma/build/index.js', 'generate');
  inClone('apps/server', '--import', 'tsx', '../../tools/bundle.ts', 'src/http.ts', 'src/worker.ts');
  return join(dir, 'apps/server/dist');
}
