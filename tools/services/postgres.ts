import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { createBackoff } from '../kit/backoff.ts';
import { Failure } from '../kit/failure.ts';
import { freePort } from '../kit/free-port.ts';
import type { Account } from './postgres/account.ts';
import { findBinaries } from './postgres/binaries.ts';
import { ensureCluster, passwordOf } from './postgres/cluster.ts';
import { findHome } from './postgres/home.ts';
import { clearLeftover } from './postgres/leftover.ts';

export interface PostgresOptions {
  /** Folder of the cluster and its password; created when missing. */
  dir: string;
  /** Messages for the user. */
  log: (line: string) => void;
  /** Output of Postgres. */
  writeLog?: (line: string) => void;
  /** False for tests: not durable after a crash of the machine, and therefore faster. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  url(database: string): string;
  ensureDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Runs "$@" as long as descriptor 3 is open: when our process dies in any way, the pipe closes and Postgres is shut down cleanly. */
const EXIT_WITH_PARENT =
  '"$@" 3<&- & pid=$!; (read -r _ <&3; kill -INT $pid) & watcher=$!; wait $pid; code=$?; kill $watcher 2>/dev/null; exit $code';

/** For tests, which copy hundreds of databases: nothing waits for a disk, and no vacuum takes a processor. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
  shared_buffers: '256MB',
  autovacuum: 'off',
};

const settings = (port: number, durable: boolean) => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: '',
  max_connections: '200',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
  ...(durable ? {} : NOT_DURABLE),
});

function launch(postgres: string, dataDir: string, account: Account, options: Record<string, string>): ChildProcess {
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A separate session: Ctrl-C in the terminal must not reach Postgres directly, because it is stopped last.
  return spawn('/bin/sh', ['-c', EXIT_WITH_PARENT, 'postgres', postgres, '-D', dataDir, ...flags], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
    cwd: dataDir,
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH },
    ...account,
  });
}

/** Resolves when Postgres accepts connections; rejects with its last output if it exits before. */
async function untilReady(child: ChildProcess, writeLog: (line: string) => void): Promise<void> {
  let output = '';
  if (child.stderr === null) throw new Error('no stderr');
  const lines = createInterface({ input: child.stderr });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      writeLog(line);
      if (/FATAL|PANIC/.test(line)) output = line.replace(/^.*?(FATAL|PANIC):\s*/, '');
      if (line.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      const advice = 'Libérez de la place ou rétablissez le dossier de données ; ou donnez un serveur Postgres par DATABASE_URL.';
      reject(new Failure(`La base de données embarquée n’a pas démarré (${output || `code ${code}`}).`, advice));
    });
  });
}

/**
 * Starts the Postgres of the npm package on a free port of the loopback interface, with its data in `dir`. As root, under another account.
 * When it exits unexpectedly, it is restarted at the same address, with growing delays.
 */
export async function startEmbeddedPostgres({ dir, log, writeLog = () => {}, durable = true }: PostgresOptions): Promise<EmbeddedPostgres> {
  const { home, account } = findHome(dir, log);
  const binaries = findBinaries(account, home);
  const password = passwordOf(dir);
  const dataDir = ensureCluster({ home, account, binaries, password, durable });
  const port = await freePort();
  const pauseAfter = createBackoff();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess | undefined;

  const run = async () => {
    await clearLeftover(dataDir);
    if (isStopping) return;
    const began = Date.now();
    const current = launch(binaries.postgres, dataDir, account, settings(port, durable));
    child = current;
    await untilReady(current, writeLog);
    current.once('exit', () => restart(Date.now() - began));
  };
  let running = run();
  const restart = (lived: number) => {
    if (isStopping) return;
    log(`! La base de données embarquée s’est arrêtée et redémarre.`);
    const again = () => {
      // Processes that a killed Postgres leaves running for a moment can block a new one.
      running = run().catch((error: unknown) => {
        writeLog(String(error));
        restart(0);
      });
    };
    timer = setTimeout(again, pauseAfter(lived));
  };
  await running;

  const url = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    url,
    async ensureDatabase(name) {
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      try {
        const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
        if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
      } finally {
        await client.end();
      }
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.stdio[3]?.destroy();
      await once(child, 'exit');
    },
  };
}
