import { TOTP } from 'otpauth';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { ACCOUNTS, PASSWORD, TOTP_SECRET } from '../kit/accounts.ts';
import { refusal } from '../kit/refusal.ts';
import { startStack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';
import { credentials, firstStep, stackForFile } from './session-kit.ts';

const bench = stackForFile();
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${bench.stack.url}${path}`, { headers });
afterEach(() => bench.stack.marketplace.faults([]));

describe('a request id', () => {
  it('from outside is kept if well-formed, and goes to the reply, the log and the marketplace', async () => {
    const browser = bench.browser();
    await browser.signIn();
    await bench.stack.marketplace.forget();
    const id = 'from-the-proxy_0123456789';
    const input = encodeURIComponent('{"page":1}');
    const reply = await browser.fetch(`/trpc/catalogue.categories.list?input=${input}`, { headers: { 'x-request-id': id } });
    expect([reply.status, reply.headers.get('x-request-id')]).toEqual([200, id]);
    const upstream = await bench.stack.marketplace.requests('catalogue.categories.list');
    expect(upstream.map(({ headers }) => headers['x-request-id'])).toEqual([id]);
    await until('the request to be logged', () => bench.stack.log.some((line) => line.event === 'http.request' && line.requestId === id));
  });

  it('that could do harm is replaced', async () => {
    for (const id of ['short', 'a'.repeat(65), 'with space in it', 'quote"quote"', '../../etc/passwd']) {
      const given = (await get('/healthz', { 'x-request-id': id })).headers.get('x-request-id');
      expect(given, id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    }
  });

  it('is in every refusal', async () => {
    const reply = await get('/trpc/session.me', { 'x-request-id': 'id-of-a-refusal' });
    expect(await reply.json()).toMatchObject({ error: { data: { app: { code: 'UNAUTHENTICATED', requestId: 'id-of-a-refusal' } } } });
  });
});

describe('a failure', () => {
  it('that is unexpected is hidden from the browser, and logged completely except secrets', async () => {
    const browser = bench.browser();
    const { token } = await browser.signIn();
    const { sessions } = bench.stack.services;
    const { check } = sessions;
    onTestFinished(() => void Object.assign(sessions, { check }));
    Object.assign(sessions, {
      check: () => Promise.reject(new Error(`select * from session where email = '${ACCOUNTS.admin}' and token = '${token}'`)),
    });
    const reply = await browser.fetch('/trpc/session.me');
    expect(reply.status).toBe(500);
    const text = await reply.text();
    expect(JSON.parse(text)).toEqual({
      error: {
        message: 'INTERNAL',
        code: -32603,
        data: {
          code: 'INTERNAL_SERVER_ERROR',
          httpStatus: 500,
          app: { code: 'INTERNAL', fields: [], requestId: reply.headers.get('x-request-id') },
        },
      },
    });
    const line = bench.stack.log.find(
      ({ event, requestId }) => event === 'procedure.failed' && requestId === reply.headers.get('x-request-id'),
    );
    expect(line).toMatchObject({ level: 50, procedure: 'session.me', err: { message: expect.stringContaining('select * from session') } });
    expect(JSON.stringify(line)).not.toContain(token);
    expect(JSON.stringify(line)).not.toContain(ACCOUNTS.admin);
  });

  it('outside the procedures has the same terms', async () => {
    const missing = await get('/nothing/here');
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { error: { code: 'NOT_FOUND', fields: [], requestId: expect.any(String) } },
    ]);
    const large = await bench.browser().fetch('/trpc/session.signIn', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a'.repeat(2_000_000) }),
    });
    // A call refused before tRPC, in the format that tRPC's client reads.
    const app = { code: 'INVALID', fields: [], requestId: expect.any(String) };
    expect([large.status, await large.json()]).toEqual([413, { error: { message: 'INVALID', code: -32_603, data: { app } } }]);
  });

  it('to read a body or an input is the caller’s, and names nothing of ours', async () => {
    const send = (body: string, type = 'application/json') =>
      bench.browser().fetch('/trpc/session.signIn', { method: 'POST', headers: { 'content-type': type }, body });
    for (const reply of [await send('{"email"'), await send('[]'), await send('null'), await send('x', 'text/plain')]) {
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(await reply.text()).not.toMatch(/node_modules|\.ts|Zod|stack/);
    }
  });
});

describe('the log', () => {
  it('holds no token, code, password, e-mail or cookie of a whole sign-in', async () => {
    const browser = bench.browser();
    await refusal(browser.trpc.session.signIn.mutate({ ...credentials, password: 'not-this-one' }));
    const { preToken } = await firstStep(browser);
    const code = new TOTP({ secret: TOTP_SECRET }).generate();
    const tokens = await browser.trpc.session.verifyCode.mutate({ code, email: ACCOUNTS['admin-2fa'] });
    browser.setBearer(tokens.token);
    await browser.trpc.session.me.query();
    await browser.trpc.catalogue.categories.list.query({ search: 'recherche-personnelle' });
    const next = await browser.trpc.session.refresh.mutate({ refreshToken: tokens.refreshToken });
    const cookieValues = browser.cookies.all().map(({ value }) => value);
    const { rows } = await bench.stack.services.db.pool.query<{ id: string }>("select id from session where state = 'open'");
    const upstream = await Promise.all(rows.map(({ id }) => bench.stack.services.sessions.callerFor(id).token()));
    browser.setBearer(next.token);
    await browser.trpc.session.signOut.mutate();
    await bench.browser().fetch('/files/a-ticket-that-is-secret');
    await until('the last request to be logged', () => bench.stack.log.filter(({ event }) => event === 'http.request').length >= 9);
    const log = JSON.stringify(bench.stack.log);
    const secrets = { preToken, code, password: PASSWORD, wrong: 'not-this-one', ...ACCOUNTS, search: 'recherche-personnelle' };
    const all = {
      ...secrets,
      ticket: 'a-ticket-that-is-secret',
      ...tokens,
      userUuid: 'unused',
      token2: next.token,
      refresh2: next.refreshToken,
    };
    for (const [name, secret] of [...Object.entries(all), ...cookieValues.entries(), ...upstream.entries()]) {
      expect(log.includes(String(secret)), `${name} in the log`).toBe(false);
    }
    expect(log).toContain('/trpc/session.verifyCode');
  });
});

describe('/healthz, /readyz and /metrics', () => {
  it('say that the process lives, and that it can work', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ok', database: 'up', marketplace: 'closed', missing: [] });
  });

  it('tell figures to nobody where no token is configured', async () => {
    const stack = await startStack({ config: { METRICS_TOKEN: '' } });
    onTestFinished(() => stack.close());
    const requested = (authorization: string) => fetch(`${stack.url}/metrics`, { headers: { authorization } });
    expect([
      (await requested('')).status,
      (await requested('Bearer ')).status,
      (await requested('Bearer a-token-for-metrics')).status,
    ]).toEqual([404, 404, 404]);
  });

  it('ask the database once for all probes of one moment, which anyone may send [BND-004]', async () => {
    const { notifications } = bench.stack.services;
    const { ping } = notifications;
    onTestFinished(() => void Object.assign(notifications, { ping }));
    let reply = () => {};
    let pings = 0;
    notifications.ping = () => {
      pings += 1;
      return new Promise((resolve) => {
        reply = resolve;
      });
    };
    const probes = Array.from({ length: 20 }, async () => (await get('/readyz')).status);
    expect(new Set(await Promise.all(probes))).toEqual(new Set([503]));
    expect(pings).toBe(1);
    reply();
    notifications.ping = ping;
    expect((await get('/readyz')).status).toBe(200);
  });

  it('stay ready without the marketplace, and are not without the database', async () => {
    const stack = await startStack();
    onTestFinished(() => stack.close());
    await stack.marketplace.stop();
    onTestFinished(() => stack.marketplace.start());
    const ready = () => fetch(`${stack.url}/readyz`);
    expect((await ready()).status).toBe(200);
    const { notifications } = stack.services;
    const { ping } = notifications;
    notifications.ping = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const without = await ready();
    expect([without.status, await without.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'down', marketplace: 'closed', missing: [] },
    ]);
    notifications.ping = ping;
    expect((await ready()).status).toBe(200);

    // Refused without a token, and for everybody when no token is configured.
    expect((await fetch(`${stack.url}/metrics`)).status).toBe(401);
    const metrics = (authorization: string) => fetch(`${stack.url}/metrics`, { headers: { authorization } });
    expect((await metrics('Bearer a-token-for-metricz')).status).toBe(401);
    expect((await metrics('Bearer a-token-for-metrics')).status).toBe(200);
  });

  it('count requests by route, procedures and upstream calls by outcome, sessions and jobs by state', async () => {
    const browser = bench.browser();
    await browser.signIn();
    await browser.trpc.catalogue.categories.list.query({});
    await browser.trpc.exports.start.mutate({ type: 'soldProduct', start: '2025-01-01', end: '2025-01-02' });
    const text = await (await get('/metrics', { authorization: 'Bearer a-token-for-metrics' })).text();
    for (const line of [
      /^comptoir_http_seconds_count\{method="GET",route="\/trpc\/:path",status="200"\} \d+$/m,
      /^comptoir_procedure_seconds_count\{procedure="catalogue.categories.list",outcome="ok"\} \d+$/m,
      /^comptoir_upstream_seconds_count\{call="catalogue.categories.list",outcome="ok"\} \d+$/m,
      /^comptoir_upstream_seconds_count\{call="session.login",outcome="ok"\} \d+$/m,
      /^comptoir_sessions\{state="open"\} \d+$/m,
      /^comptoir_jobs\{state="queued"\} \d+$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ]) {
      expect(text).toMatch(line);
    }
    expect(text).not.toContain(ACCOUNTS.admin);
  });
});
