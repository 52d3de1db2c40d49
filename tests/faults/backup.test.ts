import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
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

/** A folder for PATH with a program of this name, which does this instead. `$real` is the program itself. */
async function replaceProgram(name: string, shell: string): Promise<string> {
  const dir = await temporaryFolder();
  const find = `real=$(PATH=\${PATH#*:} command -v ${name})`;
  await writeFile(path.join(dir, name), `#!/bin/sh\n${find}\n${shell}\n`, { mode: 0o755 });
  return `${dir}:${process.env.PATH}`;
}

/** Starts a script in a process group of its own, and stops it with this signal once a program that it calls has written `here`. */
async function runUntil(script: 'backup.sh' | 'restore.sh', args: string[], environment: Record<string, string>, signal: NodeJS.Signals) {
  const child = spawn('sh', [path.join(ROOT, 'operations', script), ...args], { env: environment, detached: true });
  const ended = once(child, 'exit');
  const { pid = 0 } = child;
  let written = '';
  let isSent = false;
  child.stderr.on('data', (chunk: Buffer) => {
    written += chunk;
    if (isSent || !written.includes('here')) return;
    // Once: a second one would reach the programs that clean up.
    isSent = true;
    process.kill(-pid, signal);
  });
  const [code, name] = await ended;
  return (code ?? name) as number | NodeJS.Signals;
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
    // Not the address of a pooler.
    expect(service?.environment?.DATABASE_URL).toMatch(/^\$\{DATABASE_DIRECT_URL:-\$\{DATABASE_URL:-/);
    expect(service?.environment).toMatchObject({ FILES_DIR: '/data/files', BACKUP_DIR: '/backups' });
  }
  // A restore into a new volume gives only this folder to the account of servers and workers.
  for (const service of [readCompose().services['server-1'], readCompose().services['worker-1']])
    expect(service?.environment).toMatchObject({ FILES_DIR: '/data/files', TMPDIR: '/data/files' });
});

it.each([
  ['?sslmode=verify-full', 'system'],
  ['?sslmode=verify-full&sslrootcert=/operations/postgres-ca.pem', ''],
  ['', ''],
])('backup and restore verify a Postgres at …/comptoir%s by the same authorities as the servers [OPS-012]', async (options, authority) => {
  const [backups, files] = [await temporaryFolder(), await temporaryFolder()];
  const environment = { DATABASE_URL: `postgresql://db/comptoir${options}`, FILES_DIR: files, BACKUP_DIR: backups };
  const print = 'echo "authority: $PGSSLROOTCERT." >&2; exit 1';
  await mkdir(path.join(backups, 'a'));
  await writeFile(path.join(backups, 'a', 'database.dump'), '');
  const runWith = async (script: 'backup.sh' | 'restore.sh', args: string[], program: string) =>
    run(script, args, { ...environment, PATH: await replaceProgram(program, print) });
  await expect(runWith('restore.sh', ['a'], 'psql')).rejects.toThrow(`authority: ${authority}.`);
  await expect(runWith('backup.sh', [], 'pg_dump')).rejects.toThrow(`authority: ${authority}.`);
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
    // Neither accepts the files of the other as its own.
    const [saved, restored] = await Promise.all(
      [stack.filesDir, elsewhere.FILES_DIR].map((dir) => readFile(path.join(dir, 'store-id'), 'utf8')),
    );
    expect(restored).not.toBe(saved);
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

  /** A backup of a database with one file. */
  async function openBackup() {
    const source = await createEmptyDatabase?.();
    if (source === undefined) throw new Error('no database');
    onTestFinished(() => source.drop());
    await migrate(source.url);
    const [backups, files] = [await temporaryFolder(), await temporaryFolder()];
    await writeFile(path.join(files, 'finished-export'), 'a;b');
    const environment = { DATABASE_URL: source.url, FILES_DIR: files, BACKUP_DIR: backups };
    return { source, backups, files, environment, name: await run('backup.sh', [], environment) };
  }

  /** An empty database and an empty folder. */
  async function openTarget(backups: string) {
    const target = await createEmptyDatabase?.();
    if (target === undefined) throw new Error('no database');
    onTestFinished(() => target.drop());
    const files = await temporaryFolder();
    return { target, files, environment: { DATABASE_URL: target.url, FILES_DIR: files, BACKUP_DIR: backups } };
  }

  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('a restore that is stopped by %s can be run again [OPS-012]', async (signal) => {
    const { source, backups, name } = await openBackup();
    const { target, files, environment } = await openTarget(backups);
    const PATH = await replaceProgram(
      'psql',
      'case "$*" in *--single-transaction*) echo here >&2; exec sleep 60;; esac\nexec "$real" "$@"',
    );
    await runUntil('restore.sh', [name], { ...environment, PATH }, signal);
    if (signal !== 'SIGKILL') expect(await readdir(files)).toEqual([]);
    expect(await countRows(target.url)).toEqual({});
    expect(await run('restore.sh', [name], environment)).toBe(`restored ${name}`);
    expect(await readdir(files)).toEqual(['finished-export', 'store-id']);
    expect(await countRows(target.url)).toMatchObject({ _prisma_migrations: (await countRows(source.url))._prisma_migrations });
  });

  it('a restore whose last reply is lost keeps the files of the database that it has filled [OPS-012]', async () => {
    const { backups, name } = await openBackup();
    const { files, environment } = await openTarget(backups);
    const PATH = await replaceProgram('psql', '"$real" "$@" || exit\ncase "$*" in *--single-transaction*) exit 2;; esac');
    await expect(run('restore.sh', [name], { ...environment, PATH })).rejects.toThrow('the files stay in');
    expect(await readdir(files)).toEqual(['finished-export', 'store-id']);
  });

  it('a restore whose dump ends within the rows of a table changes nothing [OPS-012]', async () => {
    const { backups, name } = await openBackup();
    const { target, files, environment } = await openTarget(backups);
    // A table with one column of text accepts any line as a row.
    const rows = 'create table public.note (text text);\\ncopy public.note from stdin;\\nfirst';
    const PATH = await replaceProgram('pg_restore', `case "$*" in *--file=-*) printf '${rows}'; exit 1;; esac\nexec "$real" "$@"`);
    await expect(run('restore.sh', [name], { ...environment, PATH })).rejects.toThrow('division by zero');
    expect(await countRows(target.url)).toEqual({});
    expect(await readdir(files)).toEqual([]);
  });

  it('what a stopped backup has left is not restored, and the next one removes it; two do not run at once [OPS-012]', async () => {
    const { backups, environment, name } = await openBackup();
    const PATH = await replaceProgram('pg_dump', '"$real" "$@"; echo here >&2; exec sleep 60');
    expect(await runUntil('backup.sh', [], { ...environment, PATH }, 'SIGKILL')).toBe('SIGKILL');
    const partial = (await readdir(backups)).find((entry) => entry.endsWith('.partial')) ?? '';
    expect(await readdir(path.join(backups, partial))).toContain('database.dump');
    const { environment: elsewhere } = await openTarget(backups);
    await expect(run('restore.sh', [partial], elsewhere)).rejects.toThrow('this backup has failed');
    const during = await replaceProgram('pg_dump', `sh ${path.join(ROOT, 'operations/backup.sh')} && exit 1\nexec "$real" "$@"`);
    const next = await run('backup.sh', [], { ...environment, PATH: during });
    expect((await readdir(backups)).sort()).toEqual([name, next].sort());
  });
}
