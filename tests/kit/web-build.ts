import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WEB = path.join(ROOT, 'apps/web');
const BUILDS = path.join(ROOT, '.tmp/web');
/** Sources of the build. Types of the server are not part of the bundle. */
const SOURCES = ['apps/web', 'packages/shared/src', 'package-lock.json'];
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
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for await (const file of files(path.join(ROOT, source))) {
      const { mtimeMs, size } = await stat(file);
      hash.update(`${path.relative(ROOT, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function removeOldBuilds(): Promise<void> {
  const builds = await Promise.all(
    (await readdir(BUILDS)).map(async (name) => ({ name, time: (await stat(path.join(BUILDS, name))).mtimeMs })),
  );
  const old = builds.sort((a, b) => b.time - a.time).slice(BUILDS_KEPT);
  await Promise.all(old.map(({ name }) => rm(path.join(BUILDS, name), { recursive: true, force: true })));
}

function vite(...options: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...options],
    { cwd: WEB, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error(`the web client does not build:\n${stdout}${stderr}`);
}

/**
 * Folder of the built web client, with the build for the server in `renderer`: reuses the build of the current sources, or creates it.
 * Built in a temporary folder and renamed, so that concurrent runs never serve an incomplete build.
 */
export async function buildWeb(): Promise<string> {
  const target = path.join(BUILDS, await fingerprint());
  const there = await access(path.join(target, 'index.html')).then(
    () => true,
    () => false,
  );
  if (there) return target;
  await mkdir(BUILDS, { recursive: true });
  const aside = `${target}.${process.pid}`;
  vite('--outDir', aside, '--emptyOutDir');
  vite('--config', 'vite.renderer.config.ts', '--outDir', path.join(aside, 'renderer'));
  await rename(aside, target).catch(async (error: NodeJS.ErrnoException) => {
    // Another run has finished the same build first: it is used.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(aside, { recursive: true, force: true });
  });
  await removeOldBuilds();
  return target;
}
