import { Buffer } from 'node:buffer';
import { buildApp } from '@comptoir/server/app';
import { loadConfig } from '@comptoir/server/config';
import { openServices } from '@comptoir/server/services';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { ACCOUNTS } from '../kit/accounts.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { keepLog } from '../kit/log.ts';
import { refusal } from '../kit/refusal.ts';
import { firstStep, openingReply, stackForFile } from './session-kit.ts';

const bench = stackForFile();
const [older, newer] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];
const sql = (text: string) => bench.stack.services.db.pool.query(text);
afterEach(async () => {
  await bench.stack.marketplace.faults([]);
  await sql('truncate throttle, used_code');
});

/** The same installation, restarted with these keys. */
async function restarted(keys: string) {
  const config = loadConfig({ ...bench.stack.environment, SESSION_KEY: keys });
  const services = await openServices(config, keepLog().logger, 'requests');
  const app = await buildApp(services);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    await services.close();
  });
  return { url, at: (browser: BrowserClient) => createBrowserClient(url, browser.cookies, browser.tokens) };
}
const list = (browser: BrowserClient) => browser.trpc.catalogue.categories.list.query({});
const over = { code: 'UNAUTHENTICATED' };

describe('a new key before the one in use', () => {
  it('leaves every session, rotation and known browser as they were [STR-006]', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const racing = browser.tab();
    const next = await browser.refresh();
    const server = await restarted(`${newer},${older}`);
    expect((await list(server.at(browser))).total).toBeGreaterThan(0);
    // The racing tab receives the successors, which were encrypted with the older key.
    expect(await server.at(racing).refresh()).toEqual(next);
    await sql("update throttle set blocked_until = now() + interval '1 hour'");
    await server.at(browser).signIn();
  });

  it('refuses a used code with the new key too [STR-006]', async () => {
    const server = await restarted(`${newer},${older}`);
    await bench.stack.marketplace.faults([{ call: 'session.verifyCode', status: 200, body: openingReply }]);
    const verify = async (browser: BrowserClient) => {
      await firstStep(browser);
      return browser.trpc.session.verifyCode.mutate({ code: '246810', email: ACCOUNTS['admin-2fa'] });
    };
    await verify(bench.browser());
    expect(await refusal(verify(createBrowserClient(server.url)))).toMatchObject({ code: 'REFUSED' });
  });
});

describe('a key that has taken the place of the one in use', () => {
  it('ends each session that needs what no key opens, and fails none of its requests otherwise [STR-006]', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const server = await restarted(newer);
    const after = server.at(browser);
    expect(await refusal(list(after))).toMatchObject(over);
    expect(await refusal(after.trpc.session.me.query())).toMatchObject(over);
    expect(await refusal(after.refresh())).toMatchObject(over);
    const { rows } = await sql("select end_reason from session where state = 'ended' order by ended_at desc limit 1");
    expect(rows).toEqual([{ end_reason: 'sealed' }]);
    await after.signIn();
    expect((await list(after)).total).toBeGreaterThan(0);
  });

  it('ends the session whose racing tab it cannot answer [STR-006]', async () => {
    const browser = bench.browser();
    await browser.signIn();
    const racing = browser.tab();
    await browser.refresh();
    const server = await restarted(newer);
    expect(await refusal(server.at(racing).refresh())).toMatchObject(over);
    expect(await refusal(server.at(browser).trpc.session.me.query())).toMatchObject(over);
  });

  it('returns a sign-in that waits for a code to the first step [STR-006]', async () => {
    const browser = bench.browser();
    const { preToken } = await firstStep(browser);
    const server = await restarted(newer);
    const after = server.at(browser);
    after.setBearer(preToken);
    const verified = after.trpc.session.verifyCode.mutate({ code: '135791', email: ACCOUNTS['admin-2fa'] });
    expect(await refusal(verified)).toMatchObject(over);
  });
});
