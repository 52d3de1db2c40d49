import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../tools/kit/free-port.ts';
import { createBrowserClient } from '../kit/client.ts';
import { until } from '../kit/until.ts';
import { createDataDir, npmStart, processesOf } from './start-command.ts';

it('starts from an empty folder, prints address and accounts, and finds all data at the second start', async () => {
  const DATA_DIR = createDataDir();
  const PORT = String(await freePort());
  const origin = `http://localhost:${PORT}`;

  const first = npmStart({ DATA_DIR, PORT });
  await first.untilReady();
  for (const word of [
    origin,
    'admin@comptoir.example',
    'admin-2fa@comptoir.example',
    'client@comptoir.example',
    'Comptoir-2026',
    'JBSWY3DPEHPK3PXP',
    'npm run code',
  ]) {
    expect(first.output()).toContain(word);
  }
  expect(first.output()).toContain('Catalogue de démonstration');
  const page = await fetch(origin);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  const browser = createBrowserClient(origin);
  await browser.signIn('admin');
  expect((await browser.trpc.catalogue.categories.list.query({ page: 1, itemsPerPage: 25 })).total).toBeGreaterThan(0);
  const { forgottenPasswordUrl, externalTools } = await browser.trpc.session.settings.query();
  expect(await (await fetch(forgottenPasswordUrl ?? '')).text()).toContain('Mot de passe oublié');
  expect(await Promise.all(externalTools.map(async ({ url }) => (await fetch(url)).status))).toEqual([200, 200]);
  expect(processesOf(DATA_DIR).length).toBeGreaterThan(4);

  first.child.kill('SIGTERM');
  await first.ended;
  expect(first.output()).toContain('Arrêt');
  expect(processesOf(DATA_DIR)).toEqual([]);

  const second = npmStart({ DATA_DIR, PORT });
  await second.untilReady();
  expect(second.output()).not.toContain('Catalogue de démonstration');
  expect(second.output()).not.toContain('Installation');
  expect(readFileSync(join(DATA_DIR, 'logs/build.log'), 'utf8')).not.toContain('cache miss');
  expect((await browser.refresh()).token).toBeTruthy();

  second.ctrlC();
  await second.ended;
  expect(processesOf(DATA_DIR)).toEqual([]);
});

it('leaves nothing behind when it is killed, and starts again on what was there', async () => {
  const DATA_DIR = createDataDir();
  const PORT = String(await freePort());
  const first = npmStart({ DATA_DIR, PORT });
  await first.untilReady();
  first.child.kill('SIGKILL');
  const main = processesOf(DATA_DIR).find(({ args }) => args.includes('tools/start.mjs') && !args.startsWith('sh '));
  process.kill(main?.pid ?? Number.NaN, 'SIGKILL');
  await until('every process to end', () => processesOf(DATA_DIR).length === 0, { within: 40_000 });

  const second = npmStart({ DATA_DIR, PORT });
  await second.untilReady();
  expect(second.output()).not.toContain('Catalogue de démonstration');
});

it('starts a worker again that is killed twice, each time within 8 s', async () => {
  const DATA_DIR = createDataDir();
  const start = npmStart({ DATA_DIR, PORT: String(await freePort()) });
  await start.untilReady();
  const worker = () => processesOf(DATA_DIR).find(({ args }) => args.includes('dist/worker.js'))?.pid;
  const timesReady = () => readFileSync(join(DATA_DIR, 'logs/worker.log'), 'utf8').split('worker ready').length - 1;
  await until('the first worker', () => timesReady() === 1);
  for (const times of [2, 3]) {
    process.kill(worker() ?? Number.NaN, 'SIGKILL');
    await until('a worker that takes jobs', () => timesReady() === times, { within: 8_000 });
  }
  expect(start.output()).toContain('Le processus des tâches s’est arrêté (SIGKILL) et redémarre');
});

it('starts the embedded Postgres again that is killed, and continues with what was there', async () => {
  const DATA_DIR = createDataDir();
  const PORT = String(await freePort());
  const start = npmStart({ DATA_DIR, PORT });
  await start.untilReady();
  const browser = createBrowserClient(`http://localhost:${PORT}`);
  await browser.signIn('admin');
  const list = () => browser.trpc.catalogue.categories.list.query({ page: 1, itemsPerPage: 25 });
  const { total } = await list();
  const pidOf = () => Number(readFileSync(join(DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  for (const name of ['postmaster', 'postmaster again']) {
    const before = pidOf();
    process.kill(before, 'SIGKILL');
    // Sessions, jobs and the marketplace's rows are all in it.
    await until(`${name} and everything on it`, async () => pidOf() !== before && (await list()).total === total, { within: 30_000 });
  }
  expect(start.output()).toContain('La base de données embarquée s’est arrêtée et redémarre');
  start.child.kill('SIGTERM');
  await start.ended;
  expect(processesOf(DATA_DIR)).toEqual([]);
});
