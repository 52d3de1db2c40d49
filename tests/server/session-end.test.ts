import { openServices } from '@comptoir/server/services';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { BrowserClient } from '../kit/client.ts';
import { keepLog } from '../kit/log.ts';
import { refusal } from '../kit/refusal.ts';
import { expireAccessTokens } from '../kit/time-travel.ts';
import { until } from '../kit/until.ts';
import { countSessions, stackForFile } from './session-kit.ts';

const bench = stackForFile();
const sql = (text: string, values: unknown[] = []) => bench.stack.services.db.pool.query(text, values);
afterEach(() => sql('truncate throttle'));

const over = { code: 'UNAUTHENTICATED' };

/** The jobs' stream as the browser opens it, with its token in a header; `code` is that of the final error. */
function subscribe(browser: BrowserClient, origin: string) {
  const state = { open: false, code: undefined as string | undefined };
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const read = async () => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${browser.tokens?.token}`, cookie: browser.cookies.header() };
    const reply = await fetch(`${origin}/trpc/jobs.watch`, { headers, signal: leaving.signal });
    state.open = reply.status === 200;
    state.code = /"app":\{"code":"(\w+)"/.exec(await reply.text())?.[1] ?? 'none';
  };
  read().catch(() => undefined);
  return state;
}

describe('log-out', () => {
  it('ends the session for every token of it, at once [SES-023]', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const tab = browser.tab();
    expect(await browser.trpc.session.signOut.mutate()).toBeNull();
    expect(browser.cookies.all().map(({ name }) => name)).toEqual(['comptoir-device']);
    expect(await refusal(tab.trpc.session.me.query())).toMatchObject(over);
    expect(await refusal(tab.refresh())).toMatchObject(over);
  });

  it('ends a session whose tokens are refreshed at the same moment: one waits for the other, neither for both [OUT-008]', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const ending = await bench.stack.services.db.pool.connect();
    onTestFinished(() => ending.release());
    // What the end of a session does, with a refresh in between.
    await ending.query('begin');
    const { rows } = await ending.query<{ id: string }>(
      "update session set state = 'ended', ended_at = now() where id = (select id from session order by created_at desc limit 1) returning id",
    );
    const refreshed = refusal(browser.refresh());
    // For the session, before it has locked its token.
    const waits =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'SELECT FROM session WHERE%'";
    await until('the refresh to wait', async () => (await sql(waits)).rowCount);
    await ending.query('delete from session_token where session_id = any($1)', [rows.map(({ id }) => id)]);
    await ending.query('commit');
    expect(await refreshed).toMatchObject(over);
  });

  it.each([['refresh', 'signOut'] as const, ['signOut', 'refresh'] as const])(
    'ends the session when a refresh waits for the same row, and the %s is first [OUT-008]',
    async (...order) => {
      const browser = bench.browser();
      await browser.signIn();
      const tab = browser.tab();
      const refreshing = browser.tab();
      const locking = await bench.stack.services.db.pool.connect();
      onTestFinished(() => locking.release());
      await locking.query('begin');
      await locking.query("select from session where state = 'open' order by created_at desc limit 1 for update");
      const requests = { refresh: () => refreshing.refresh().catch(() => undefined), signOut: () => browser.trpc.session.signOut.mutate() };
      const waiting = async () =>
        (await sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount;
      const replies: Promise<unknown>[] = [];
      for (const request of order) {
        replies.push(requests[request]());
        await until('the request to wait', async () => (await waiting()) === replies.length);
      }
      await locking.query('commit');
      await Promise.all(replies);
      for (const any of [tab, refreshing]) {
        expect(await refusal(any.trpc.session.me.query())).toMatchObject(over);
        expect(await refusal(any.refresh())).toMatchObject(over);
      }
    },
  );

  it('leaves the other sessions of the account alone', async () => {
    const [here, elsewhere] = [bench.browser(), bench.browser()];
    await here.signIn();
    await elsewhere.signIn();
    await here.trpc.session.signOut.mutate();
    expect(await elsewhere.trpc.session.me.query()).toBeTruthy();
  });

  it('ends the session also with an access token whose time is over', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const tab = browser.tab();
    await expireAccessTokens(bench.stack);
    await browser.trpc.session.signOut.mutate();
    expect(await refusal(tab.refresh())).toMatchObject(over);
  });

  it('is no error for whoever is not signed in, and ends nothing without the cookie', async () => {
    expect(await bench.browser().trpc.session.signOut.mutate()).toBeNull();
    const browser = bench.browser();
    await browser.signIn();
    const thief = browser.tab();
    thief.cookies.clear();
    expect(await thief.trpc.session.signOut.mutate()).toBeNull();
    expect(await browser.trpc.session.me.query()).toBeTruthy();
  });

  it('reaches the other servers, which had cached the token', async () => {
    const browser = bench.browser();
    const { token } = await browser.signIn();
    const cookieSecret = browser.cookies.all().find(({ name }) => name === 'comptoir-half')?.value;
    const other = await openServices(bench.stack.services.config, keepLog().logger, 'requests');
    onTestFinished(() => other.close());
    await other.sessions.check(token, cookieSecret);
    await browser.trpc.session.signOut.mutate();
    await until('the other server to refuse', () =>
      other.sessions.check(token, cookieSecret).then(
        () => false,
        () => true,
      ),
    );
  });

  it('closes the streams of the session, also on the other servers', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const other = await bench.stack.spawnServer();
    const streams = [subscribe(browser, bench.stack.url), subscribe(browser, other.url)];
    await until('the streams to be open', () => streams.every(({ open }) => open));
    await browser.trpc.session.signOut.mutate();
    await until('the streams to be over', () => streams.every(({ code }) => code === 'UNAUTHENTICATED'));
  });

  it('closes the streams also without a notification', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const stream = subscribe(browser, bench.stack.url);
    await until('the stream to be open', () => stream.open);
    // Ended directly in the database, without a notification.
    await sql("update session set state = 'ended' where state = 'open'");
    await until('the stream to be over', () => stream.code === 'UNAUTHENTICATED');
  });

  it('is audited with who it was', async () => {
    const browser = bench.browser();
    await browser.signIn();
    await browser.trpc.session.signOut.mutate();
    const line = await bench.stack.services.db.prisma.auditLine.findFirst({
      where: { action: 'session.signOut' },
      orderBy: { id: 'desc' },
    });
    expect(line).toMatchObject({ outcome: 'ok', userUuid: browser.tokens?.userUuid, sessionId: expect.any(String) });
  });
});

describe('the marketplace’s tokens', () => {
  const upstream = async () => (await sql('select session_id from upstream_tokens')).rows.length;

  it('is erased at log-out', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const before = await upstream();
    await browser.trpc.session.signOut.mutate();
    expect(await upstream()).toBe(before - 1);
  });

  it('is kept as long as a job of the session is not over, and erased after it', async () => {
    const browser = bench.browser();
    await browser.signIn();
    await sql(
      "update session set state = 'ended' where state = 'open' and id not in (select id from session order by created_at desc limit 1)",
    );
    await bench.stack.services.sessions.removeExpired();
    const job = await browser.trpc.exports.start.mutate({ type: 'soldProduct', start: '2025-01-01', end: '2025-01-31' });
    const { rows } = await sql('select session_id from job where uuid = $1', [job.uuid]);
    const caller = bench.stack.services.sessions.callerFor(rows[0]?.session_id);
    await browser.trpc.session.signOut.mutate();
    expect(await caller.token()).toEqual(expect.any(String));
    await bench.stack.services.sessions.removeExpired();
    expect(await upstream()).toBe(1);
    await sql("update job set state = 'succeeded', finished_at = now()");
    await bench.stack.services.sessions.removeExpired();
    expect(await upstream()).toBe(0);
    expect(await countSessions(bench.stack, "state = 'ended'")).toBeGreaterThan(0);
  });
});

it('a session has at most twenty streams open: the oldest gives way, without an error, and those of other sessions stay [BND-007]', async () => {
  const [browser, other] = [bench.browser(), bench.browser()];
  await browser.signIn();
  await other.signIn();
  const open = async (streams: ReturnType<typeof subscribe>[]) => {
    await until('the streams to be open', () => streams.every((stream) => stream.open));
    return streams;
  };
  const oldest = await open([subscribe(browser, bench.stack.url), subscribe(other, bench.stack.url)]);
  const newer = await open(Array.from({ length: 20 }, () => subscribe(browser, bench.stack.url)));
  await until('the end of the oldest', () => oldest[0]?.code !== undefined);
  expect([...oldest, ...newer].map(({ code }) => code)).toEqual(['none', ...Array.from({ length: 21 }, () => undefined)]);
});
