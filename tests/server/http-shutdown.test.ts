import { describe, expect, it, onTestFinished } from 'vitest';
import { spawnProcess } from '../kit/child-process.ts';
import { createBrowserClient } from '../kit/client.ts';
import { until } from '../kit/until.ts';
import { stackForFile } from './session-kit.ts';

const bench = stackForFile();

/** Opens the jobs' stream by hand; `ended` resolves with all that came. */
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
      /comptoir_subscriptions 3/.test(await (await fetch(`${server.url}/metrics`)).text()),
    );
    server.signal('SIGTERM');
    for (const { ended } of streams) expect(await ended).toContain('"code":"UPSTREAM_DOWN"');
    expect(await server.ended).toBe(0);
  });

  it('an answer on its way is finished, and its connection is not kept open for more', async () => {
    const server = await bench.stack.spawnServer();
    const browser = createBrowserClient(server.url);
    await browser.signIn();
    await bench.stack.marketplace.faults([{ call: 'catalogue.products.list', latencyMs: 500 }]);
    onTestFinished(() => bench.stack.marketplace.faults([]));
    const input = encodeURIComponent('{}');
    const asked = browser.fetch(`/trpc/catalogue.products.list?input=${input}`);
    await until('the request to be under way', () => bench.stack.marketplace.busy() > 0);
    server.signal('SIGTERM');
    const reply = await asked;
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
    await reply.text();
    expect(await server.ended).toBe(0);
  });

  it('what does not end in time is cut off, and the exit says so', async () => {
    const server = await bench.stack.spawnServer({ SHUTDOWN_SECONDS: '1' });
    const browser = createBrowserClient(server.url);
    await browser.signIn();
    await bench.stack.marketplace.faults([{ call: 'catalogue.products.list', latencyMs: 4_000 }]);
    onTestFinished(() => bench.stack.marketplace.faults([]));
    const asked = browser.trpc.catalogue.products.list.query({}).then(
      () => 'answered',
      () => 'cut off',
    );
    await until('the request to be under way', () => bench.stack.marketplace.busy() > 0);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(1);
    expect(await asked).toBe('cut off');
    expect(server.output()).toContain('not everything has ended in time');
  });

  it('a second signal does not wait', async () => {
    const server = await bench.stack.spawnServer();
    const browser = createBrowserClient(server.url);
    await browser.signIn();
    await bench.stack.marketplace.faults([{ call: 'catalogue.products.list', latencyMs: 4_000 }]);
    onTestFinished(() => bench.stack.marketplace.faults([]));
    const asked = browser.trpc.catalogue.products.list.query({}).catch(() => 'cut off');
    await until('the request to be under way', () => bench.stack.marketplace.busy() > 0);
    server.signal('SIGINT');
    await until('the server to be stopping', () => server.output().includes('"msg":"stopping"'));
    server.signal('SIGINT');
    expect(await server.ended).toBe(1);
    expect(await asked).toBe('cut off');
  });
});

describe('at start', () => {
  it('a bad configuration is told in one go, and nothing is opened', async () => {
    const server = spawnProcess('apps/server/src/http.ts', { ...bench.stack.environment, PORT: 'x', SESSION_KEY: '' });
    onTestFinished(() => server.close());
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'Configuration invalide :\n  - PORT doit être un numéro de port, entre 0 et 65535\n  - SESSION_KEY est obligatoire\n',
    );
  });

  it.each([
    ['a database that is away', { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, 'La base de données ne répond pas'],
    ['a port that is taken', {}, 'Le port est déjà utilisé'],
  ])('%s is told in one sentence', async (_title, environment, sentence) => {
    const taken = { PORT: new URL(bench.stack.url).port };
    const server = spawnProcess('apps/server/src/http.ts', { ...bench.stack.environment, LOG_LEVEL: 'silent', ...taken, ...environment });
    onTestFinished(() => server.close());
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(new RegExp(`^${sentence}.*\\n$`));
  });
});
