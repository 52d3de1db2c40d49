import { describe, expect, it, onTestFinished } from 'vitest';
import { ACCOUNTS } from '../kit/accounts.ts';
import { createBrowserClient } from '../kit/client.ts';
import { hasRedis } from '../kit/databases.ts';
import { refusal } from '../kit/refusal.ts';
import { startStack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';

describe('one caller', () => {
  it('is a session, once it is known: an office behind one address does not share its limit', async () => {
    const stack = await startStack({ config: { RATE_LIMIT_PER_MINUTE: '10' } });
    onTestFinished(() => stack.close());
    const [first, second] = [createBrowserClient(stack.url), createBrowserClient(stack.url)];
    for (const browser of [first, second]) {
      await browser.signIn();
      await browser.trpc.session.me.query();
    }
    for (let requested = 0; requested < 10; requested += 1) await first.trpc.session.me.query();
    expect(await refusal(first.trpc.session.me.query())).toMatchObject({ code: 'RATE_LIMITED' });
    const anonymous = createBrowserClient(stack.url);
    const requested = await Promise.all(Array.from({ length: 10 }, () => anonymous.trpc.session.settings.query().catch(() => 'refused')));
    expect(requested).toContain('refused');
    expect(await second.trpc.session.me.query()).toMatchObject({ email: ACCOUNTS.admin });
    // The token alone does not count against the limit of its session.
    const thief = first.tab();
    thief.cookies.clear();
    expect(await refusal(thief.trpc.session.settings.query())).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('is a session, from whichever address it asks', async () => {
    const stack = await startStack({ config: { RATE_LIMIT_PER_MINUTE: '10', TRUST_PROXY: '127.0.0.1' } });
    onTestFinished(() => stack.close());
    const browser = createBrowserClient(stack.url);
    await browser.signIn();
    await browser.trpc.session.me.query();
    const statuses = new Set<number>();
    for (let requested = 0; requested < 12; requested += 1)
      statuses.add((await browser.fetch('/trpc/session.me', { headers: { 'x-forwarded-for': `192.0.2.${requested % 2}` } })).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it('is the address that the last trusted proxy reports, which a stranger cannot forge [OPS-007]', async () => {
    const stack = await startStack({ config: { RATE_LIMIT_PER_MINUTE: '5', TRUST_PROXY: '127.0.0.1 10.9.0.0/16' } });
    onTestFinished(() => stack.close());
    const statuses = [];
    for (let requested = 0; requested < 7; requested += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${requested}, 203.0.113.7, 10.9.0.1` };
      statuses.push((await fetch(`${stack.url}/trpc/session.settings`, { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await until('the requests to be logged', () => stack.log.filter(({ event }) => event === 'http.request').length === 7);
    const addresses = stack.log.filter(({ event }) => event === 'http.request').map(({ req }) => (req as { address: string }).address);
    expect(new Set(addresses)).toEqual(new Set(['203.0.113.7']));
    // Another browser has its own limit.
    const other = await fetch(`${stack.url}/trpc/session.settings`, { headers: { 'x-forwarded-for': '203.0.113.8, 10.9.0.1' } });
    expect(other.status).toBe(200);
  });

  it('is an IPv6 network, and callers of many addresses leave no more rows than there are counters [OPS-008]', async () => {
    const stack = await startStack({ config: { RATE_LIMIT_PER_MINUTE: '5', TRUST_PROXY: '127.0.0.1', REDIS_URL: '' } });
    onTestFinished(() => stack.close());
    const statusOf = async (address: string) =>
      (await fetch(`${stack.url}/trpc/session.settings`, { headers: { 'x-forwarded-for': address } })).status;
    const statuses = [];
    for (let requested = 1; requested < 8; requested += 1) statuses.push(await statusOf(`2001:db8:1:2::${requested}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await statusOf('2001:db8:1:3::1')).toBe(200);
    const { rows } = await stack.services.db.pool.query<{ key: string }>('select key from call_count');
    expect(rows).toHaveLength(2);
    for (const { key } of rows) expect(key).toMatch(/^anonymous-\d{1,5}$/);
  });

  it('is the address of the connection when no proxy is trusted [OPS-007]', async () => {
    const stack = await startStack({ config: { RATE_LIMIT_PER_MINUTE: '5' } });
    onTestFinished(() => stack.close());
    const statuses = [];
    for (let requested = 0; requested < 6; requested += 1)
      statuses.push(
        (await fetch(`${stack.url}/trpc/session.settings`, { headers: { 'x-forwarded-for': `203.0.113.${requested}` } })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  for (const backend of ['postgres', 'redis'] as const) {
    it.skipIf(backend === 'redis' && !hasRedis())(`is counted over all servers, on ${backend} [OPS-008]`, async () => {
      const stack = await startStack({ redis: backend === 'redis', config: { RATE_LIMIT_PER_MINUTE: '10' } });
      onTestFinished(() => stack.close());
      const other = await stack.spawnServer();
      const send = async (url: string) => (await fetch(`${url}/trpc/session.settings`)).status;
      const statuses = [];
      for (let requested = 0; requested < 6; requested += 1) statuses.push(await send(stack.url), await send(other.url));
      expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
      // Reports of crashes have a separate limit, which counts no other call.
      const report = await fetch(`${other.url}/client-errors`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(report.status).toBe(400);
    });
  }

  it('is served without a limit while the count cannot be read [OPS-008]', async () => {
    const stack = await startStack({ config: { RATE_LIMIT_PER_MINUTE: '2', REDIS_URL: 'redis://127.0.0.1:1' } });
    onTestFinished(() => stack.close());
    for (let requested = 0; requested < 4; requested += 1) expect((await fetch(`${stack.url}/trpc/session.settings`)).status).toBe(200);
  });

  it('without a session is an address, and is limited', async () => {
    const stack = await startStack({ config: { RATE_LIMIT_PER_MINUTE: '5' } });
    onTestFinished(() => stack.close());
    const ask = () => createBrowserClient(stack.url).trpc.session.settings.query();
    for (let requested = 0; requested < 5; requested += 1) await ask();
    // Refused before tRPC, but readable by its client.
    expect(await refusal(ask())).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    const reply = await fetch(`${stack.url}/files/nothing`);
    expect([reply.status, await reply.json()]).toMatchObject([429, { error: { code: 'RATE_LIMITED' } }]);
    expect((await fetch(`${stack.url}/healthz`)).status).toBe(200);
  });
});

it('an overloaded server refuses requests, but is neither dead nor without figures', async () => {
  const METRICS_TOKEN = 'a token of metrics';
  const stack = await startStack({ config: { EVENT_LOOP_DELAY_MS: '1', METRICS_TOKEN } });
  onTestFinished(() => stack.close());
  const statusOf = async (path: string) =>
    (await fetch(`${stack.url}${path}`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).status;
  let statuses: number[] = [];
  await until('the server to be overloaded', async () => {
    // The event loop stands still.
    for (const end = performance.now() + 50; performance.now() < end; );
    statuses = await Promise.all(['/readyz', '/healthz', '/metrics'].map(statusOf));
    return statuses[0] === 503;
  });
  expect(statuses).toEqual([503, 200, 200]);
});
