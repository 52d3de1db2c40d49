import { openServices } from '@comptoir/server/services';
import { createSecrets } from '@comptoir/server/session/secrets';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { keepLog } from '../kit/log.ts';
import { refusal } from '../kit/refusal.ts';
import { until } from '../kit/until.ts';
import { credentials, openingReply, stackForFile } from './session-kit.ts';

const bench = stackForFile();
const sql = (text: string, values: unknown[] = []) => bench.stack.services.db.pool.query(text, values);
afterEach(async () => {
  await bench.stack.marketplace.faults([]);
  await sql('truncate throttle');
});

const over = { code: 'UNAUTHENTICATED' };
const list = 'catalogue.categories.list';
const refreshes = async () => (await bench.stack.marketplace.requests('session.refresh')).length;

async function signedIn() {
  const browser = bench.browser();
  await browser.signIn();
  const { rows } = await sql("select id from session where state = 'open' order by created_at desc limit 1");
  const id = rows[0]?.id as string;
  await bench.stack.marketplace.forget();
  return { browser, id, categories: () => browser.trpc.catalogue.categories.list.query({}) };
}
const endReason = async (id: string) => (await sql('select end_reason from session where id = $1', [id])).rows[0]?.end_reason;

describe('the marketplace’s tokens', () => {
  it('are encrypted at rest, each in its own row', async () => {
    const { id } = await signedIn();
    const token = await bench.stack.services.sessions.callerFor(id).token();
    const { rows } = await sql('select sealed from upstream_tokens where session_id = $1', [id]);
    const sealed = rows[0]?.sealed as Buffer;
    expect(sealed.includes(token)).toBe(false);
    expect(sealed.includes('token')).toBe(false);
    // In the row of another session they cannot be decrypted.
    const other = await signedIn();
    await sql('update upstream_tokens set sealed = $2 where session_id = $1', [other.id, sealed]);
    await expect(bench.stack.services.sessions.callerFor(other.id).token()).rejects.toThrow();
  });

  it('are renewed once when one is refused, and the call is sent again once [SES-024]', async () => {
    const { categories, id } = await signedIn();
    const before = await bench.stack.services.sessions.callerFor(id).token();
    await bench.stack.marketplace.faults([{ call: list, status: 401, times: 1 }]);
    expect((await categories()).items.length).toBeGreaterThan(0);
    const seen = (await bench.stack.marketplace.requests()).map(({ call, method, path, status }) => ({ call, method, path, status }));
    expect(seen).toEqual([
      { call: list, method: 'GET', path: '/api/categories', status: 401 },
      { call: 'session.refresh', method: 'POST', path: '/api/token/refresh', status: 200 },
      { call: list, method: 'GET', path: '/api/categories', status: 200 },
    ]);
    // The log masks both tokens.
    expect((await lastWrite(bench.stack)('session.refresh'))?.body).toEqual({ token: '***', refresh_token: '***' });
    expect(await bench.stack.services.sessions.callerFor(id).token()).not.toBe(before);
  });

  it('are renewed once for twenty calls refused at the same time', async () => {
    const { categories, id } = await signedIn();
    const secrets = createSecrets(bench.stack.services.config.sessionKeys);
    const { rows } = await sql('select sealed from upstream_tokens where session_id = $1', [id]);
    const pair = JSON.parse(secrets.open(rows[0]?.sealed, id)) as object;
    const refused = secrets.seal(JSON.stringify({ ...pair, token: 'revoked' }), id);
    await sql('update upstream_tokens set sealed = $2 where session_id = $1', [id, refused]);
    const answers = await Promise.all(Array.from({ length: 20 }, categories));
    expect(answers).toHaveLength(20);
    expect(await refreshes()).toBe(1);
  });

  it('are renewed once for all processes', async () => {
    const { id } = await signedIn();
    const others = await Promise.all([1, 2, 3].map(() => openServices(bench.stack.services.config, keepLog().logger, 'requests')));
    onTestFinished(async () => void (await Promise.all(others.map((other) => other.close()))));
    const callers = [bench.stack.services, ...others].map(({ sessions }) => sessions.callerFor(id));
    const [token = ''] = await Promise.all(callers.map((caller) => caller.token()));
    const renewed = await Promise.all(callers.map((caller) => caller.renew(token)));
    expect(new Set(renewed).size).toBe(1);
    expect(renewed[0]).not.toBe(token);
    expect(await refreshes()).toBe(1);
  });

  it('are renewed beforehand when their end is near', async () => {
    const { id, categories } = await signedIn();
    await sql("update upstream_tokens set updated_at = now() - interval '1 hour' where session_id = $1", [id]);
    await categories();
    expect((await bench.stack.marketplace.requests()).map(({ call, status }) => [call, status])).toEqual([
      ['session.refresh', 200],
      [list, 200],
    ]);
  });

  it('keep the old refresh token when the answer brings no new one', async () => {
    const { id } = await signedIn();
    const caller = bench.stack.services.sessions.callerFor(id);
    await bench.stack.marketplace.faults([{ call: 'session.refresh', status: 200, body: { token: 'renewed' }, times: 1 }]);
    expect(await caller.renew(await caller.token())).toBe('renewed');
    expect(await caller.renew('renewed')).not.toBe('renewed');
  });

  it('serve jobs after the browser’s own tokens are over', async () => {
    const { id } = await signedIn();
    await sql("update session_token set expires_at = now() - interval '1 hour' where session_id = $1", [id]);
    const caller = bench.stack.services.sessions.callerFor(id);
    expect(await caller.renew(await caller.token())).toEqual(expect.any(String));
  });
});

