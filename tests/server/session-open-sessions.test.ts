import { afterEach, expect, it } from 'vitest';
import type { BrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { stackForFile } from './session-kit.ts';

const bench = stackForFile();
afterEach(() => bench.stack.services.db.pool.query('truncate session cascade'));

const signedIn = async () => {
  const browser = bench.browser();
  await browser.signIn();
  return browser;
};
const sessionsOf = (browser: BrowserClient) => browser.trpc.session.sessions;
const over = { code: 'UNAUTHENTICATED' };

it('an administrator sees the open sessions of the account, with browser, address, beginning and last use [OUT-010]', async () => {
  const [here, elsewhere] = [await signedIn(), await signedIn()];
  const ended = await signedIn();
  await ended.trpc.session.signOut.mutate();
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  await bench.stack.services.db.pool.query('update session set agent = $1', [agent]);
  const rows = await sessionsOf(here).list.query();
  expect(rows.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  for (const row of rows) {
    expect(row).toMatchObject({ browser: 'Firefox', system: 'Linux', address: '127.0.0.1', since: moment, lastSeen: moment });
  }
  const current = async (browser: BrowserClient) => (await sessionsOf(browser).list.query()).find(({ isCurrent }) => isCurrent)?.uuid;
  expect(await current(here)).not.toBe(await current(elsewhere));
});

it('ends one of them at once, or all others, and none of another administrator [OUT-010]', async () => {
  const [here, second, third] = [await signedIn(), await signedIn(), await signedIn()];
  // The session of another administrator, below.
  await signedIn();
  const current = (await sessionsOf(second).list.query()).find(({ isCurrent }) => isCurrent)?.uuid ?? '';
  await sessionsOf(here).end.mutate({ uuid: current });
  expect(await refusal(second.trpc.session.me.query())).toMatchObject(over);
  expect(await refusal(second.refresh())).toMatchObject(over);
  expect(await refusal(sessionsOf(here).end.mutate({ uuid: current }))).toMatchObject({ code: 'NOT_FOUND' });

  const { rows } = await bench.stack.services.db.pool.query<{ id: string }>(
    `update session set user_uuid = gen_random_uuid(), email = 'autre@comptoir.example'
     where id = (select id from session where state = 'open' order by created_at desc limit 1) returning id`,
  );
  expect(await refusal(sessionsOf(here).end.mutate({ uuid: rows[0]?.id ?? '' }))).toMatchObject({ code: 'NOT_FOUND' });
  await sessionsOf(here).endOthers.mutate();
  expect(await refusal(third.trpc.session.me.query())).toMatchObject(over);
  expect((await sessionsOf(here).list.query()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  const { rows: open } = await bench.stack.services.db.pool.query("select id from session where state = 'open'");
  expect(open).toHaveLength(2);
  const lines = await bench.stack.services.db.prisma.auditLine.findMany({ where: { action: { startsWith: 'session.sessions.' } } });
  expect(lines.map(({ action, outcome }) => [action, outcome])).toContainEqual(['session.sessions.endOthers', 'ok']);
});
