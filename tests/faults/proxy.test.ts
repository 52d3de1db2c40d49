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

/** Servers of one installation behind the proxy of production, each of which can be restarted at its address. */
async function openInstallation(count: number, environment: Record<string, string> = {}) {
  const stack = await startStack();
  onTestFinished(() => stack.close());
  const start = (port: number): ChildProcess => {
    const own = { ...stack.environment, PORT: String(port), TRUST_PROXY: LOOPBACK, DRAIN_SECONDS: '3' };
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
    environment,
  );
  onTestFinished(() => proxy.close());
  return { stack, proxy, servers, start, isReady };
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
