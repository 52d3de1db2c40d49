import type { ClientError } from '@comptoir/shared/client-errors';
import { afterAll, describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { startStack } from '../kit/stack.ts';

const stack = await startStack({ config: { TRUST_PROXY: '1' } });
afterAll(() => stack.close());

const REPORT: ClientError = {
  kind: 'contained',
  name: 'TypeError',
  message: 'email.split is not a function',
  stack: 'at initials (/assets/app-1a2b.js:1:234)',
  route: 'listCategories',
  release: '0123456789ab',
  lastRequestId: '6f1c1f9e-request',
};
let network = 0;
/** From a separate address, unless one is given. */
const send = (body: unknown, headers: Record<string, string> = {}, browser = createBrowserClient(stack.url)) => {
  network += 1;
  return browser.fetch('/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${network >> 8}.${network & 255}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
};
const lines = (name: string) => stack.log.filter((line) => line.event === 'client.error' && line.name === name);

describe('a crash of the browser', () => {
  it('is a line of the log: what broke, where, in which build, after which call, and in which session', async () => {
    const browser = createBrowserClient(stack.url);
    await browser.signIn();
    expect((await send({ ...REPORT, name: 'SignedIn' }, {}, browser)).status).toBe(204);
    const { message: reason, ...rest } = REPORT;
    expect(lines('SignedIn')).toEqual([
      expect.objectContaining({ ...rest, name: 'SignedIn', reason, sessionId: expect.any(String), level: 40 }),
    ]);
  });

  it('that is too long, or holds anything else, is refused and leaves no line', async () => {
    const refused = async (change: object) => {
      const reply = await send({ ...REPORT, name: 'Refused', ...change });
      expect([change, reply.status]).toEqual([change, 400]);
    };
    await refused({ message: 'x'.repeat(301) });
    await refused({ stack: 'x'.repeat(2_001) });
    await refused({ route: '/admin/jobs?search=secret' });
    await refused({ typed: 'what was in the field' });
    await refused({ kind: 'anything' });
    await refused({ message: { nested: true } });
    expect((await send(JSON.stringify({ ...REPORT, name: 'Refused', stack: 'x'.repeat(5_000) }))).status).toBe(413);
    expect((await send('{', {})).status).toBe(400);
    expect((await send({ ...REPORT, name: 'Refused' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(lines('Refused')).toEqual([]);
  });

  it('that quotes a token or an e-mail is logged without them', async () => {
    const browser = createBrowserClient(stack.url);
    const { token } = await browser.signIn();
    await send({ ...REPORT, name: 'Quoting', message: `Bearer ${token} of admin@comptoir.example`, stack: token }, {}, browser);
    expect(lines('Quoting')).toHaveLength(1);
    expect(JSON.stringify(lines('Quoting'))).not.toMatch(new RegExp(`${token}|admin@`));
  });

  it('leaves ten lines a minute of one session, which is then refused, at most', async () => {
    const browser = createBrowserClient(stack.url);
    await browser.signIn();
    // The limits count a session separately from its address once they have verified its token.
    await browser.trpc.session.me.query();
    const from = { 'x-forwarded-for': '192.0.2.7' };
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) statuses.push((await send({ ...REPORT, name: 'Looping' }, from, browser)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(204), 429, 429]);
    // Twice as many where a minute ends meanwhile.
    expect(lines('Looping').length).toBeGreaterThanOrEqual(10);
    expect(lines('Looping').length).toBeLessThanOrEqual(20);
  });

  it('of strangers is a sample, whatever their addresses, and writes nothing to the database', async () => {
    const written = async () =>
      (await stack.services.db.pool.query('select (select count(*) from audit_line) as audit, (select count(*) from throttle) as throttle'))
        .rows;
    const before = await written();
    for (let count = 0; count < 40; count += 1) expect((await send({ ...REPORT, name: 'Stranger' })).status).toBe(204);
    expect(lines('Stranger').length).toBeGreaterThan(0);
    expect(lines('Stranger').length).toBeLessThanOrEqual(20);
    expect(await written()).toEqual(before);
  });
});
