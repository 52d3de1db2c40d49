import type { Call } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import pg from 'pg';
import type { z } from 'zod';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { startMarketplace } from '../kit/marketplace.ts';
import { decode, type Sending, send } from './exchange.ts';

/** A marketplace under test: the reference one, or that of `MARKETPLACE_API_URL`, on which only reads are sent. */
export interface Api {
  url: string;
  readOnly: boolean;
  adminToken: string;
  /** Token of a user without the administrator role; only the reference marketplace has a known one. */
  userToken: string | undefined;
  /** Rows of the reference marketplace's own database. */
  sql(statement: string): Promise<unknown[]>;
  close(): Promise<void>;
}

/** Access token of an account without second factor. */
export async function signIn(url: string, username: string = ACCOUNTS.admin, password: string = PASSWORD): Promise<string> {
  const reply = await send(url, calls.session.login, { body: { username, password } });
  const { token } = decode(calls.session.login, reply) as z.output<(typeof calls.session.login.reply.schemas)[200]>;
  if (reply.status !== 200 || token === undefined) throw new Error(`${username} cannot sign in without a code`);
  return token;
}

export async function openApi(): Promise<Api> {
  const url = process.env.MARKETPLACE_API_URL;
  if (url !== undefined && url !== '') {
    const { MARKETPLACE_EMAIL: email = ACCOUNTS.admin, MARKETPLACE_PASSWORD: password = PASSWORD } = process.env;
    return {
      url,
      readOnly: true,
      adminToken: await signIn(url, email, password),
      userToken: undefined,
      sql: async () => [],
      close: async () => undefined,
    };
  }
  const { apiUrl, databaseUrl, close } = await startMarketplace();
  const [adminToken, userToken] = await Promise.all([signIn(apiUrl), signIn(apiUrl, ACCOUNTS.client)]);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  return {
    url: apiUrl,
    readOnly: false,
    adminToken,
    userToken,
    sql: async (statement) => (await pool.query(statement)).rows,
    async close() {
      await pool.end();
      await close();
    },
  };
}

/** Sends a call with a token and decodes the reply with its description. */
export async function ask(url: string, token: string, call: Call, sending: Sending = {}): Promise<unknown> {
  return decode(call, await send(url, call, { token, ...sending }));
}