describe('the session ends', () => {
  it('when the marketplace refuses to renew its tokens [SES-025]', async () => {
    const { browser, categories, id } = await signedIn();
    await bench.stack.marketplace.faults([
      { call: list, status: 401 },
      { call: 'session.refresh', status: 401 },
    ]);
    expect(await refusal(categories())).toMatchObject(over);
    expect(await endReason(id)).toBe('upstream');
    expect(await refusal(browser.refresh())).toMatchObject(over);
    expect((await sql('select 1 from upstream_tokens where session_id = $1', [id])).rows).toEqual([]);
  });

  it('when the renewed token is refused as well [SES-025]', async () => {
    const { browser, categories, id } = await signedIn();
    await bench.stack.marketplace.faults([{ call: list, status: 401 }]);
    expect(await refusal(categories())).toMatchObject(over);
    expect(await refreshes()).toBe(1);
    expect(await endReason(id)).toBe('upstream');
    expect(await refusal(browser.refresh())).toMatchObject(over);
  });

  it('when its administrator is none any more, at the next renewal [SES-001, OUT-010]', async () => {
    const { categories, id } = await signedIn();
    const token = `e30.${Buffer.from(JSON.stringify({ roles: ['ROLE_CUSTOMER'] })).toString('base64url')}.x`;
    await bench.stack.marketplace.faults([
      { call: list, status: 401, times: 1 },
      { call: 'session.refresh', status: 200, body: { token } },
    ]);
    expect(await refusal(categories())).toMatchObject(over);
    expect(await endReason(id)).toBe('upstream');
  });
});

describe('the session continues', () => {
  it.each([
    ['is down', { status: 503 }],
    ['answers nonsense', { shape: 'html' as const }],
    ['asks for patience', { status: 429 }],
  ])('when the marketplace %s at the renewal', async (_title, fault) => {
    const { categories, id } = await signedIn();
    await bench.stack.marketplace.faults([
      { call: list, status: 401, times: 1 },
      { call: 'session.refresh', ...fault, times: 1 },
    ]);
    expect((await refusal(categories())).code).toMatch(/^(UPSTREAM_DOWN|UPSTREAM_DRIFT|RATE_LIMITED)$/);
    expect(await endReason(id)).toBeNull();
    expect(await categories()).toBeTruthy();
  });

  it('when the browser leaves while its token is renewed: the new one is not lost', async () => {
    const { browser, id } = await signedIn();
    await bench.stack.marketplace.faults([
      { call: list, status: 401, times: 1 },
      { call: 'session.refresh', blocked: true, times: 1 },
    ]);
    const leaving = new AbortController();
    const left = browser.trpc.catalogue.categories.list.query({}, { signal: leaving.signal }).catch(() => 'left');
    await until('the first call to be refused', async () => (await bench.stack.marketplace.requests(list)).length === 1);
    leaving.abort();
    expect(await left).toBe('left');
    await bench.stack.marketplace.faults([]);
    const caller = bench.stack.services.sessions.callerFor(id);
    expect(await caller.renew(await caller.token())).toEqual(expect.any(String));
    expect(await browser.trpc.catalogue.categories.list.query({})).toBeTruthy();
  });
});

it('holds no connection while the marketplace is slow to renew [BND-005]', async () => {
  const { pool } = bench.stack.services.db;
  const slow = pool.options.max + 1;
  await bench.stack.marketplace.faults([
    { call: 'session.login', status: 200, body: openingReply },
    { call: 'session.refresh', blocked: true, status: 503 },
  ]);
  for (let browsers = 0; browsers < slow; browsers += 1) await bench.browser().trpc.session.signIn.mutate(credentials);
  const { rows } = await sql("select id from session where state = 'open' order by created_at desc limit $1", [slow]);
  const renewals = rows.map(({ id }: { id: string }) =>
    expect(bench.stack.services.sessions.callerFor(id).renew(openingReply.token)).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' }),
  );
  await until('all renewals to wait for the marketplace', () => bench.stack.marketplace.busy() === slow);
  await until('all connections to be free', () => pool.idleCount === pool.totalCount);
  await bench.stack.marketplace.faults([]);
  await Promise.all(renewals);
});
