import { request } from 'node:http';
import { hashPassword } from '@comptoir/marketplace/kit/passwords';
import { calls } from '@comptoir/marketplace-api/calls';
import { iri } from '@comptoir/marketplace-api/iri';
import { type TOTP, URI } from 'otpauth';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../kit/accounts.ts';
import { newEmail, newName, rowsOf, statuses } from './access-kit.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { login, verifyCode, refresh, qrCode, enableSecret, register } = calls.session;
const { access } = calls;
const { company } = rowsOf(marketplace);
const texts = { description: 'Télétravail', requestedBy: 'Dominique Faure' };
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** A new account, with the usual password. */
async function newAccount(secret: string | null = null) {
  const email = newEmail();
  const [row] = await marketplace.sql<{ uuid: string }>(
    `insert into account (email, first_name, last_name, password_hash, totp_secret) values ($1, '', '', $2, $3) returning uuid`,
    [email, await hashPassword(PASSWORD), secret],
  );
  return { email, uuid: row?.uuid ?? '' };
}

/** Status and body of a sign-in. */
async function signIn(username: string) {
  const { status, text } = await marketplace.reply(login, { token: undefined, body: { username, password: PASSWORD } });
  return { status, ...(JSON.parse(text) as { token: string; refresh_token?: string; message?: string }) };
}

/** Status of a sign-in that comes from another address of this machine. */
const statusFrom = (localAddress: string, username: string, headers = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(
      `${marketplace.origin}/api/login_check`,
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json', ...headers } },
      (reply) => resolve(reply.resume().statusCode),
    );
    sent.on('error', reject);
    sent.end(JSON.stringify({ username, password: PASSWORD }));
  });

/** The text of the QR code, decoded from its pixels. */
function scan(image: string): string {
  const svg = Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 4;
  const size = modules * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * size + Number(x) * scale) * 4;
      for (let pixel = start; pixel < start + scale * 4; pixel += 4) data.fill(0, pixel, pixel + 3);
    }
  }
  return decodeQR({ width: size, height: size, data }, { timeLimit: 5000 });
}

describe('a second factor of one’s own', () => {
  it('is replaced by enabling another one, and never shown again', async () => {
    const { email } = await newAccount(SECRET);
    await marketplace.sql('update account set totp_secret = null where email = $1', [email]);
    const { token } = await signIn(email);
    await marketplace.sql('update account set totp_secret = $2 where email = $1', [email, SECRET]);
    expect((await marketplace.ask(enableSecret, { token })).message).toBe("L'authentification forte est déjà activée.");
    const { qrCode: image } = await marketplace.ask(qrCode, { token });
    expect(scan(image ?? '')).not.toContain(SECRET);
    await marketplace.ask(enableSecret, { token });
    const [row] = await marketplace.sql<{ secret: string }>('select totp_secret as secret from account where email = $1', [email]);
    expect(scan(image ?? '')).toContain(row?.secret);
  });
});

describe('the white lists', () => {
  it('spare the second factor for an e-mail, while the entry is on', async () => {
    const { email } = await newAccount(SECRET);
    expect((await signIn(email)).status).toBe(202);
    const { uuid } = await marketplace.ask(access.userWhiteLists.create, { body: { email, ...texts } });
    expect((await signIn(email)).status).toBe(200);
    await marketplace.ask(access.userWhiteLists.setStatus, { body: { uuid, status: false } });
    expect((await signIn(email)).status).toBe(202);
  });

  it('spare the second factor for those of a company', async () => {
    const [{ email }, stranger] = [await newAccount(SECRET), await newAccount(SECRET)];
    const uuid = await company(newName());
    await marketplace.sql('update account set company_id = (select id from company where uuid = $1) where email = $2', [uuid, email]);
    await marketplace.ask(access.companyWhiteLists.create, { body: { company: iri('companies', uuid), ...texts } });
    expect([(await signIn(email)).status, (await signIn(stranger.email)).status]).toEqual([200, 202]);
  });

  it('spare the second factor for an address, which no header can claim', async () => {
    const { email } = await newAccount(SECRET);
    const body = { ipAddress: '127.0.0.77', company: iri('companies', await company()), ...texts };
    await marketplace.ask(access.ipWhiteLists.create, { body });
    expect(await statusFrom('127.0.0.77', email)).toBe(200);
    expect(await statusFrom('127.0.0.78', email, { 'x-forwarded-for': '127.0.0.77' })).toBe(202);
  });
});

describe('who is barred', () => {
  const block = (user: string) =>
    marketplace.ask(access.blacklist.create, { body: { user, active: true, state: false, reason: 'Blacklist', comment: 'Fraude' } });
  const renew = async (token = '') => (await marketplace.reply(refresh, { token: undefined, body: { refresh_token: token } })).status;

  it('for fraud cannot sign in, and loses what sessions there were, until whitelisted again', async () => {
    const { email, uuid } = await newAccount();
    const { refresh_token } = await signIn(email);
    const { blacklistUuid } = await block(uuid);
    expect(await signIn(email)).toMatchObject({ status: 401, message: 'Votre compte est bloqué.' });
    expect(await renew(refresh_token)).toBe(401);
    const treatment = { active: false, state: true, comment: 'Erreur' };
    await marketplace.ask(access.blacklist.treat, { params: { uuid: blacklistUuid }, body: treatment });
    expect(await renew(refresh_token)).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it.each([
    [`enabled = false`, 'Votre compte est désactivé.'],
    [`status = 'refused'`, 'Votre compte est désactivé.'],
    [`status = 'pending'`, 'Votre compte est en attente de validation.'],
  ])('by %s cannot sign in, nor go on', async (state, message) => {
    const { email } = await newAccount();
    const { refresh_token } = await signIn(email);
    await marketplace.sql(`update account set ${state} where email = $1`, [email]);
    expect(await signIn(email)).toMatchObject({ status: 401, message });
    expect(await renew(refresh_token)).toBe(401);
  });

  it('between password and code stays outside', async () => {
    const { email, uuid } = await newAccount(SECRET);
    const { token } = await signIn(email);
    await block(uuid);
    const code = (URI.parse(`otpauth://totp/x?secret=${SECRET}`) as TOTP).generate();
    expect((await marketplace.reply(verifyCode, { token, body: { code, email } })).status).toBe(401);
  });

  it('is revealed only after the correct password', async () => {
    const { email, uuid } = await newAccount();
    await block(uuid);
    const reply = await marketplace.reply(login, { token: undefined, body: { username: email, password: 'x' } });
    expect(JSON.parse(reply.text).message).toBe('Identifiants invalides.');
  });
});

describe('a registration', () => {
  const send = (email: string) => marketplace.reply(register, { token: undefined, body: { email, password: PASSWORD, lastname: 'Caron' } });

  it('is taken once per e-mail, whatever its case and however many come at once', async () => {
    const email = newEmail();
    const replies = await Promise.all([email, email.toUpperCase(), email, email.toUpperCase()].map(send));
    expect(statuses(replies)).toEqual([201, 422, 422, 422]);
  });
});
