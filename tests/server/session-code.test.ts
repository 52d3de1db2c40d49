import { TOTP } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNTS, TOTP_SECRET } from '../kit/accounts.ts';
import type { BrowserClient } from '../kit/client.ts';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { countSessions, firstStep, openingReply, stackForFile } from './session-kit.ts';

const bench = stackForFile();
const email = ACCOUNTS['admin-2fa'];

afterEach(async () => {
  await bench.stack.marketplace.faults([]);
  await bench.stack.services.db.pool.query('truncate throttle, used_code');
});

const verify = (browser: BrowserClient, code: string, of: string = email) => browser.trpc.session.verifyCode.mutate({ code, email: of });
/** The marketplace accepts any code: its own rule of one use per code is not tested here. */
const acceptAll = () => bench.stack.marketplace.faults([{ call: 'session.verifyCode', status: 200, body: openingReply }]);
const codesSent = async () => (await bench.stack.marketplace.requests('session.verifyCode')).length;

describe('an account with a second factor', () => {
  it('gets a pre-token at first, and no session [SES-002, SES-015, SES-021]', async () => {
    const browser = bench.browser();
    const before = await countSessions(bench.stack);
    expect(await firstStep(browser)).toEqual({ state: 'code-required', preToken: expect.any(String), email });
    expect(await countSessions(bench.stack)).toBe(before);
    expect(await refusal(browser.trpc.session.me.query())).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('opens its session with a code of the authenticator app, sent with the kept e-mail [TFA-008, TFA-009, TFA-010]', async () => {
    const browser = bench.browser();
    await firstStep(browser);
    await bench.stack.marketplace.forget();
    const tokens = await verify(browser, new TOTP({ secret: TOTP_SECRET }).generate());
    expect(await bench.stack.marketplace.requests()).toMatchObject([{ method: 'POST', path: '/api/verify_google_2fa', status: 200 }]);
    // The log masks the code.
    expect((await lastWrite(bench.stack)('session.verifyCode'))?.body).toEqual({ code: '***', email });
    browser.setBearer(tokens.token);
    expect(await browser.trpc.session.me.query()).toMatchObject({ email, roles: ['ROLE_ADMIN'], uuid: tokens.userUuid });
  });

  it('has no pre-token any more once its session is open [SES-022]', async () => {
    const browser = bench.browser();
    await acceptAll();
    await firstStep(browser);
    const tab = browser.tab();
    const pending = browser.cookies.copy();
    const { preToken } = await firstStep(tab);
    expect(pending.size).toBeGreaterThan(0);
    await verify(tab, '123456');
    expect(tab.cookies.all().map(({ name }) => name)).not.toContain('comptoir-pending');
    tab.setBearer(preToken);
    expect(await refusal(verify(tab, '123457'))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('may give no pre-token: its code then goes without one [TFA-008]', async () => {
    await bench.stack.marketplace.faults([
      { call: 'session.login', status: 202, body: {} },
      { call: 'session.verifyCode', status: 200, body: openingReply },
    ]);
    const browser = bench.browser();
    await firstStep(browser);
    await bench.stack.marketplace.forget();
    expect(await verify(browser, '345678')).toMatchObject({ userUuid: openingReply.uuid });
    const [sent] = await bench.stack.marketplace.requests('session.verifyCode');
    expect(sent?.headers.authorization).toBeUndefined();
  });

  it('keeps the uuid of its first step when the second gives none', async () => {
    const { uuid: _, ...reply } = openingReply;
    await bench.stack.marketplace.faults([{ call: 'session.verifyCode', status: 200, body: reply }]);
    const browser = bench.browser();
    await firstStep(browser);
    const { rows } = await bench.stack.services.db.pool.query<{ user_uuid: string }>(
      "select user_uuid from session where state = 'pending' order by created_at desc limit 1",
    );
    expect((await verify(browser, '234567')).userUuid).toBe(rows[0]?.user_uuid);
  });
});

describe('a code is refused', () => {
  it.each([
    ['fewer than six digits [TFA-006]', '12345', 'Le code doit comporter 6 chiffres.'],
    ['a character that is no digit [TFA-007]', '12345a', 'Seuls les chiffres sont autorisés'],
  ])('before the marketplace is asked: %s', async (_title, code, message) => {
    const browser = bench.browser();
    await firstStep(browser);
    const before = await codesSent();
    const error = await refusal(verify(browser, code));
    expect(error).toMatchObject({ code: 'INVALID', fields: [{ path: 'code', message }] });
    expect(await codesSent()).toBe(before);
  });

  it('by the marketplace, in words that begin as those of an invalid code [TFA-012]', async () => {
    const browser = bench.browser();
    await firstStep(browser);
    expect(await refusal(verify(browser, '000000'))).toMatchObject({ code: 'REFUSED', serverMessage: 'Invalid code.' });
  });

  it('by the marketplace, with a message or without [TFA-012, TFA-013]', async () => {
    const browser = bench.browser();
    await firstStep(browser);
    await bench.stack.marketplace.faults([
      { call: 'session.verifyCode', status: 400, body: { detail: 'Compte suspendu.' }, times: 1 },
      { call: 'session.verifyCode', status: 403 },
    ]);
    expect(await refusal(verify(browser, '111111'))).toMatchObject({ code: 'REFUSED', serverMessage: 'Compte suspendu.' });
    expect(await refusal(verify(browser, '111112'))).toEqual({ code: 'REFUSED', fields: [], requestId: expect.any(String) });
  });

  it('when the account that it opens has no administrator role [SES-001, TFA-011]', async () => {
    const browser = bench.browser();
    await firstStep(browser);
    const before = await countSessions(bench.stack);
    await bench.stack.marketplace.faults([
      { call: 'session.verifyCode', status: 200, body: { ...openingReply, roles: ['ROLE_CUSTOMER'], message: 'Bienvenue' } },
    ]);
    expect(await refusal(verify(browser, '222222'))).toEqual({ code: 'REFUSED', fields: [], requestId: expect.any(String) });
    expect(await countSessions(bench.stack)).toBe(before);
  });

  it('for another e-mail than the one of the first step [TFA-009]', async () => {
    const browser = bench.browser();
    await acceptAll();
    await firstStep(browser);
    const before = await codesSent();
    expect(await refusal(verify(browser, '333333', ACCOUNTS.admin))).toMatchObject({ code: 'REFUSED' });
    expect(await codesSent()).toBe(before);
  });

  it('without the cookie of the first step, whoever holds the pre-token', async () => {
    const browser = bench.browser();
    await acceptAll();
    const { preToken } = await firstStep(browser);
    const thief = bench.browser();
    thief.setBearer(preToken);
    expect(await refusal(verify(thief, '444444'))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('once the first step is too long ago', async () => {
    const browser = bench.browser();
    await acceptAll();
    await firstStep(browser);
    await bench.stack.services.db.pool.query("update session set expires_at = now() - interval '1 second' where state = 'pending'");
    expect(await refusal(verify(browser, '555555'))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('a code', () => {
  it('is accepted once: of four browsers that send it at once, one gets in', async () => {
    await acceptAll();
    const browsers = Array.from({ length: 4 }, () => bench.browser());
    // One by one: concurrent tries count as failed, and too many of them would cause a delay.
    for (const browser of browsers) await firstStep(browser);
    const before = await codesSent();
    const results = await Promise.allSettled(browsers.map((browser) => verify(browser, '666666')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codesSent()).toBe(before + 1);
  });

  it('may be sent again when the marketplace refused it, or could not answer', async () => {
    const browser = bench.browser();
    await firstStep(browser);
    await bench.stack.marketplace.faults([
      { call: 'session.verifyCode', status: 400, times: 1 },
      { call: 'session.verifyCode', status: 500, times: 1 },
      { call: 'session.verifyCode', status: 200, body: openingReply },
    ]);
    expect(await refusal(verify(browser, '777777'))).toMatchObject({ code: 'REFUSED' });
    expect(await refusal(verify(browser, '777777'))).toMatchObject({ code: 'UPSTREAM_DOWN' });
    expect(await verify(browser, '777777')).toMatchObject({ token: expect.any(String) });
  });

  it('leaves nothing readable in the database', async () => {
    const browser = bench.browser();
    await acceptAll();
    await firstStep(browser);
    await verify(browser, '888888');
    const { rows } = await bench.stack.services.db.pool.query("select encode(hash, 'escape') as hash from used_code");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('888888');
  });
});
