import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/kit/free-port.ts';
import { createDataDir, npmStart, processesOf, type Start } from './start-command.ts';

/** It exits with a code, a message and advice, without a stack trace. */
async function expectRefusal(start: Start, sentence: RegExp, advice: RegExp) {
  expect(await start.ended).not.toBe(0);
  expect(start.output()).toMatch(sentence);
  expect(start.output()).toMatch(advice);
  expect(start.output()).not.toMatch(/^\s+at .+:\d+/m);
}

it('refuses a busy port', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expectRefusal(
    npmStart({ DATA_DIR: createDataDir(), PORT: String(port) }),
    new RegExp(`Le port ${port} est déjà occupé`),
    /PORT=3001 npm start/,
  );
});

it('names every bad variable at once', async () => {
  const start = npmStart({ DATA_DIR: createDataDir(), PORT: 'trois mille', MARKETPLACE_API_URL: 'nulle part' });
  await expectRefusal(start, /PORT doit être un numéro de port[\s\S]+MARKETPLACE_API_URL doit/, /\.env\.example/);
});

it('refuses to listen beyond this machine without the origin that browsers use', async () => {
  const start = npmStart({ DATA_DIR: createDataDir(), PORT: String(await freePort()), HOST: '0.0.0.0' });
  await expectRefusal(start, /PUBLIC_ORIGIN est obligatoire quand HOST/, /\.env\.example/);
});

it('refuses a data folder that is a file', async () => {
  const DATA_DIR = join(createDataDir(), 'file');
  writeFileSync(DATA_DIR, '');
  await expectRefusal(npmStart({ DATA_DIR, PORT: String(await freePort()) }), /n’est pas un dossier/, /DATA_DIR=/);
});

it('refuses a data folder that cannot be made', async () => {
  const file = join(createDataDir(), 'file');
  writeFileSync(file, '');
  const start = npmStart({ DATA_DIR: join(file, 'data'), PORT: String(await freePort()) });
  await expectRefusal(start, /Le dossier de données .+ n’est pas utilisable \(ENOTDIR\)/, /droits/);
});

it('refuses a broken data folder, and touches nothing of it', async () => {
  const DATA_DIR = createDataDir();
  mkdirSync(join(DATA_DIR, 'postgres/data'), { recursive: true });
  writeFileSync(join(DATA_DIR, 'postgres/data/base'), 'half of a database');
  await expectRefusal(npmStart({ DATA_DIR, PORT: String(await freePort()) }), /est abîmé/, /sauvegarde/);
  expect(processesOf(DATA_DIR)).toEqual([]);
});

it('refuses a database that does not answer', async () => {
  const DATABASE_URL = `postgresql://nobody@127.0.0.1:${await freePort()}/nothing`;
  const start = npmStart({ DATA_DIR: createDataDir(), PORT: String(await freePort()), DATABASE_URL });
  await expectRefusal(start, /La base que nomme DATABASE_URL ne se laisse pas ouvrir \(ECONNREFUSED\)/, /Vérifiez l’adresse/);
});

it('runs once on a data folder, also on one that no other account may enter', async () => {
  const DATA_DIR = createDataDir({ isPrivate: true });
  const first = npmStart({ DATA_DIR, PORT: String(await freePort()) });
  await first.untilReady();
  await expectRefusal(npmStart({ DATA_DIR, PORT: String(await freePort()) }), /Comptoir tourne déjà sur le dossier/, /Ctrl-C/);
});
