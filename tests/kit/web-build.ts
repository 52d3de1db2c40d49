import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WEB = path.join(ROOT, 'apps/web');
/** Sources of the client, with the guide that it shows. Types of the server are not part of the bundle. */
const SOURCES = ['apps/web', 'packages/shared/src', 'docs/guide', 'docs/accessibility.tsv', 'package-lock.json'];
const NOT_SOURCES = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)|\.test\.tsx?$/;
/** Number of builds kept: another run may still serve an older one. */
const BUILDS_KEPT = 3;

async function* files(place: string): AsyncGenerator<string> {
  if (!(await stat(place)).isDirectory()) {
    yield place;
    return;
  }
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !NOT_SOURCES.test(path.relative(ROOT, file))) yield file;
  }
}

/** Name of the build of the current sources: a hash of path, size and time of each. */
async function fingerprint(sources: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for await (const file of files(path.join(ROOT, source))) {
      const { mtimeMs, size } = await stat(file);
      hash.update(`${path.relative(ROOT, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function removeOldBuilds(builds: string): Promise<void> {
  const all = await Promise.all(
    (await readdir(builds)).map(async (name) => ({ name, time: (await stat(path.join(builds, name))).mtimeMs })),
  );
  const old = all.sort((a, b) => b.time - a.time).slice(BUILDS_KEPT);
  await Promise.all(old.map(({ name }) => rm(path.join(builds, name), { recursive: true, force: true })));
}

function vite(environment: 'production' | 'development', ...options: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...options],
    { cwd: WEB, encoding: 'utf8', env: { ...process.env, NODE_ENV: environment } },
  );
  if (status !== 0) throw new Error(`the web client does not build:\n${stdout}${stderr}`);
}

/**
 * Folder of a build below `.tmp/<name>`: reuses the build of the current sources, or creates it. Built in a temporary folder and renamed,
 * so that concurrent runs never serve an incomplete build.
 */
async function build(name: string, sources: string[], create: (folder: string) => void): Promise<string> {
  const builds = path.join(ROOT, '.tmp', name);
  const target = path.join(builds, await fingerprint(sources));
  const there = await access(target).then(
    () => true,
    () => false,
  );
  if (there) return target;
  await mkdir(builds, { recursive: true });
  const aside = `${target}.${process.pid}`;
  create(aside);
  await rename(aside, target).catch(async (error: NodeJS.ErrnoException) => {
    // Another run has finished the same build first: it is used.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(aside, { recursive: true, force: true });
  });
  await removeOldBuilds(builds);
  return target;
}

/** The built web client, with the build for the server in `renderer`. */
export const buildWeb = (): Promise<string> =>
  build('web', SOURCES, (folder) => {
    vite('production', '--outDir', folder, '--emptyOutDir');
    vite('production', '--config', 'vite.renderer.config.ts', '--outDir', path.join(folder, 'renderer'));
  });

/** The client of the component tests (tests/component/host). */
export const buildComponentHost = (): Promise<string> =>
  build('component', [...SOURCES, 'tests/component/host'], (folder) => {
    vite('development', '--config', path.join(ROOT, 'tests/component/host/vite.config.ts'), '--outDir', folder, '--emptyOutDir');
  });
