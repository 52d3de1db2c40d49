import type { Authentication } from '@comptoir/marketplace-api/session/session';
import type { z } from 'zod';
import type { Queries } from '../kit/database.ts';
import { sql } from '../kit/sql.ts';
import { hashToken, newRefreshToken, type Tokens } from '../kit/tokens.ts';

export interface Account {
  id: number;
  uuid: string;
  email: string;
  roles: string[];
  passwordHash: string;
  totpSecret: string | null;
}

const columns = sql`id, uuid, email, roles, password_hash as "passwordHash", totp_secret as "totpSecret"`;

export const accountByEmail = (db: Queries, email: string) =>
  db.first<Account>(sql`select ${columns} from account where email_key = lower(${email.trim()})`);

export const accountById = (db: Queries, id: number) => db.first<Account>(sql`select ${columns} from account where id = ${id}`);

const REFRESH_DAYS = 30;

/** Opens a session: the full reply of SES-013. Only a hash of the refresh token is kept. */
export async function authenticate(db: Queries, tokens: Tokens, account: Account): Promise<z.output<typeof Authentication>> {
  const refresh = newRefreshToken();
  await db.rows(sql`delete from refresh_token where account_id = ${account.id} and expires_at < now()`);
  await db.rows(sql`
    insert into refresh_token (hash, account_id, expires_at)
    values (${hashToken(refresh)}, ${account.id}, now() + make_interval(days => ${REFRESH_DAYS}))`);
  const { uuid, email, roles } = account;
  return { token: await tokens.issue({ uuid, username: email, roles, purpose: 'access' }), refresh_token: refresh, uuid, roles };
}

/** Uses up a refresh token: the account it belonged to, or nothing. */
export async function redeem(db: Queries, refreshToken: string): Promise<Account | undefined> {
  const used = await db.first<{ id: number }>(sql`
    delete from refresh_token where hash = ${hashToken(refreshToken)} returning case when expires_at > now() then account_id end as id`);
  return used === undefined || used.id === null ? undefined : accountById(db, used.id);
}
