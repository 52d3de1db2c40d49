import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '@comptoir/server/config';
import { checkConnections, connectionsOf } from '@comptoir/server/connection-budget';
import { openDatabase } from '@comptoir/server/db';
import { storageKey } from '@comptoir/server/files/files';
import { openFiles } from '@comptoir/server/files/folder-files';
import { sharedStore } from '@comptoir/server/files/shared-store.sql';
import { checkStart } from '@comptoir/server/start-checks';
import pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { spawnEntry } from '../kit/child-process.ts';
import { createDatabase } from '../kit/databases.ts';
import { keepLog } from '../kit/log.ts';
import { hasPgbouncer, startPgbouncer } from '../kit/pgbouncer.ts';
import { postgresError, serverReplying } from '../kit/replying-server.ts';
import { stackForFile } from './session-kit.ts';

const bench = stackForFile();
const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
afterEach(() => bench.stack.services.db.pool.query('delete from session; delete from session_key'));

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

async function emptyStore(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'comptoir-test-store-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
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

  it('does not start with another key than the last one, without a session too, but with each step of a rotation [OPS-004]', async () => {
    const [former, next] = [bench.stack.environment.SESSION_KEY ?? '', keyOf(9)];
    expect(await check()).toEqual([]);
    await expect(check({ SESSION_KEY: next })).rejects.toThrow('SESSION_KEY n’est pas la clé de cette base de données');
    for (const SESSION_KEY of [`${former},${next}`, `${next},${former}`, next]) expect(await check({ SESSION_KEY })).toEqual([]);
    await expect(check()).rejects.toThrow('SESSION_KEY n’est pas la clé de cette base de données');
  });

  it('starts beside others at the same moment, before any key is known [OPS-004]', async () => {
    expect(await Promise.all(Array.from({ length: 6 }, () => check()))).toEqual(Array(6).fill([]));
  });

  it('starts with another key once the sessions are over, where no key was known yet [OPS-004]', async () => {
    await bench.browser().signIn();
    await bench.stack.services.db.pool.query("update session set last_seen_at = now() - interval '1 day'");
    expect(await check({ SESSION_KEY: keyOf(9) })).toEqual([]);
  });

  it.runIf(hasPgbouncer())('does not start behind a pooler without the address of Postgres [OPS-010]', async () => {
    const pooler = await startPgbouncer(bench.stack.databaseUrl);
    onTestFinished(() => pooler.close());
    await expect(check({ DATABASE_URL: pooler.url })).rejects.toThrow('DATABASE_DIRECT_URL');
    expect(await check({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: bench.stack.databaseUrl })).toEqual([]);
  });

  it('waits for a store of files that is away, and names it [OPS-006]', async () => {
    const s3 = { S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const refused = check(s3);
    await expect(refused).rejects.toMatchObject({
      name: 'ServiceAway',
      message: expect.stringContaining('Le magasin de fichiers ne répond pas'),
    });
  });

  it('does not start when Redis refuses the password, and does while Redis is away [OPS-004]', async () => {
    const refusal = await serverReplying(Buffer.from('-WRONGPASS invalid username-password pair or user is disabled.\r\n'));
    await expect(check({ REDIS_URL: `redis://:wrong@${refusal}` })).rejects.toThrow('Redis refuse le mot de passe');
    expect(await check({ REDIS_URL: 'redis://127.0.0.1:1' })).toEqual([]);
  });

  it('does not start with a store of files that cannot be written, or that is another one than that of the other processes [OPS-006]', async () => {
    expect(await check()).toEqual([]);
    const other = await emptyStore();
    await expect(check({ FILES_DIR: other })).rejects.toThrow('Le magasin de fichiers n’est pas celui des autres processus');
    await expect(check({ FILES_DIR: '/dev/null/files' })).rejects.toThrow('Le magasin de fichiers ne peut pas être utilisé (ENOTDIR');
    expect(await check()).toEqual([]);
  });

  it('does not start without a temporary folder, in which parts of a workbook are written [OPS-004]', async () => {
    vi.stubEnv('TMPDIR', '/dev/null/none');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(check()).rejects.toThrow('Le dossier temporaire ne peut pas être utilisé (ENOTDIR');
  });

  it.each([
    ['before', false],
    ['after', true],
  ])('that was killed at its first start, %s the store had its identity, starts with this store [OPS-006]', async (_moment, isWritten) => {
    const [url, dir] = [await databaseWith('select 1'), await emptyStore()];
    const config = loadConfig({ ...bench.stack.environment, DATABASE_URL: url, FILES_DIR: dir });
    const [db, files] = [openDatabase(config, 'requests'), await openFiles(config)];
    onTestFinished(() => db.close());
    const setIdentity = async (uuid: string) => {
      if (isWritten) await files.setIdentity(uuid);
      throw new Error('killed');
    };
    await expect(sharedStore(db.pool, { ...files, setIdentity })).rejects.toThrow('killed');
    expect(await check({ DATABASE_URL: url, FILES_DIR: dir })).toEqual([]);
    await expect(check({ DATABASE_URL: url, FILES_DIR: await emptyStore() })).rejects.toThrow('n’est pas celui des autres processus');
  });

  it('does not take a store that another database has taken at the same moment, nor at its next start [OPS-006]', async () => {
    const [url, dir] = [await databaseWith('select 1'), await emptyStore()];
    const config = loadConfig({ ...bench.stack.environment, DATABASE_URL: url, FILES_DIR: dir });
    const [db, files] = [openDatabase(config, 'requests'), await openFiles(config)];
    onTestFinished(() => db.close());
    const other = randomUUID();
    const list = async () => {
      await files.setIdentity(other);
      return [];
    };
    await expect(sharedStore(db.pool, { ...files, list })).rejects.toMatchObject({ name: 'ForeignStore', uuid: other });
    await expect(check({ DATABASE_URL: url, FILES_DIR: dir })).rejects.toThrow('Le magasin de fichiers sert déjà');
    // It has still none, and takes an empty one.
    expect(await check({ DATABASE_URL: url, FILES_DIR: await emptyStore() })).toEqual([]);
  });

  it('of another database does not start with a store that is in use, not even an emptied one [OPS-006]', async () => {
    expect(await check()).toEqual([]);
    const DATABASE_URL = await databaseWith('select 1');
    const { rows } = await bench.stack.services.db.pool.query<{ uuid: string }>('select uuid from file_store');
    await expect(check({ DATABASE_URL })).rejects.toThrow('Le magasin de fichiers sert déjà');
    await expect(check({ DATABASE_URL })).rejects.toThrow(`(store-id : ${rows[0]?.uuid})`);
    const foreign = await emptyStore();
    await writeFile(path.join(foreign, storageKey(randomUUID(), 1n)), 'a;b');
    await expect(check({ DATABASE_URL, FILES_DIR: foreign })).rejects.toThrow('(store-id : aucun)');
    // As an operator enters it.
    expect(await check({ DATABASE_URL: await databaseWith(`insert into file_store (uuid) values ('${rows[0]?.uuid}')`) })).toEqual([]);
  });

  it('prints the connections that it may open, and does not start when Postgres grants fewer [BND-005]', async () => {
    const database = await createDatabase('server');
    onTestFinished(() => database.drop());
    const config = loadConfig({ ...bench.stack.environment, DATABASE_URL: database.url, DATABASE_POOL_SIZE: '4', REDIS_URL: '' });
    const db = openDatabase(config, 'requests');
    onTestFinished(() => db.close());
    const connections = connectionsOf(config, 'jobs');
    const granted = async (limit: number) => {
      await db.pool.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT ${limit}', current_database()); END $$`);
      const log = keepLog();
      const refusal = await checkConnections({ config, db, log: log.logger }, 'jobs').then(() => null, String);
      return [refusal, log.lines];
    };
    const printed = (max: number) => expect.objectContaining({ event: 'database.connections', connections, open: expect.any(Number), max });
    const scarce = (max: number) => expect.objectContaining({ event: 'database.connections.scarce', connections, max });
    // Those of the other databases of the tests are open too.
    const some = await db.pool.connect();
    onTestFinished(() => some.release());
    expect(await granted(connections)).toEqual([null, [printed(connections), scarce(connections)]]);
    expect(await granted(connections - 1)).toEqual([
      expect.stringContaining(`La base de données accepte ${connections - 1} connexions et ce processus en ouvrirait ${connections}`),
      [printed(connections - 1), scarce(connections - 1)],
    ]);
  });

  it('does not migrate: it names the migration that is missing [OPS-003]', async () => {
    const DATABASE_URL = await databaseWith("delete from _prisma_migrations where migration_name = '0034_import_rows'");
    await expect(check({ DATABASE_URL })).rejects.toThrow(/n’est pas à jour \(0034_import_rows\).*migrate\.js/);
  });

  it('migrates where no deploy job does, two at once too [OPS-003]', async () => {
    const database = await createDatabase('empty');
    onTestFinished(() => database.drop());
    const environment = { DATABASE_URL: database.url, FILES_DIR: await emptyStore(), MIGRATE_AT_START: 'true' };
    const migrated = expect.objectContaining({ event: 'database.migrated' });
    const both = await Promise.all([check(environment), check(environment)]);
    expect(both.flat()).toEqual([migrated, migrated]);
    expect(both.map(([line]) => line?.applied).sort()).toEqual([[], expect.arrayContaining(['0001_session'])]);
  });

  it('works on the schema of a later release, and says so [OPS-003]', async () => {
    const DATABASE_URL = await databaseWith(
      "insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('later', 'x', '9999_later', now())",
    );
    const FILES_DIR = await emptyStore();
    expect(await check({ DATABASE_URL, FILES_DIR })).toEqual([
      expect.objectContaining({ event: 'database.newer', newer: ['9999_later'], level: 40 }),
    ]);
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
