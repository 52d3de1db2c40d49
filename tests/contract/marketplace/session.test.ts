import { randomUUID } from 'node:crypto';
import { hashPassword } from '@comptoir/marketplace/kit/passwords';
import { calls } from '@comptoir/marketplace-api/calls';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, PASSWORD } from '../../kit/accounts.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { login, verifyCode, refresh } = calls.session;
const credentials = (username: string) => ({ token: undefined, body: { username, password: PASSWORD } });

/** Status and body of a sign-in. */
async function signIn(email: string) {
  const { status, text } = await marketplace.reply(login, credentials(email));
  return { status, ...(JSON.parse(text) as { token: string; refresh_token?: string; roles?: string[] }) };
}

/** A new account with a second factor. */
async function withSecondFactor() {
  const email = `${randomUUID()}@comptoir.example`;
  const secret = new Secret();
  await marketplace.sql(
    `insert into account (uuid, email, first_name, last_name, roles, password_hash, totp_secret) values ($1, $2, '', '', '{ROLE_ADMIN}', $3, $4)`,
    [randomUUID(), email, await hashPassword(PASSWORD), secret.base32],
  );
  const { status, token } = await signIn(email);
  const check = (code: string, to = email, bearer = token) => marketplace.reply(verifyCode, { token: bearer, body: { code, email: to } });
  return { email, token, status, check, code: () => new TOTP({ secret }).generate() };
}

describe('the second factor', () => {
  it('accepts one of two simultaneous uses of a code', async () => {
    const { check, code } = await withSecondFactor();
    const good = code();
    const statuses = (await Promise.all([check(good), check(good), check(good)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400]);
  });

  it("refuses a code with another account's pre-token", async () => {
    const [mine, theirs] = [await withSecondFactor(), await withSecondFactor()];
    expect((await mine.check(theirs.code(), theirs.email)).status).toBe(400);
    expect((await mine.check(mine.code(), mine.email, '')).status).toBe(401);
  });
});

describe('refresh', () => {
  const opened = async () => {
    const { token, refresh_token = '' } = await signIn(ACCOUNTS.admin);
    return { token, refresh_token };
  };
  const send = (token: string) => marketplace.reply(refresh, { token: undefined, body: { refresh_token: token } });

  it('gives new tokens for a refresh token, once', async () => {
    const old = await opened();
    const fresh = JSON.parse((await send(old.refresh_token)).text);
    expect(fresh.token).not.toBe(old.token);
    expect((await send(old.refresh_token)).status).toBe(401);
    expect((await send(fresh.refresh_token)).status).toBe(200);
  });

  it('keeps no refresh token as it is', async () => {
    const { refresh_token } = await opened();
    const rows = await marketplace.sql(
      `select * from refresh_token where encode(hash, 'base64') like '%' || $1 || '%' or hash = convert_to($1, 'UTF8')`,
      [refresh_token],
    );
    expect(rows).toEqual([]);
    expect((await marketplace.sql('select from refresh_token')).length).toBeGreaterThan(0);
  });

  it('refuses one that has expired', async () => {
    const { refresh_token } = await opened();
    await marketplace.sql(`update refresh_token set expires_at = now() - interval '1 second'`);
    expect((await send(refresh_token)).status).toBe(401);
  });
});
