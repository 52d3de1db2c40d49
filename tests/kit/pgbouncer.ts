import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../tools/kit/free-port.ts';
import { until } from './until.ts';

/** Whether pgbouncer is installed (Debian's package of this name). */
export const hasPgbouncer = (): boolean => spawnSync('/usr/sbin/pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0;

/** A pooler in transaction mode in front of a database, with fewer connections than its clients open. */
export async function startPgbouncer(databaseUrl: string, { acceptsTimeLimits = true }: { acceptsTimeLimits?: boolean } = {}) {
  const [dir, port] = await Promise.all([mkdtemp(path.join(tmpdir(), 'comptoir-test-pgbouncer-')), freePort()]);
  const target = new URL(databaseUrl);
  const name = target.pathname.slice(1);
  const password = target.password === '' ? '' : ` password=${decodeURIComponent(target.password)}`;
  const file = path.join(dir, 'pgbouncer.ini');
  await writeFile(
    file,
    [
      '[databases]',
      `${name} = host=${target.hostname} port=${target.port || 5432} user=${target.username}${password}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 3',
      ...(acceptsTimeLimits ? ['ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout'] : []),
    ].join('\n'),
  );
  await chmod(dir, 0o755);
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn('/usr/sbin/pgbouncer', [...account, file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(child, 'exit');
  const url = new URL(databaseUrl);
  Object.assign(url, { hostname: '127.0.0.1', port: String(port), password: '' });
  await until(
    () => `pgbouncer to be ready: ${output}`,
    async () => {
      const client = new pg.Client({ connectionString: url.href });
      client.on('error', () => undefined);
      await client.connect();
      await client.end();
      return true;
    },
  );
  return {
    url: url.href,
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
