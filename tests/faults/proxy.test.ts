import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/kit/free-port.ts';
import { hasCaddy, startCaddy } from '../kit/caddy.ts';
import { type ChildProcess, spawnEntry } from '../kit/child-process.ts';
import { createBrowserClient } from '../kit/client.ts';
import { readCompose } from '../kit/compose-file.ts';
import { repetitions } from '../kit/deep.ts';
import { startStack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';

const LOOPBACK = '127.0.0.1';

/**
 * Servers of one installation behind the proxy of production, each of which can be restarted at its address; `webDirs`: the builds that they
 * deliver.
 */
async function openInstallation(count: number, environment: Record<string, string> = {}, webDirs: readonly string[] = []) {
  const stack = await startStack();
  onTestFinished(() => stack.close());
  const start = (port: number): ChildProcess => {
    const WEB_DIR = webDirs[ports.indexOf(port)] ?? '';
    const own = { ...stack.environment, PORT: String(port), TRUST_PROXY: LOOPBACK, DRAIN_SECONDS: '3', WEB_DIR };
    const child = spawnEntry('apps/server/src/http.ts', own);
    onTestFinished(() => child.close());
    return child;
  };
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const servers = ports.map((port) => ({ port, process: start(port) }));
  const isReady = async (port: number) => (await fetch(`http://${LOOPBACK}:${port}/readyz`)).ok;
  for (const { port } of servers) await until('the server to be ready', () => isReady(port));
  const proxy = await startCaddy(
    ports.map((port) => `http://${LOOPBACK}:${port}`),
    { environment },
  );
  onTestFinished(() => proxy.close());
  return { stack, proxy, servers, start, isReady };
}

/** A build whose page has a script of its own, and one that it shares with the others. */
async function buildOf(name: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'comptoir-test-build-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(path.join(dir, 'assets'));
  const scripts = [`entry-${name}.js`, 'shared-1a2b.js'];
  const tags = scripts.map((file) => `<script type="module" crossorigin src="/assets/${file}"></script>`);
  await writeFile(path.join(dir, 'index.html'), `<!doctype html><head>${tags.join('')}</head>`);
  await writeFile(path.join(dir, 'screens.json'), '[]');
  for (const file of [...scripts, `later-${name}.js`]) await writeFile(path.join(dir, 'assets', file), `export const name = '${file}';`);
  return dir;
}

/** Lines of a server's log for requests to this path. */
const requestsOf = ({ output }: ChildProcess, path: string) =>
  output()
    .split('\n')
    .filter((line) => line.includes('"event":"http.request"') && line.includes(`"path":"${path}"`));

// The others need the real proxy: where Caddy is not installed, they are skipped.
it('the proxy is the one that production runs', () => {
  expect(readCompose().services.proxy?.volumes).toContain('./operations/Caddyfile:/etc/caddy/Caddyfile:ro');
});

describe.runIf(hasCaddy())('behind the proxy of production', () => {
  /** The address that a server logs for a request to the proxy. */
  const loggedAddress = async (claimed: string, environment: Record<string, string> = {}) => {
    const { proxy, servers } = await openInstallation(1, environment);
    await fetch(`${proxy.url}/trpc/session.settings`, { headers: { 'x-forwarded-for': claimed } });
    const [line = ''] = await until('the request to be logged', () => {
      const lines = servers.flatMap(({ process }) => requestsOf(process, '/trpc/session.settings'));
      return lines.length > 0 && lines;
    });
    return /"address":"([^"]+)"/.exec(line)?.[1];
  };

  it('the address of a browser is its own, whatever it claims [OPS-007]', async () => {
    expect(await loggedAddress('203.0.113.66')).toBe(LOOPBACK);
  });

  it('and of another trusted proxy, it is the address that this proxy has appended [OPS-007]', async () => {
    expect(await loggedAddress('203.0.113.66, 198.51.100.7', { TRUSTED_PROXIES: `${LOOPBACK}/32` })).toBe('198.51.100.7');
  });

  it('a page finds its scripts while two builds are served, and after its server has ended [OPS-013]', async () => {
    const { proxy, servers } = await openInstallation(2, {}, [await buildOf('former'), await buildOf('next')]);
    const load = async (file: string) => {
      const reply = await fetch(`${proxy.url}${file}`);
      return [reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control'), await reply.text()];
    };
    const expected = (file: string) => [
      ...[200, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      `export const name = '${path.basename(file)}';`,
    ];
    const pages = new Set<string>();
    for (let count = 0; count < 60; count += 1) {
      const page = await (await fetch(`${proxy.url}/`)).text();
      pages.add(page);
      const files = [...page.matchAll(/src="([^"]+)"/g)].map(([, file = '']) => file);
      expect(await Promise.all(files.map(load))).toEqual(files.map(expected));
    }
    expect(pages.size).toBe(2);
    servers[0]?.process.signal('SIGTERM');
    await servers[0]?.process.ended;
    expect(await load('/assets/later-former.js')).toEqual(expected('later-former.js'));
    expect((await load('/assets/unknown-1a2b.js'))[0]).toBe(404);
  });

  it('without a ready server, whoever opens a page soon reads so in French, and what an open page sends waits for one [OPS-013]', async () => {
    let isReady = true;
    const server = createServer((req, res) => res.writeHead(isReady || req.url !== '/readyz' ? 200 : 503).end('served'));
    await new Promise<void>((resolve) => {
      server.listen(0, LOOPBACK, resolve);
    });
    onTestFinished(() => void server.close());
    const proxy = await startCaddy([`http://${LOOPBACK}:${(server.address() as AddressInfo).port}`]);
    onTestFinished(() => proxy.close());
    const page = () => fetch(`${proxy.url}/admin/categories`, { headers: { accept: 'text/html,application/xhtml+xml' } });
    expect(await (await page()).text()).toBe('served');
    isReady = false;
    await until('the proxy to know', async () => (await page()).status === 503);
    const sent = fetch(`${proxy.url}/trpc/session.me`);
    const shown = page();
    expect(await Promise.race([shown.then(() => 'the page'), sent.then(() => 'the call')])).toBe('the page');
    const reply = await shown;
    expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('content-type')]).toEqual([
      503,
      '10',
      'text/html; charset=utf-8',
    ]);
    expect(await reply.text()).toContain('Comptoir est indisponible pour le moment');
    isReady = true;
    expect(await (await sent).text()).toBe('served');
  });

  it('a rolling restart of two servers loses no request, and sends no write twice [OPS-013]', async () => {
    const { stack, proxy, servers, start, isReady } = await openInstallation(2);
    const { trpc, signIn } = createBrowserClient(proxy.url);
    await signIn();
    const created = await Promise.all(
      ['Un', 'Deux'].map((name) => trpc.suppliers.transporters.create.mutate({ name, isActive: true, vignette: null })),
    );
    let isOver = false;
    const failures: unknown[] = [];
    let writes = 0;
    const repeatUntilOver = async (send: () => Promise<unknown>) => {
      while (!isOver) await send().catch((error: unknown) => failures.push(error));
    };
    const load = Promise.all([
      ...[1, 2].map(() => repeatUntilOver(() => trpc.session.me.query())),
      ...[1, 2].map(() => repeatUntilOver(() => trpc.catalogue.categories.list.query({}))),
      ...created.map(({ uuid }) =>
        repeatUntilOver(async () => {
          await trpc.suppliers.transporters.setActive.mutate({ uuid, isActive: writes % 3 === 0 });
          writes += 1;
        }),
      ),
    ]);
    for (let round = 0; round < repetitions(1, 10); round += 1) {
      for (const server of servers) {
        server.process.signal('SIGTERM');
        expect(await server.process.ended).toBe(0);
        const restarted = start(server.port);
        server.process = restarted;
        await until('the server to be ready again', () => isReady(server.port));
        await until('the proxy to use it again', () => requestsOf(restarted, '/trpc/session.me').length > 0);
      }
    }
    isOver = true;
    await load;
    expect(failures).toEqual([]);
    expect(writes).toBeGreaterThan(10);
    const { rows } = await stack.services.db.pool.query(
      "select count(*)::int as lines from audit_line where action = 'suppliers.transporters.setActive'",
    );
    expect(rows).toEqual([{ lines: writes }]);
  });
});
