import { DEFAULT_SECOND_BRAND } from '@comptoir/shared/brands';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { refusal } from '../kit/refusal.ts';
import { countSessions, credentials, openingReply, stackForFile } from './session-kit.ts';

const bench = stackForFile();
afterEach(async () => {
  await bench.stack.marketplace.faults([]);
  await bench.stack.services.db.pool.query('truncate throttle');
});

describe('signing in', () => {
  it('sends the typed e-mail and password, and opens a session for an administrator [SES-011, SES-013, SES-016]', async () => {
    const browser = bench.browser();
    await bench.stack.marketplace.forget();
    const tokens = await browser.signIn('admin');
    expect(await bench.stack.marketplace.requests()).toMatchObject([{ call: 'session.login', method: 'POST', path: '/api/login_check' }]);
    const me = await browser.trpc.session.me.query();
    expect(me).toEqual({ uuid: tokens.userUuid, email: ACCOUNTS.admin, roles: ['ROLE_ADMIN'] });
  });

  it('asks for redirection to the dashboard, at login and nowhere else [SES-012]', async () => {
    const browser = bench.browser();
    await bench.stack.marketplace.forget();
    await browser.signIn('admin');
    await browser.trpc.suppliers.suppliers.options.query({ name: 'mai' });
    const headers = (await bench.stack.marketplace.requests()).map((request) => [request.call, request.headers['x-redirect-to']]);
    expect(headers).toEqual([
      ['session.login', 'dashboard'],
      ['suppliers.suppliers.list', undefined],
    ]);
  });

  it('never hands the marketplace’s tokens to the browser', async () => {
    const browser = bench.browser();
    await bench.stack.marketplace.faults([{ call: 'session.login', status: 200, body: openingReply }]);
    const result = await browser.trpc.session.signIn.mutate(credentials);
    expect(result).toMatchObject({ state: 'open', tokens: { userUuid: openingReply.uuid } });
    expect(JSON.stringify([result, browser.cookies.all()])).not.toContain('upstream');
  });

  it('reads the reply under `data` as well [SES-013]', async () => {
    await bench.stack.marketplace.faults([{ call: 'session.login', status: 200, body: { data: openingReply } }]);
    expect(await bench.browser().trpc.session.signIn.mutate(credentials)).toMatchObject({ tokens: { userUuid: openingReply.uuid } });
  });

  it('takes the uuid from the token when the reply has none, and does without when neither has', async () => {
    const { uuid, ...reply } = openingReply;
    const token = `e30.${Buffer.from(JSON.stringify({ id: uuid })).toString('base64url')}.x`;
    await bench.stack.marketplace.faults([
      { call: 'session.login', status: 200, body: { ...reply, token }, times: 1 },
      { call: 'session.login', status: 200, body: reply },
    ]);
    expect(await bench.browser().trpc.session.signIn.mutate(credentials)).toMatchObject({ tokens: { userUuid: uuid } });
    expect(await bench.browser().trpc.session.signIn.mutate(credentials)).toMatchObject({ tokens: { userUuid: null } });
  });

  it('is audited, whatever comes of it', async () => {
    const { prisma } = bench.stack.services.db;
    await bench.browser().signIn('admin');
    await refusal(bench.browser().trpc.session.signIn.mutate({ ...credentials, password: 'wrong' }));
    const lines = await prisma.auditLine.findMany({ where: { action: 'session.signIn' }, orderBy: { id: 'desc' }, take: 2 });
    expect(lines).toMatchObject([
      { outcome: 'REFUSED', email: ACCOUNTS.admin, sessionId: null },
      { outcome: 'ok', email: ACCOUNTS.admin, sessionId: expect.any(String) },
    ]);
  });
});

describe('the audit', () => {
  it('has no line for anonymous requests that are refused early', async () => {
    const { prisma } = bench.stack.services.db;
    const before = await prisma.auditLine.count();
    await refusal(bench.browser().trpc.exports.start.mutate({ type: 'soldProduct', start: '2025-01-01', end: '2025-01-02' }));
    await refusal(bench.browser().trpc.session.signIn.mutate({ email: 'no e-mail', password: '' }));
    await bench.browser().trpc.session.signOut.mutate();
    expect(await prisma.auditLine.count()).toBe(before);
  });
});

