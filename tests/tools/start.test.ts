import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../tools/kit/free-port.ts';
import { createBrowserClient } from '../kit/client.ts';
import { until } from '../kit/until.ts';
import { createDataDir, npmStart, processesOf } from './start-command.ts';

it('comes up from nothing, says where and for whom, and finds everything again at the second start', async () => {
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

it('starts a dead worker again', async () => {
  const DATA_DIR = createDataDir();
  const start = npmStart({ DATA_DIR, PORT: String(await freePort()) });
  await start.untilReady();
  const workers = () => processesOf(DATA_DIR).filter(({ args }) => args.includes('dist/worker.js'));
  const [before] = workers();
  process.kill(before?.pid ?? Number.NaN, 'SIGKILL');
  await until('another worker', () => workers().some(({ pid }) => pid !== before?.pid), { within: 20_000 });
  expect(start.output()).toContain('Le processus des tâches');
});
