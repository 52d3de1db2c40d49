import { randomUUID } from 'node:crypto';
import { hashPassword } from '@comptoir/marketplace/kit/passwords';
import { calls } from '@comptoir/marketplace-api/calls';
import { Secret, TOTP } from 'otpauth';
import { ACCOUNTS, PASSWORD, TOTP_SECRET } from '../../kit/accounts.ts';
import { type Api, ask, signIn } from '../api.ts';
import { decode, type Sending, send } from '../exchange.ts';
import type { Scenarios } from '../scenario.ts';

const credentials = (username: string, password = PASSWORD): Sending => ({ token: undefined, body: { username, password } });
const code = (secret = TOTP_SECRET): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function preToken(api: Api): Promise<string | undefined> {
  const reply = await send(api.url, calls.session.login, credentials(ACCOUNTS['admin-2fa']));
  return (decode(calls.session.login, reply) as { token?: string }).token;
}

/** Token of an account created for the scenario: enabling its second factor affects no other test. */
async function ownToken(api: Api): Promise<string> {
  const email = `${randomUUID()}@comptoir.example`;
  await api.sql(`
    insert into account (email, first_name, last_name, roles, password_hash)
    values ('${email}', 'Noé', 'Marchal', '{ROLE_ADMIN}', '${await hashPassword(PASSWORD)}')`);
  return signIn(api.url, email);
}

const registration = (changes: object = {}): Sending => ({
  token: undefined,
  body: { email: `${randomUUID()}@comptoir.example`, password: PASSWORD, firstname: 'Inès', lastname: 'Caron', ...changes },
});

export const sessionScenarios: Scenarios = {
  // Opens sessions, for accounts that only the reference marketplace has.
  'session.login': {
    writes: true,
    succeeds: [
      { when: 'an administrator signs in', status: 200, sending: () => credentials(ACCOUNTS.admin) },
      { when: 'a second factor is required', status: 202, sending: () => credentials(ACCOUNTS['admin-2fa']) },
      { when: 'a user without the role signs in', status: 200, sending: () => credentials(ACCOUNTS.client) },
    ],
    refused: [
      { when: 'the password is wrong', status: 401, sending: () => credentials(ACCOUNTS.admin, 'wrong') },
      { when: 'nobody has this e-mail', status: 401, sending: () => credentials('nobody@comptoir.example') },
    ],
  },
  'session.verifyCode': {
    writes: true,
    succeeds: [
      {
        when: 'the code is right',
        sending: async (api) => ({ token: await preToken(api), body: { code: code(), email: ACCOUNTS['admin-2fa'] } }),
      },
    ],
    refused: [
      {
        when: 'the code is wrong',
        status: 400,
        sending: async (api) => ({ token: await preToken(api), body: { code: code('GEZDGNBVGY3TQOJQ'), email: ACCOUNTS['admin-2fa'] } }),
      },
      {
        when: 'no pre-token is sent',
        status: 401,
        sending: () => ({ token: undefined, body: { code: code(), email: ACCOUNTS['admin-2fa'] } }),
      },
    ],
  },
  'session.refresh': {
    writes: true,
    succeeds: [
      {
        when: 'the refresh token is good',
        sending: async (api) => {
          const { token, refresh_token } = (await ask(api.url, api.adminToken, calls.session.login, credentials(ACCOUNTS.admin))) as {
            token?: string;
            refresh_token?: string;
          };
          return { token: undefined, body: { token, refresh_token } };
        },
      },
    ],
    refused: [
      { when: 'the refresh token is unknown', status: 401, sending: () => ({ token: undefined, body: { refresh_token: 'unknown' } }) },
    ],
  },
  'session.register': {
    writes: true,
    succeeds: [
      { when: 'all is given', sending: () => registration() },
      { when: 'more is given', sending: () => registration({ newsletter: true }) },
    ],
    refused: [
      {
        when: 'the e-mail is malformed and the password short',
        status: 422,
        violations: ['email', 'password'],
        sending: () => registration({ email: 'ines@', password: 'court' }),
      },
      { when: 'nothing is given', status: 422, violations: ['email', 'password'], sending: () => ({ token: undefined, body: {} }) },
      {
        when: 'somebody has this e-mail',
        status: 422,
        violations: ['email'],
        sending: () => registration({ email: ACCOUNTS.client.toUpperCase() }),
      },
    ],
  },
  'session.forgotPassword': {
    writes: true,
    succeeds: [
      { when: 'somebody has this e-mail', sending: () => ({ token: undefined, body: { email: ACCOUNTS.client } }) },
      { when: 'nobody has it', sending: () => ({ token: undefined, body: { email: `${randomUUID()}@comptoir.example` } }) },
    ],
    refused: [{ when: 'it is none', status: 422, violations: ['email'], sending: () => ({ token: undefined, body: { email: 'nobody' } }) }],
  },
  'session.qrCode': {
    writes: true,
    succeeds: [{ when: 'somebody is signed in', sending: async (api) => ({ token: await ownToken(api) }) }],
    refused: [{ when: 'nobody is', status: 401, sending: () => ({ token: undefined }) }],
  },
  'session.enableSecret': {
    writes: true,
    succeeds: [
      {
        when: 'a QR code was shown',
        async sending(api) {
          const token = await ownToken(api);
          await ask(api.url, token, calls.session.qrCode);
          return { token };
        },
      },
    ],
    refused: [
      { when: 'no QR code was shown', status: 400, sending: async (api) => ({ token: await ownToken(api) }) },
      { when: 'nobody is signed in', status: 401, sending: () => ({ token: undefined }) },
    ],
  },
};
