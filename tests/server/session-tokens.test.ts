import { hashToken } from '@comptoir/server/session/secrets';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { endGracePeriod, expireAccessTokens } from '../kit/time-travel.ts';
import { until } from '../kit/until.ts';
import { countSessions, stackForFile } from './session-kit.ts';

const bench = stackForFile();
const sql = (text: string, values: unknown[] = []) => bench.stack.services.db.pool.query(text, values);
afterEach(() => sql('truncate throttle'));

const over = { code: 'UNAUTHENTICATED' };

describe('the browser’s tokens', () => {
  it('are refused without the HttpOnly cookie', async () => {
    const browser = bench.browser();
    const tokens = await browser.signIn();
    const cookie = browser.cookies.all().find(({ name }) => name === 'comptoir-half');
    expect(cookie?.attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/']));
    const thief = browser.tab();
    thief.cookies.clear();
    expect(await refusal(thief.trpc.session.me.query())).toMatchObject(over);
    expect(await refusal(thief.refresh())).toMatchObject(over);
    // They are refused with the cookie of another session too, and their owner's session stays open.
    const other = bench.browser();
    await other.signIn();
    other.setBearer(tokens.token);
    expect(await refusal(other.trpc.session.me.query())).toMatchObject(over);
    expect(await browser.trpc.session.me.query()).toBeTruthy();
  });

  it('are kept as hashes only', async () => {
    const browser = bench.browser();
    const { token, refreshToken } = await browser.signIn();
    const next = await browser.refresh();
    const cookieValues = browser.cookies.all().map(({ value }) => value);
    const { rows } = await sql(
      'select row_to_json(t)::text as t from session_token t union all select row_to_json(s)::text from session s',
    );
    const all = rows.map((row: { t: string }) => row.t).join('\n');
    for (const secret of [token, refreshToken, next.token, next.refreshToken, ...cookieValues]) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
  });

  it('are over for a call when their time is over, and renewed by a refresh [SES-024]', async () => {
    const browser = bench.browser();
    const first = await browser.signIn();
    await expireAccessTokens(bench.stack);
    expect(await refusal(browser.trpc.session.me.query())).toMatchObject(over);
    const second = await browser.refresh();
    expect(second.token).not.toBe(first.token);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await browser.trpc.session.me.query()).toBeTruthy();
  });

  it('are not interchangeable', async () => {
    const browser = bench.browser();
    const { token, refreshToken } = await browser.signIn();
    expect(await refusal(browser.trpc.session.refresh.mutate({ refreshToken: token }))).toMatchObject(over);
    browser.setBearer(refreshToken);
    expect(await refusal(browser.trpc.session.me.query())).toMatchObject(over);
    expect(await refusal(browser.trpc.session.verifyCode.mutate({ code: '123456', email: 'a@b.example' }))).toMatchObject(over);
  });

  it('that were never given are refused, whatever they look like', async () => {
    for (const token of ['x', 'é', `${'a'.repeat(43)}`, "' or 1=1 --", '']) {
      const browser = bench.browser();
      await browser.signIn();
      expect(await refusal(browser.trpc.session.refresh.mutate({ refreshToken: token })), token).toMatchObject(over);
    }
  });
});

describe('a refresh token', () => {
  it('gives two tabs that refresh at once the same successors', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const tabs = Array.from({ length: 5 }, () => browser.tab());
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    for (const tab of tabs) expect(await tab.trpc.session.me.query()).toBeTruthy();
  });

  it('that comes back later ends the complete session, and leaves an audit line', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const thief = browser.tab();
    await browser.refresh();
    await endGracePeriod(bench.stack);
    expect(await refusal(thief.refresh())).toMatchObject(over);
    expect(await refusal(browser.trpc.session.me.query())).toMatchObject(over);
    expect(await refusal(browser.refresh())).toMatchObject(over);
    const { rows } = await sql("select outcome from audit_line where action = 'session.reuse'");
    expect(rows).toHaveLength(1);
  });

  it('has no grace left once its successor has been replaced in its turn', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const thief = browser.tab();
    await browser.refresh();
    await browser.refresh();
    expect(await refusal(thief.refresh())).toMatchObject(over);
    expect(await refusal(browser.refresh())).toMatchObject(over);
  });

  it('does not log its owner out when it comes back without the cookie', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const thief = browser.tab();
    thief.cookies.clear();
    await browser.refresh();
    await endGracePeriod(bench.stack);
    expect(await refusal(thief.refresh())).toMatchObject(over);
    expect(await browser.trpc.session.me.query()).toBeTruthy();
  });
});

describe('a session', () => {
  it('is over after the idle limit, unless it is used', async () => {
    const browser = bench.browser();
    const { token } = await browser.signIn();
    const ago = (minutes: number) => sql("update session set last_seen_at = now() - $1 * interval '1 minute'", [minutes]);
    await ago(29);
    await until('the use to be noted', async () => {
      browser.setBearer(token);
      await browser.trpc.session.me.query();
      const { rows } = await sql("select 1 from session where last_seen_at > now() - interval '1 minute'");
      return rows.length > 0;
    });
    await ago(31);
    await until('the session to be over', async () => (await refusal(browser.trpc.session.me.query())).code === 'UNAUTHENTICATED');
    expect(await refusal(browser.refresh())).toMatchObject(over);
  });

  it('is over after the absolute limit, however much it is used', async () => {
    const browser = bench.browser();
    const { token } = await browser.signIn();
    const own = 'id = (select session_id from session_token where hash = $1)';
    const { rows } = await sql(`select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from session where ${own}`, [
      hashToken(token),
    ]);
    expect(rows).toEqual([{ minutes: 12 * 60 }]);
    await sql(`update session set expires_at = now() - interval '1 second' where ${own}`, [hashToken(token)]);
    expect(await refusal(browser.refresh())).toMatchObject(over);
  });

  it('past a limit is removed: its tokens are deleted, the marketplace’s too', async () => {
    const browser = bench.browser();
    await browser.signIn();
    await sql("update session set last_seen_at = now() - interval '1 hour' where state = 'open'");
    await bench.stack.services.sessions.removeExpired();
    expect(await countSessions(bench.stack)).toBe(0);
    expect((await sql('select 1 from session_token t join session s on s.id = t.session_id where s.state = $1', ['ended'])).rows).toEqual(
      [],
    );
    expect((await sql('select 1 from upstream_tokens')).rows).toEqual([]);
  });
});
