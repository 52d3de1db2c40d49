import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/kit/free-port.ts';
import { until } from './until.ts';

const CADDYFILE = fileURLToPath(new URL('../../operations/Caddyfile', import.meta.url));

/** Whether Caddy is installed (Debian's package `caddy`). */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0;

/** The proxy of production with its Caddyfile, without TLS, in front of servers of this machine; on a free port by default. */
export async function startCaddy(
  servers: readonly string[],
  { port: preferred = 0, environment = {} }: { port?: number; environment?: Record<string, string> } = {},
) {
  const [dir, port, adminPort] = await Promise.all([
    mkdtemp(path.join(tmpdir(), 'comptoir-test-caddy-')),
    preferred || freePort(),
    freePort(),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      ...{ PATH: process.env.PATH, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir, CADDY_ADMIN: `127.0.0.1:${adminPort}` },
      ...{ SITE_ADDRESS: url, SERVERS: servers.map((server) => new URL(server).host).join(' '), TRUSTED_PROXIES: '', ...environment },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(child, 'exit');
  await until(
    () => `Caddy to be ready: ${output}`,
    async () => (await fetch(`${url}/healthz`)).ok,
  );
  return {
    url,
    output: () => output,
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
