import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { stackForFile } from './session-kit.ts';

const bench = stackForFile();
const json = { 'content-type': 'application/json' };
afterEach(() => bench.stack.services.db.pool.query('truncate throttle'));

const signIn = JSON.stringify({ email: ACCOUNTS.admin, password: PASSWORD });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${bench.stack.url}${path}`, { method: 'POST', headers: { ...json, ...headers }, body });
const codeOf = async (reply: Response) => {
  const { error } = (await reply.json()) as { error: { code?: string; data?: { app: { code: string } } } };
  return error.data?.app.code ?? error.code;
};

/** Sends a body in chunks without its length; returns the status of the reply. */
const chunked = (path: string, chunks: string[], headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(new URL(path, bench.stack.url), { method: 'POST', headers: { ...json, ...headers } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    sent.once('error', reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });

describe('an anonymous client', () => {
  it.each(['/trpc/session.signIn', '/trpc/catalogue.properties.create', '/uploads/images', '/uploads/csv?name=a.csv', '/nothing', '/'])(
    'cannot have more than 16 kB read at %s, nor anybody with a token that is none [STR-004]',
    async (path) => {
      const large = '['.repeat(1_000_000);
      for (const type of ['application/json', 'image/png', 'text/csv', 'multipart/form-data; boundary=x']) {
        const refused = await post(path, large, { 'content-type': type });
        // 400 for pictures, whose form has its own text for a file that is too large; 401 where the session is checked before the body.
        expect(path.startsWith('/uploads') ? [400, 413, 415] : [413, 415], `${path} ${type}`).toContain(refused.status);
        await refused.text();
      }
      const withToken = await post(path, large, { authorization: `Bearer ${'a'.repeat(43)}` });
      expect([withToken.status, await codeOf(withToken)]).toEqual([401, 'UNAUTHENTICATED']);
      expect(path.startsWith('/uploads') ? [400, 401, 415] : [413]).toContain(await chunked(path, Array(20).fill(large.slice(0, 1_000))));
    },
  );

  it('may send a body in pieces, without its length', async () => {
    expect(await chunked('/trpc/session.signIn', [signIn.slice(0, 10), signIn.slice(10)])).toBe(200);
  });

  it('has nothing parsed that is deeper than a form [STR-004]', async () => {
    const reply = await post('/trpc/session.signIn', '['.repeat(16_000));
    expect([reply.status, await codeOf(reply)]).toEqual([400, 'INVALID']);
    const input = encodeURIComponent('['.repeat(2_000));
    expect((await fetch(`${bench.stack.url}/trpc/session.settings?input=${input}`)).status).toBe(400);
    expect((await post('/trpc/session.signIn', '{}', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415);
  });

  it('is refused a value that is too long by each procedure that asks for no session, and nothing of it is kept [STR-004]', async () => {
    const long = 'x'.repeat(10_000);
    const stored = async () =>
      (await bench.stack.services.db.pool.query('SELECT l::text AS text FROM audit_line l UNION ALL SELECT t::text FROM throttle t')).rows;
    const inputs: Record<string, Record<string, string>> = {
      'session.signIn': { email: ACCOUNTS.admin, password: PASSWORD },
      'session.refresh': { refreshToken: 'a' },
    };
    for (const [name, input] of Object.entries(inputs)) {
      for (const field of Object.keys(input)) {
        // A valid address apart from its length, otherwise it would be refused as invalid.
        const value = field === 'email' ? `${long}@b.example` : long;
        const reply = await post(`/trpc/${name}`, JSON.stringify({ ...input, [field]: value }));
        expect([reply.status, await codeOf(reply)], `${name} ${field}`).toEqual([400, 'INVALID']);
      }
    }
    const first = await post('/trpc/session.signIn', JSON.stringify({ email: ACCOUNTS['admin-2fa'], password: PASSWORD }));
    const { result } = (await first.json()) as { result: { data: { preToken: string } } };
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const pending = { authorization: `Bearer ${result.data.preToken}`, cookie };
    for (const field of ['code', 'email']) {
      const reply = await post(
        '/trpc/session.verifyCode',
        JSON.stringify({ code: '000000', email: ACCOUNTS['admin-2fa'], [field]: long }),
        pending,
      );
      expect([reply.status, await codeOf(reply)], `session.verifyCode ${field}`).toEqual([400, 'INVALID']);
    }
    expect((await stored()).filter(({ text }) => text.includes('xxxx'))).toEqual([]);
  });

  it('leaves less than a kilobyte of a refused sign-in [STR-004]', async () => {
    const { pool } = bench.stack.services.db;
    const stored = async () => {
      const sizes = ['audit_line', 'throttle', 'session', 'refused_codes'].map(
        (table) => `(select coalesce(sum(pg_column_size(t.*)), 0)::int from ${table} t)`,
      );
      return ((await pool.query<{ bytes: number }>(`select ${sizes.join(' + ')} as bytes`)).rows[0]?.bytes ?? 0) as number;
    };
    const before = await stored();
    const email = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(2)}example`;
    expect((await post('/trpc/session.signIn', JSON.stringify({ email, password: 'x'.repeat(900) }))).status).toBe(422);
    expect((await stored()) - before).toBeLessThan(1_000);
    const tooLong = await post('/trpc/session.signIn', JSON.stringify({ email: `${'a'.repeat(15_000)}@b.example`, password: 'x' }));
    expect([tooLong.status, await codeOf(tooLong)]).toEqual([400, 'INVALID']);
    expect((await stored()) - before).toBeLessThan(1_000);
  });
});

