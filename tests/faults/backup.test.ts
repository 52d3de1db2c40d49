import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@comptoir/server/migrations';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { readCompose } from '../kit/compose-file.ts';
import { findDumpablePostgres } from '../kit/dumpable-postgres.ts';
import { refusal } from '../kit/refusal.ts';
import { openExportBench } from '../server/jobs-exports.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Runs a script of `operations/`; returns its output, and throws with its error output. */
async function run(script: 'backup.sh' | 'restore.sh', args: string[], environment: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', [path.join(ROOT, 'operations', script), ...args], {
    env: { PATH: process.env.PATH, ...environment },
  });
  return stdout.trim();
}

async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'comptoir-test-backup-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Number of rows of each table, apart from those of sessions, which a restore ends. */
async function countRows(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${pg.escapeIdentifier(name)}`);
    if (name !== 'session_token') counts[name] = rows[0]?.count ?? 0;
  }
  await client.end();
  return counts;
}

// Without a Postgres of the version of pg_dump, only the first test runs.
const createEmptyDatabase = await findDumpablePostgres();

it('backup and restore are two commands of the compose file', () => {
  const { backup, restore } = readCompose().services;
  expect([backup?.entrypoint, restore?.entrypoint]).toEqual([
    ['sh', '/operations/backup.sh'],
    ['sh', '/operations/restore.sh'],
  ]);
  for (const service of [backup, restore]) {
    expect(service).toMatchObject({ image: readCompose().services.postgres?.image, profiles: ['operations'] });
    expect(service?.environment).toMatchObject({ FILES_DIR: '/data/files', BACKUP_DIR: '/backups' });
  }
});

if (createEmptyDatabase !== null) {
  it('what is restored elsewhere has every record, job and file; sessions need a new sign-in, and jobs go on [OPS-012]', async () => {
    const source = await createEmptyDatabase();
    await migrate(source.url);
    const bench = await openExportBench({ database: source });
    onTestFinished(() => bench.close());
    const { stack } = bench;
    const finished = await bench.start({ start: '2025-01-01', end: '2025-01-31' });
    const worker = await stack.spawnWorker();
    await bench.reaches(finished.uuid, 'succeeded');
    const content = Buffer.from(await (await bench.download(finished.uuid)).arrayBuffer());
    await worker.close();
    // Nobody runs it before the backup.
    const waiting = await bench.start({ start: '2025-02-01', end: '2025-02-28' });

    const backups = await temporaryFolder();
    const name = await run('backup.sh', [], { DATABASE_URL: source.url, FILES_DIR: stack.filesDir, BACKUP_DIR: backups });
    const target = await createEmptyDatabase();
    onTestFinished(() => target.drop());
    const elsewhere = { DATABASE_URL: target.url, FILES_DIR: path.join(await temporaryFolder(), 'files') };
    expect(await run('restore.sh', [name], { ...elsewhere, BACKUP_DIR: backups })).toBe(`restored ${name}`);

    expect(await countRows(target.url)).toEqual(await countRows(source.url));
    expect(await readdir(elsewhere.FILES_DIR)).toEqual(await readdir(stack.filesDir));
    const server = await stack.spawnServer(elsewhere);
    const earlier = createBrowserClient(server.url, bench.browser.cookies.copy(), bench.browser.tokens);
    expect(await refusal(earlier.trpc.session.me.query())).toMatchObject({ code: 'UNAUTHENTICATED' });
    const browser = createBrowserClient(server.url);
    await browser.signIn();
    const { url } = await browser.trpc.jobs.ticket.mutate({ uuid: finished.uuid });
    expect(Buffer.from(await (await browser.fetch(url)).arrayBuffer()).equals(content)).toBe(true);
    await stack.spawnWorker(elsewhere);
    await expect.poll(async () => (await browser.trpc.jobs.get.query({ uuid: waiting.uuid })).state).toBe('succeeded');
  });

  it('a restore refuses a database that is not empty, and leaves nothing when it fails [OPS-012]', async () => {
    const source = await createEmptyDatabase();
    onTestFinished(() => source.drop());
    await migrate(source.url);
    const [backups, files, elsewhere] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
    await writeFile(path.join(files, 'finished-export'), 'a;b');
    const name = await run('backup.sh', [], { DATABASE_URL: source.url, FILES_DIR: files, BACKUP_DIR: backups });
    const restore = (url: string) => run('restore.sh', [name], { DATABASE_URL: url, FILES_DIR: elsewhere, BACKUP_DIR: backups });
    await expect(restore(source.url)).rejects.toThrow('the database is not empty');
    const target = await createEmptyDatabase();
    onTestFinished(() => target.drop());
    await expect(restore(`${target.url}?options=-cdefault_transaction_read_only%3Don`)).rejects.toThrow('read-only');
    await truncate(path.join(backups, name, 'database.dump'), 1_000);
    await expect(restore(target.url)).rejects.toThrow('pg_restore');
    expect(await countRows(target.url)).toEqual({});
    expect(await readdir(elsewhere)).toEqual([]);
  });

  it('a backup that fails is not one that could be restored [OPS-012]', async () => {
    const [backups, files] = [await temporaryFolder(), await temporaryFolder()];
    const failing = run('backup.sh', [], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', FILES_DIR: files, BACKUP_DIR: backups });
    await expect(failing).rejects.toThrow('pg_dump');
    expect(await readdir(backups)).toEqual([expect.stringMatching(/\.partial$/)]);
  });
}