describe('a sign-in is refused', () => {
  const refused = async (body: unknown) => {
    const browser = bench.browser();
    const before = await countSessions(bench.stack, 'true');
    await bench.stack.marketplace.faults([{ call: 'session.login', status: 200, body }]);
    const error = await refusal(browser.trpc.session.signIn.mutate(credentials));
    expect(await countSessions(bench.stack, 'true')).toBe(before);
    expect(browser.cookies.size).toBe(0);
    return error;
  };

  it('without the administrator role: nothing is stored, and no server message is shown [SES-001, SES-017]', async () => {
    const browser = bench.browser();
    const before = await countSessions(bench.stack, 'true');
    const error = await refusal(browser.trpc.session.signIn.mutate({ email: ACCOUNTS.client, password: PASSWORD }));
    expect(error).toEqual({ code: 'REFUSED', fields: [], requestId: expect.any(String) });
    expect(await countSessions(bench.stack, 'true')).toBe(before);
    expect(browser.cookies.size).toBe(0);
  });

  it('without a token or without a refresh token [SES-018]', async () => {
    const { token, refresh_token, ...rest } = openingReply;
    expect(await refused({ ...rest, token })).toMatchObject({ code: 'REFUSED' });
    expect(await refused({ ...rest, refresh_token })).toMatchObject({ code: 'REFUSED' });
  });

  it('without roles at all, or with others only [SES-017]', async () => {
    expect(await refused({ ...openingReply, roles: undefined })).toMatchObject({ code: 'REFUSED' });
    expect(await refused({ ...openingReply, roles: ['ROLE_MANAGER', 'ROLE_ADMINISTRATOR'] })).toMatchObject({ code: 'REFUSED' });
  });

  it('with the server’s message when there is one, and without when there is none [SES-019]', async () => {
    const wrong = bench.browser().trpc.session.signIn.mutate({ ...credentials, password: 'wrong' });
    expect(await refusal(wrong)).toMatchObject({ code: 'REFUSED', serverMessage: 'Identifiants invalides.' });
    await bench.stack.marketplace.faults([{ call: 'session.login', status: 401, body: '<h1>401</h1>' }]);
    expect(await refusal(bench.browser().trpc.session.signIn.mutate(credentials))).not.toHaveProperty('serverMessage');
  });

  it.each([
    ['an empty e-mail [SES-008]', { ...credentials, email: ' ' }, 'email', 'Ce champ est requis'],
    ['a malformed e-mail [SES-009]', { ...credentials, email: 'admin@' }, 'email', 'Veuillez saisir une adresse email valide'],
    ['an empty password [SES-010]', { ...credentials, password: '' }, 'password', 'Ce champ est requis'],
  ])('without asking the marketplace, on %s', async (_title, form, path, message) => {
    await bench.stack.marketplace.forget();
    expect(await refusal(bench.browser().trpc.session.signIn.mutate(form))).toMatchObject({ code: 'INVALID', fields: [{ path, message }] });
    expect(await bench.stack.marketplace.requests()).toEqual([]);
  });

  it('as UPSTREAM_DOWN when the marketplace cannot answer, as UPSTREAM_DRIFT when its answer makes no sense', async () => {
    await bench.stack.marketplace.faults([
      { call: 'session.login', status: 500, times: 1 },
      { call: 'session.login', shape: 'html' },
    ]);
    expect(await refusal(bench.browser().trpc.session.signIn.mutate(credentials))).toMatchObject({ code: 'UPSTREAM_DOWN' });
    expect(await refusal(bench.browser().trpc.session.signIn.mutate(credentials))).toMatchObject({ code: 'UPSTREAM_DRIFT' });
  });
});

describe('the public settings', () => {
  it('are told to anybody', async () => {
    expect(await bench.browser().trpc.session.settings.query()).toEqual({
      forgottenPasswordUrl: null,
      externalTools: [],
      secondBrand: DEFAULT_SECOND_BRAND,
      loginCarouselLink: '/',
      masksCodes: true,
      accessibility: { organisation: null, contact: null },
    });
  });

  it('of a session are told to nobody else [SES-001]', async () => {
    expect(await refusal(bench.browser().trpc.session.me.query())).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
