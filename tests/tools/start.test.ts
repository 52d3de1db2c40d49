import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../tools/kit/free-port.ts';
import { createBrowserClient } from '../kit/client.ts';
import { until } from '../kit/until.ts';
import { createDataDir, npmStart, processesOf, type Start } from './start-command.ts';

/** An empty data folder, and a browser of what is started on it. */
async function openFolder() {
  const [DATA_DIR, PORT] = [createDataDir(), String(await freePort())];
  const browser = createBrowserClient(`http://localhost:${PORT}`);
  return {
    DATA_DIR,
    origin: `http://localhost:${PORT}`,
    browser,
    totalOfCategories: async () => (await browser.trpc.catalogue.categories.list.query({ page: 1, itemsPerPage: 25 })).total,
    async start(): Promise<Start> {
      const start = npmStart({ DATA_DIR, PORT });
      await start.untilReady();
      return start;
    },
  };
}
type Folder = Awaited<ReturnType<typeof openFolder>>;

async function expectCompleteDemonstration(start: Start, { DATA_DIR, origin, browser, totalOfCategories }: Folder) {
  for (const word of [
    origin,
    'admin@comptoir.example',
    'admin-2fa@comptoir.example',
    'client@comptoir.example',
    'Comptoir-2026',
    'JBSWY3DPEHPK3PXP',
    'npm run code',
  ]) {
    expect(start.output()).toContain(word);
  }
  expect(start.output()).toContain('Catalogue de démonstration');
  const page = await fetch(origin);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  await browser.signIn('admin');
  expect(await totalOfCategories()).toBeGreaterThan(0);
  const { forgottenPasswordUrl, externalTools } = await browser.trpc.session.settings.query();
  expect(await (await fetch(forgottenPasswordUrl ?? '')).text()).toContain('Mot de passe oublié');
  expect(await Promise.all(externalTools.map(async ({ url }) => (await fetch(url)).status))).toEqual([200, 200]);
  expect(processesOf(DATA_DIR).length).toBeGreaterThan(4);
}

/** A worker that is killed is started again, and once more after it. */
async function expectWorkerRestarts(start: Start, { DATA_DIR }: Folder) {
  const worker = () => processesOf(DATA_DIR).find(({ args }) => args.includes('dist/worker.js'))?.pid;
  const timesReady = () => readFileSync(join(DATA_DIR, 'logs/worker.log'), 'utf8').split('worker ready').length - 1;
  await until('the first worker', () => timesReady() > 0);
  for (const _ of ['once', 'again']) {
    const before = timesReady();
    process.kill(worker() ?? Number.NaN, 'SIGKILL');
    await until('a worker that takes jobs', () => timesReady() > before);
  }
  expect(start.output()).toContain('Le processus des tâches s’est arrêté (SIGKILL) et redémarre');
}

/** The embedded Postgres is started again, and everything continues: sessions, jobs and the marketplace's rows are all in it. */
async function expectPostgresRestarts(start: Start, { DATA_DIR, totalOfCategories }: Folder) {
  const total = await totalOfCategories();
  const pidOf = () => Number(readFileSync(join(DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  for (const name of ['postmaster', 'postmaster again']) {
    const before = pidOf();
    process.kill(before, 'SIGKILL');
    await until(`${name} and everything on it`, async () => pidOf() !== before && (await totalOfCategories()) === total);
  }
  expect(start.output()).toContain('La base de données embarquée s’est arrêtée et redémarre');
}

// One test, since each start takes ten seconds, and the demonstration catalogue as many: each step goes on with the data of the one before.
it('starts from an empty folder, repairs what is killed in it, leaves nothing behind when it is killed, and finds its data again', async () => {
  const folder = await openFolder();
  const { DATA_DIR, browser } = folder;
  const first = await folder.start();
  await expectCompleteDemonstration(first, folder);
  first.child.kill('SIGTERM');
  await first.ended;
  expect(first.output()).toContain('Arrêt');
  expect(processesOf(DATA_DIR)).toEqual([]);

  const second = await folder.start();
  expect(second.output()).not.toContain('Catalogue de démonstration');
  expect(second.output()).not.toContain('Installation');
  expect(readFileSync(join(DATA_DIR, 'logs/build.log'), 'utf8')).not.toContain('cache miss');
  expect((await browser.refresh()).token).toBeTruthy();
  await expectWorkerRestarts(second, folder);
  await expectPostgresRestarts(second, folder);
  second.child.kill('SIGKILL');
  const main = processesOf(DATA_DIR).find(({ args }) => args.includes('tools/start.mjs') && !args.startsWith('sh '));
  process.kill(main?.pid ?? Number.NaN, 'SIGKILL');
  await until('every process to end', () => processesOf(DATA_DIR).length === 0);

  const third = await folder.start();
  expect(third.output()).not.toContain('Catalogue de démonstration');
  third.ctrlC();
  await third.ended;
  expect(processesOf(DATA_DIR)).toEqual([]);
});
