import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { freePort } from '../../tools/kit/free-port.ts';
import { createBrowserClient } from '../kit/client.ts';
import { createDataDir, npmStart, processesOf } from '../tools/start-command.ts';
import { cloneHead, linkPackages, uncommitted } from './clone.ts';
import { nodeFolder, others, running } from './nodes.ts';

beforeAll(() => {
  const files = uncommitted();
  if (files.length > 0) process.stdout.write(`A clone is made of HEAD, without what is not committed:\n${files.join('\n')}\n`);
});

/** Starts it on nothing, uses it as a browser would, and stops it. */
async function expectStart(clone: string, version: string) {
  expect(existsSync(join(clone, 'apps/server/src/generated'))).toBe(false);
  expect(existsSync(join(clone, 'apps/web/dist'))).toBe(false);
  const DATA_DIR = createDataDir();
  const PORT = String(await freePort());
  const origin = `http://localhost:${PORT}`;
  // A turbo cache of its own: what another clone has built would come out of the common one, also what this one cannot build.
  const start = npmStart({ DATA_DIR, PORT, TURBO_CACHE_DIR: join(DATA_DIR, 'turbo') }, { cwd: clone, node: nodeFolder(version) });
  await start.untilReady();
  expect(readFileSync(join(DATA_DIR, 'logs/build.log'), 'utf8')).not.toContain('cache hit');

  const page = await (await fetch(`${origin}/login`)).text();
  const script = page.match(/src="(\/assets\/[^"]+\.js)"/)?.[1];
  expect((await fetch(origin + script)).headers.get('content-type')).toContain('javascript');
  const browser = createBrowserClient(origin);
  await browser.signIn('admin');
  expect((await browser.trpc.catalogue.categories.list.query({ page: 1, itemsPerPage: 25 })).total).toBeGreaterThan(0);
  for (const { pid } of processesOf(DATA_DIR).filter(({ args }) => /dist\/(http|worker)\.js/.test(args))) {
    expect(execFileSync(`/proc/${pid}/exe`, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${version}`);
  }

  start.child.kill('SIGTERM');
  await start.ended;
  expect(processesOf(DATA_DIR)).toEqual([]);
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' })).toBe('');
}

it(`installs the packages of a bare clone that has none, starts it on Node ${running} and signs in [STR-001]`, async () => {
  const clone = cloneHead();
  await expectStart(clone, running);
  expect(existsSync(join(clone, 'node_modules/.comptoir-installed'))).toBe(true);
  // What only the tests and the development need is not installed.
  expect(['vitest', 'playwright-core', '@biomejs/biome'].filter((name) => existsSync(join(clone, 'node_modules', name)))).toEqual([]);
});

it.each(others)('starts a bare clone on Node %s and signs in [STR-001]', async (version) => {
  const clone = cloneHead();
  linkPackages(clone);
  await expectStart(clone, version);
});
