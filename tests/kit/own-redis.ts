import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tools/kit/free-port.ts';
import { createCertificate } from './certificate.ts';
import { isListening } from './redis.ts';
import { until } from './until.ts';

/** Whether a Redis can be started on this machine (Debian's package `redis-server`). */
export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

const LOOPBACK = '127.0.0.1';
/** A replica stores what it receives from its master in a file as well, unless it is told not to. */
const IN_MEMORY = ['--save', '', '--appendonly', 'no', '--repl-diskless-load', 'swapdb', '--repl-diskless-sync-delay', '0'];

/** A `redis-server` with these arguments. */
async function startServer(port: number, args: readonly string[]) {
  const spawnServer = () => spawn('redis-server', args, { stdio: 'ignore' });
  let server = spawnServer();
  const untilListening = () => until('Redis to listen', () => isListening(`redis://${LOOPBACK}:${port}`));
  await untilListening();
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return {
    kill,
    /** `SIGSTOP`: it answers no more, and closes no connection. */
    signal: (name: NodeJS.Signals) => void server.kill(name),
    /** At the same address, empty: after a kill, or as a replica that has received nothing. */
    async restart() {
      server = spawnServer();
      await untilListening();
    },
  };
}

/** A Redis for a single test, which keeps nothing on the disk: what it holds is lost when it is killed. */
export async function startOwnRedis({ args = [] }: { args?: readonly string[] } = {}) {
  const port = await freePort();
  const server = await startServer(port, ['--port', String(port), ...IN_MEMORY, ...args]);
  return { ...server, url: `redis://${LOOPBACK}:${port}`, port, close: server.kill };
}

/** A command of Redis, sent by its own client. */
export async function redisCommand(port: number, ...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('redis-cli', ['-p', String(port), ...command]);
  return stdout.trim();
}

/** A Redis that speaks only TLS, with a certificate that is its own authority. */
export async function startTlsRedis(args: readonly string[] = []) {
  const { key, certificate, remove } = await createCertificate();
  const port = await freePort();
  const tls = [
    '--port',
    '0',
    '--tls-port',
    String(port),
    '--tls-cert-file',
    certificate,
    '--tls-key-file',
    key,
    '--tls-auth-clients',
    'no',
  ];
  const server = await startServer(port, [...tls, ...IN_MEMORY, ...args]);
  return {
    host: `${LOOPBACK}:${port}`,
    certificate,
    async close() {
      await server.kill();
      await remove();
    },
  };
}

/** Name of the master that the sentinel watches. */
const MASTER = 'comptoir';

/** A master, its replica, and a sentinel that makes the replica the master a second after the master was lost. */
export async function startReplicatedRedis() {
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-test-sentinel-'));
  let master = await startOwnRedis();
  let replica = await startOwnRedis({ args: ['--replicaof', LOOPBACK, String(master.port)] });
  const untilReplicated = () =>
    until('the replica to follow', async () => (await redisCommand(replica.port, 'info', 'replication')).includes('master_link_status:up'));
  await untilReplicated();
  const port = await freePort();
  const file = path.join(folder, 'sentinel.conf');
  const monitor = `monitor ${MASTER} ${LOOPBACK} ${master.port} 1`;
  const settings = [monitor, `down-after-milliseconds ${MASTER} 1000`, `failover-timeout ${MASTER} 3000`];
  await writeFile(file, [`port ${port}`, ...settings.map((line) => `sentinel ${line}`)].join('\n'));
  const sentinel = await startServer(port, [file, '--sentinel']);
  const untilKnown = () =>
    until('the sentinel to know the replica', async () =>
      (await redisCommand(port, 'sentinel', 'replicas', MASTER)).includes(`${LOOPBACK}:${replica.port}`),
    );
  await untilKnown();
  return {
    environment: { REDIS_URL: `redis://${MASTER}`, REDIS_SENTINELS: `${LOOPBACK}:${port}` },
    get master() {
      return master;
    },
    /** Kills or freezes the master, and waits until the replica is the master: the other one follows it, as after its repair. */
    async failOver(signal: 'SIGKILL' | 'SIGSTOP') {
      master.signal(signal);
      const isPromoted = async () => (await redisCommand(replica.port, 'info', 'replication')).includes('role:master');
      await until('the replica to be the master', isPromoted);
      [master, replica] = [replica, master];
    },
    /** The former master comes back, and follows the new one. */
    async repair() {
      await replica.kill();
      await replica.restart();
      await redisCommand(replica.port, 'replicaof', LOOPBACK, String(master.port));
      await untilReplicated();
      await untilKnown();
    },
    async close() {
      await Promise.all([master, replica, sentinel].map((server) => server.kill()));
      await rm(folder, { recursive: true });
    },
  };
}