describe('a signed-in client', () => {
  it('may send a large form, in pieces too, and no endless one', async () => {
    const browser = bench.browser();
    const { token } = await browser.signIn();
    const headers = { authorization: `Bearer ${token}`, cookie: browser.cookies.header() };
    const form = JSON.stringify({ name: 'x'.repeat(500_000) });
    expect((await post('/trpc/catalogue.properties.create', form, headers)).status).toBe(400);
    expect(await chunked('/trpc/catalogue.properties.create', [form], headers)).toBe(400);
    expect(await chunked('/trpc/catalogue.properties.create', [form, form, form], headers)).toBe(413);
  });

  it('sends text, everywhere: no U+0000 and no unpaired surrogate [STR-004]', async () => {
    const browser = bench.browser();
    await browser.signIn();
    for (const bad of ['\u0000', '\ud83d', '\ude00']) {
      const input = encodeURIComponent(JSON.stringify({ search: `mais${bad}on` }));
      const named = JSON.stringify(JSON.stringify({ name: `x${bad}` }));
      const replies = await Promise.all([
        browser.fetch(`/trpc/catalogue.categories.list?input=${input}`),
        browser.fetch('/trpc/session.signIn', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ email: `a${bad}@b.fr`, password: 'x' }),
        }),
        browser.fetch('/trpc/catalogue.properties.create', { method: 'POST', headers: json, body: JSON.parse(named) }),
      ]);
      for (const reply of replies) expect([reply.status, await codeOf(reply)], JSON.stringify(bad)).toEqual([400, 'INVALID']);
    }
    for (const path of ['/uploads/csv?name=a%00.csv', '/uploads/csv?name=a%ED%A0%BD.csv', '/uploads/images?context=%00']) {
      const reply = await browser.fetch(path, { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'code\n1' });
      expect([reply.status, await codeOf(reply)], path).toEqual([400, 'INVALID']);
    }
    for (const path of ['/files/%00', '/media/%ed%a0%bd', '/trpc/%00', '/admin/categories?search=%00']) {
      expect((await browser.fetch(path)).status, path).toBe(400);
    }
    expect((await browser.fetch('/trpc/catalogue.categories.list?input=%7B%22search%22%3A%22%F0%9F%98%80%20%2500%22%7D')).status).toBe(200);
  });
});

it('a database whose connections are all taken answers 503, with the time to come back after', async () => {
  const browser = bench.browser();
  await browser.signIn();
  await browser.trpc.jobs.list.query({});
  const { pool } = bench.stack.services.db;
  const { connectionTimeoutMillis } = pool.options;
  const connections: pg.PoolClient[] = [];
  try {
    // The first page holds one connection, and does not wait for a second one.
    connections.push(...(await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))));
    expect(await browser.trpc.jobs.list.query({})).toMatchObject({ total: 0, items: [] });
    connections.push(await pool.connect());
    const busy = async (path: string) => {
      const reply = await browser.fetch(path);
      expect([reply.status, reply.headers.get('retry-after'), await codeOf(reply)], path).toEqual([503, '2', 'UPSTREAM_DOWN']);
    };
    // Its transaction waits for a connection for less time than the pool itself, so the error is a different one.
    await busy('/trpc/reference.states');
    pool.options.connectionTimeoutMillis = 50;
    // Queried with SQL and with Prisma.
    const job = encodeURIComponent(JSON.stringify({ uuid: randomUUID() }));
    for (const path of ['/trpc/jobs.list?input=%7B%7D', `/trpc/jobs.get?input=${job}`, '/files/a-ticket-of-nobody']) await busy(path);
  } finally {
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
    for (const client of connections) client.release();
  }
  expect(await browser.trpc.jobs.list.query({})).toMatchObject({ total: 0 });
});
