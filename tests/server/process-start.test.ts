import { Buffer } from 'node:buffer';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '@comptoir/server/config';
import { openDatabase } from '@comptoir/server/db';
import { openFiles } from '@comptoir/server/files/folder-files';
import { checkStart } from '@comptoir/server/start-checks';
import pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/kit/free-port.ts';
import { spawnEntry } from '../kit/child-process.ts';
import { createDatabase } from '../kit/databases.ts';
import { keepLog } from '../kit/log.ts';
import { stackForFile } from './session-kit.ts';

const bench = stackForFile();
const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
afterEach(() => bench.stack.services.db.pool.query('delete from session'));

/** A migrated database, changed by this statement. */
async function databaseWith(sql: string): Promise<string> {
  const database = await createDatabase('server');
  onTestFinished(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
  return database.url;
}

/** A server that replies to anything with these bytes: the authentication of the tests' own servers trusts every password. */
async function serverReplying(reply: Buffer): Promise<string> {
  const server = createServer((socket) => {
    socket.on('data', () => socket.write(reply)).on('error', () => undefined);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return `127.0.0.1:${port}`;
}

function postgresError(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mpassword authentication failed\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe.each(['http', 'worker', 'migrate'] as const)('%s', (name) => {
  it.each<[string, () => Promise<string>, string]>([
    [
      'a wrong password',
      async () => `postgresql://comptoir:wrong@${await serverReplying(postgresError('28P01'))}/comptoir`,
      'La base de données refuse le mot de passe',
    ],
    [
      'an edited migration',
      () => databaseWith("update _prisma_migrations set checksum = 'x' where migration_name = '0004_jobs'"),
      'La migration 0004_jobs a été modifiée',
    ],
  ])('ends at once with one sentence for %s [OPS-004]', async (_title, databaseUrl, sentence) => {
    const child = spawnEntry(`apps/server/src/${name}.ts`, {
      ...bench.stack.environment,
      LOG_LEVEL: 'silent',
      DATABASE_URL: await databaseUrl(),
    });
    onTestFinished(() => child.close());
    expect(await child.ended).toBe(1);
    expect(child.output()).toMatch(new RegExp(`^${sentence}.*\\n$`));
  });
});

describe('a server or a worker', () => {
  /** The checks with this configuration, and what they log. */
  const check = async (environment: Record<string, string> = {}) => {
    const config = loadConfig({ ...bench.stack.environment, ...environment });
    const [db, files] = [openDatabase(config, 'requests'), await openFiles(config)];
    onTestFinished(async () => {
      files.close();
      await db.close();
    });
    const log = keepLog();
    await checkStart({ config, db, files, log: log.logger });
    return log.lines;
  };

  it('does not start with a key that decrypts no open session, but with one of several keys [OPS-004]', async () => {
    await bench.browser().signIn();
    await expect(check({ SESSION_KEY: keyOf(9) })).rejects.toThrow('SESSION_KEY ne déchiffre aucune des sessions ouvertes');
    expect(await check({ SESSION_KEY: `${keyOf(9)},${bench.stack.environment.SESSION_KEY}` })).toEqual([]);
  });

  it('starts with another key once the sessions are over [OPS-004]', async () => {
    await bench.browser().signIn();
    await bench.stack.services.db.pool.query("update session set last_seen_at = now() - interval '1 day'");
    expect(await check({ SESSION_KEY: keyOf(9) })).toEqual([]);
  });

  it('does not start when Redis refuses the password, and does while Redis is away [OPS-004]', async () => {
    const refusal = await serverReplying(Buffer.from('-WRONGPASS invalid username-password pair or user is disabled.\r\n'));
    await expect(check({ REDIS_URL: `redis://:wrong@${refusal}` })).rejects.toThrow('Redis refuse le mot de passe');
    expect(await check({ REDIS_URL: 'redis://127.0.0.1:1' })).toEqual([]);
  });

  it('does not start with a store of files that cannot be written, or that is another one than that of the other processes [OPS-006]', async () => {
    expect(await check()).toEqual([]);
    const other = await mkdtemp(path.join(tmpdir(), 'comptoir-test-store-'));
    onTestFinished(() => rm(other, { recursive: true }));
    await expect(check({ FILES_DIR: other })).rejects.toThrow('Le magasin de fichiers n’est pas celui des autres processus');
    await expect(check({ FILES_DIR: '/dev/null/files' })).rejects.toThrow('Le magasin de fichiers ne peut pas être utilisé (ENOTDIR');
    expect(await check()).toEqual([]);
  });

  it('does not migrate: it names the migration that is missing [OPS-003]', async () => {
    const DATABASE_URL = await databaseWith("delete from _prisma_migrations where migration_name = '0034_import_rows'");
    await expect(check({ DATABASE_URL })).rejects.toThrow(/n’est pas à jour \(0034_import_rows\).*migrate\.js/);
  });

  it('works on the schema of a later release, and says so [OPS-003]', async () => {
    const DATABASE_URL = await databaseWith(
      "insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('later', 'x', '9999_later', now())",
    );
    expect(await check({ DATABASE_URL })).toEqual([expect.objectContaining({ event: 'database.newer', newer: ['9999_later'], level: 40 })]);
  });
});

it('migrate brings an empty database up to date, and ends [OPS-003]', async () => {
  const database = await createDatabase('empty');
  onTestFinished(() => database.drop());
  const run = async () => {
    const child = spawnEntry('apps/server/src/migrate.ts', { ...bench.stack.environment, DATABASE_URL: database.url });
    onTestFinished(() => child.close());
    expect(await child.ended).toBe(0);
    return child.output();
  };
  expect(await run()).toContain('"0034_import_rows"');
  expect(await run()).toContain('"applied":[]');
});
