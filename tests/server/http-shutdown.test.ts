import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { spawnEntry } from '../kit/child-process.ts';
import { createBrowserClient } from '../kit/client.ts';
import { until } from '../kit/until.ts';
import { stackForFile } from './session-kit.ts';

const bench = stackForFile();

/** Opens the jobs' stream with a raw request; `ended` resolves with all received data. */
async function openStream(url: string, token: string, cookie: string) {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}`, cookie };
  const reply = await fetch(`${url}/trpc/jobs.watch`, { headers });
  expect(reply.status).toBe(200);
  return { ended: reply.text() };
}

describe('on SIGTERM', () => {
  it('streams end with an error that makes the browser come back, and the process leaves at once', async () => {
    const server = await bench.stack.spawnServer();
    const browser = createBrowserClient(server.url);
    const { token } = await browser.signIn();
    const streams = await Promise.all([1, 2, 3].map(() => openStream(server.url, token, browser.cookies.header())));
    await until('the streams to be counted', async () =>
      /comptoir_subscriptions 3/.test(
        await (await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer a-token-for-metrics' } })).text(),
      ),
    );
    server.signal('SIGTERM');
    for (const { ended } of streams) expect(await ended).toContain('"code":"UPSTREAM_DOWN"');
    expect(await server.ended).toBe(0);
  });

  it('an answer on its way is finished, and its connection is not kept open for more', async () => {
    const server = await bench.stack.spawnServer();
    const browser = createBrowserClient(server.url);
    await browser.signIn();
    await bench.stack.marketplace.faults([{ call: 'catalogue.products.list', blocked: true }]);
    onTestFinished(() => bench.stack.marketplace.faults([]));
    const input = encodeURIComponent('{}');
    const requested = browser.fetch(`/trpc/catalogue.products.list?input=${input}`);
    await until('the request to be under way', () => bench.stack.marketplace.busy() > 0);
    server.signal('SIGTERM');
    await until('the stop to begin', () => server.output().includes('"process.stopping"'));
    await bench.stack.marketplace.faults([]);
    const reply = await requested;
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
    await reply.text();
    expect(await server.ended).toBe(0);
  });

  it('what does not end in time is cut off, and the exit says so', async () => {
    const server = await bench.stack.spawnServer({ SHUTDOWN_SECONDS: '1' });
    const browser = createBrowserClient(server.url);
    await browser.signIn();
    await bench.stack.marketplace.faults([{ call: 'catalogue.products.list', blocked: true }]);
    onTestFinished(() => bench.stack.marketplace.faults([]));
    const requested = browser.trpc.catalogue.products.list.query({}).then(
      () => 'answered',
      () => 'cut off',
    );
    await until('the request to be under way', () => bench.stack.marketplace.busy() > 0);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(1);
    expect(await requested).toBe('cut off');
    expect(server.output()).toContain('not everything has ended in time');
  });

  it('a second signal does not wait', async () => {
    const server = await bench.stack.spawnServer();
    const browser = createBrowserClient(server.url);
    await browser.signIn();
    await bench.stack.marketplace.faults([{ call: 'catalogue.products.list', blocked: true }]);
    onTestFinished(() => bench.stack.marketplace.faults([]));
    const requested = browser.trpc.catalogue.products.list.query({}).catch(() => 'cut off');
    await until('the request to be under way', () => bench.stack.marketplace.busy() > 0);
    server.signal('SIGINT');
    await until('the server to be stopping', () => server.output().includes('"event":"process.stopping"'));
    server.signal('SIGINT');
    expect(await server.ended).toBe(1);
    expect(await requested).toBe('cut off');
  });
});

describe('a server that is taken out of service', () => {
  it('replies to a request on an idle connection, and then closes it [STR-007]', async () => {
    const server = await bench.stack.spawnServer({ DRAIN_SECONDS: '20' });
    const { hostname, port } = new URL(server.url);
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => kept.destroy());
    onTestFinished(() => server.close());
    const ask = (agent: Agent | false) =>
      new Promise<[number | undefined, string | undefined, boolean]>((resolve, reject) => {
        const requested = request({ hostname, port, path: '/trpc/session.settings', agent }, (reply) => {
          reply.resume().once('end', () => resolve([reply.statusCode, reply.headers.connection, requested.reusedSocket]));
        });
        requested.once('error', reject).end();
      });
    expect(await ask(kept)).toEqual([200, 'keep-alive', false]);
    server.signal('SIGTERM');
    await until('readiness to turn', async () => (await fetch(`${server.url}/readyz`)).status === 503);
    expect(await ask(false)).toEqual([200, 'close', false]);
    expect(await ask(kept)).toEqual([200, 'close', true]);
  });

  it('loses no request: readiness changes first, then connections are closed, the listener last [STR-007]', async () => {
    // Long enough for the requests below on a busy machine: the listener must not close before.
    const server = await bench.stack.spawnServer({ DRAIN_SECONDS: '4' });
    const { hostname, port } = new URL(server.url);
    const kept = new Agent({ keepAlive: true, maxSockets: 4 });
    onTestFinished(() => kept.destroy());
    const send = (path: string, agent: Agent | false) =>
      new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
        request({ hostname, port, path, agent }, (reply) => {
          reply.resume().once('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }));
        })
          .once('error', reject)
          .end();
      });
    // A proxy sends requests until readiness changes, over kept-alive and new connections.
    let ready = true;
    const answers: { status: number | undefined; connection: string | undefined }[] = [];
    const hammer = async (agent: Agent | false) => {
      while (ready) answers.push(await send('/trpc/session.settings', agent));
    };
    const load = Promise.all([kept, kept, kept, false, false].map((agent) => hammer(agent as Agent | false)));
    await until('the load to run', () => answers.length > 50);
    server.signal('SIGTERM');
    await until('readiness to turn', async () => (await send('/readyz', false)).status === 503);
    const turned = answers.length;
    await until('requests to be answered still', () => answers.length > turned + 20);
    ready = false;
    await load;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.at(-1)?.connection).toBe('close');
    expect(await server.ended).toBe(0);
  });
});

it('a connection that was accepted before listening ended is served, and then closed [BND-006]', async () => {
  const server = await bench.stack.spawnServer();
  const { hostname, port } = new URL(server.url);
  const connection = connect(Number(port), hostname);
  onTestFinished(() => void connection.destroy());
  await once(connection, 'connect');
  // Accepted: a later connection is served.
  expect((await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200);
  server.signal('SIGTERM');
  await until('listening to end', () =>
    fetch(`${server.url}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    ),
  );
  connection.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  const reply = await text(connection);
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(reply).toMatch(/\r\nconnection: close\r\n/i);
  expect(await server.ended).toBe(0);
});

describe('at start', () => {
  it('an invalid configuration is reported completely, and nothing is opened', async () => {
    const server = spawnEntry('apps/server/src/http.ts', { ...bench.stack.environment, PORT: 'x', SESSION_KEY: '' });
    onTestFinished(() => server.close());
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'Configuration invalide :\n  - PORT doit être un numéro de port, entre 0 et 65535\n  - SESSION_KEY est obligatoire\n',
    );
  });

  it.each([
    ['a database that is away', { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, 'La base de données ne répond pas'],
    ['a port that is taken', {}, 'Le port est déjà utilisé'],
    [
      'more connections than Postgres grants',
      { DATABASE_POOL_SIZE: '100000' },
      'La base de données accepte \\d+ connexions [^\\n]*DATABASE_POOL_SIZE',
    ],
  ])('%s is reported in one sentence', async (_title, environment, sentence) => {
    const taken = { PORT: new URL(bench.stack.url).port };
    const server = spawnEntry('apps/server/src/http.ts', { ...bench.stack.environment, LOG_LEVEL: 'silent', ...taken, ...environment });
    onTestFinished(() => server.close());
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(new RegExp(`^${sentence}.*\\n$`));
  });
});
