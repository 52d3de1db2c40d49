import type { Authentication } from '@comptoir/marketplace-api/session/session';
import type { z } from 'zod';
import type { Queries } from '../kit/database.ts';
import { unauthorized } from '../kit/problems.ts';
import { sql } from '../kit/sql.ts';
import { hashToken, newRefreshToken, type Tokens } from '../kit/tokens.ts';

export interface Account {
  id: number;
  uuid: string;
  email: string;
  roles: string[];
  passwordHash: string;
  totpSecret: string | null;
  enabled: boolean;
  status: 'accepted' | 'pending' | 'refused';
  blacklisted: boolean;
}

const columns = sql`id, uuid, email, roles, password_hash as "passwordHash", totp_secret as "totpSecret", enabled, status,
  exists (select from blacklist_entry where account_id = account.id and active) as blacklisted`;

export const accountByEmail = (db: Queries, email: string) =>
  db.first<Account>(sql`select ${columns} from account where email_key = lower(${email.trim()})`);

export const accountById = (db: Queries, id: number) => db.first<Account>(sql`select ${columns} from account where id = ${id}`);

/** 401 when no session may be opened or renewed: the account is blacklisted, disabled or not accepted. */
export function assertMayEnter({ blacklisted, enabled, status }: Account): void {
  if (blacklisted) throw unauthorized('Votre compte est bloqué.');
  if (status === 'pending') throw unauthorized('Votre compte est en attente de validation.');
  if (!enabled || status === 'refused') throw unauthorized('Votre compte est désactivé.');
}

/** Whether a white list exempts this account from the second factor (WHL-001). An IPv4 address may be written as IPv6. */
export async function isExemptFromSecondFactor(db: Queries, { id }: Account, address: string): Promise<boolean> {
  const found = await db.first<{ exempt: boolean }>(sql`
    select exists (select from ip_white_list where status and ip_address = ${address.replace(/^::ffff:/i, '')})
      or exists (select from user_white_list where status and account_id = ${id})
      or exists (select from company_white_list join account on account.company_id = company_white_list.company_id
        where company_white_list.status and account.id = ${id}) as exempt`);
  return found?.exempt === true;
}

const REFRESH_DAYS = 30;

/** Opens or renews a session: the complete reply of SES-013. Only a hash of the refresh token is stored. */
export async function authenticate(db: Queries, tokens: Tokens, account: Account): Promise<z.output<typeof Authentication>> {
  const refresh = newRefreshToken();
  await db.rows(sql`delete from refresh_token where account_id = ${account.id} and expires_at < now()`);
  await db.rows(sql`
    insert into refresh_token (hash, account_id, expires_at)
    values (${hashToken(refresh)}, ${account.id}, now() + make_interval(days => ${REFRESH_DAYS}))`);
  const { uuid, email, roles } = account;
  return { token: await tokens.issue({ uuid, username: email, roles, purpose: 'access' }), refresh_token: refresh, uuid, roles };
}

/** Opens a session after a successful authentication, whose time is stored. */
export async function signIn(db: Queries, tokens: Tokens, account: Account): Promise<z.output<typeof Authentication>> {
  await db.rows(sql`update account set last_login_at = now() where id = ${account.id}`);
  return authenticate(db, tokens, account);
}

/** Consumes a refresh token; returns its account, or undefined. */
export async function consumeRefreshToken(db: Queries, refreshToken: string): Promise<Account | undefined> {
  const used = await db.first<{ id: number }>(sql`
    delete from refresh_token where hash = ${hashToken(refreshToken)} returning case when expires_at > now() then account_id end as id`);
  return used === undefined || used.id === null ? undefined : accountById(db, used.id);
}
