import type { calls } from '@comptoir/marketplace-api/calls';
import type { Authentication } from '@comptoir/marketplace-api/session/session';
import { sessionTexts } from '@comptoir/shared/session/texts';
import type { z } from 'zod';
import type { Queries } from '../kit/database.ts';
import type { Handlers } from '../kit/handler.ts';
import { hashPassword, passwordMatches } from '../kit/passwords.ts';
import { badRequest, unauthorized } from '../kit/problems.ts';
import { qrCodeImage } from '../kit/qr-code.ts';
import { insertRow } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { hashToken, newRefreshToken, type Tokens } from '../kit/tokens.ts';
import { newTotpSecret, stepOfCode, totpUri } from '../kit/totp.ts';
import { rejectDuplicates } from '../kit/unique.ts';

interface Account {
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

const accountByEmail = (db: Queries, email: string) =>
  db.first<Account>(sql`select ${columns} from account where email_key = lower(${email.trim()})`);

const accountById = (db: Queries, id: number) => db.first<Account>(sql`select ${columns} from account where id = ${id}`);

/** 401 when no session may be opened or renewed: the account is blacklisted, disabled or not accepted. */
function assertMayEnter({ blacklisted, enabled, status }: Account): void {
  if (blacklisted) throw unauthorized('Votre compte est bloqué.');
  if (status === 'pending') throw unauthorized('Votre compte est en attente de validation.');
  if (!enabled || status === 'refused') throw unauthorized('Votre compte est désactivé.');
}

/** Whether a white list exempts this account from the second factor (WHL-001). An IPv4 address may be written as IPv6. */
async function isExemptFromSecondFactor(db: Queries, { id }: Account, address: string): Promise<boolean> {
  const found = await db.first<{ exempt: boolean }>(sql`
    select exists (select from ip_white_list where status and ip_address = ${address.replace(/^::ffff:/i, '')})
      or exists (select from user_white_list where status and account_id = ${id})
      or exists (select from company_white_list join account on account.company_id = company_white_list.company_id
        where company_white_list.status and account.id = ${id}) as exempt`);
  return found?.exempt === true;
}

const REFRESH_DAYS = 30;

/** Opens or renews a session: the complete reply of SES-013. Only a hash of the refresh token is stored. */
async function authenticate(db: Queries, tokens: Tokens, account: Account): Promise<z.output<typeof Authentication>> {
  const refresh = newRefreshToken();
  await db.rows(sql`delete from refresh_token where account_id = ${account.id} and expires_at < now()`);
  await db.rows(sql`
    insert into refresh_token (hash, account_id, expires_at)
    values (${hashToken(refresh)}, ${account.id}, now() + make_interval(days => ${REFRESH_DAYS}))`);
  const { uuid, email, roles } = account;
  return { token: await tokens.issue({ uuid, username: email, roles, purpose: 'access' }), refresh_token: refresh, uuid, roles };
}

/** Opens a session after a successful authentication, whose time is stored. */
async function signIn(db: Queries, tokens: Tokens, account: Account): Promise<z.output<typeof Authentication>> {
  await db.rows(sql`update account set last_login_at = now() where id = ${account.id}`);
  return authenticate(db, tokens, account);
}

/** Consumes a refresh token; returns its account, or undefined. */
async function consumeRefreshToken(db: Queries, refreshToken: string): Promise<Account | undefined> {
  const used = await db.first<{ id: number }>(sql`
    delete from refresh_token where hash = ${hashToken(refreshToken)} returning case when expires_at > now() then account_id end as id`);
  return used === undefined || used.id === null ? undefined : accountById(db, used.id);
}

const unknownAccount = () => unauthorized('Jeton invalide.');

/** Calls that create or replace the second factor of an account. */
const secondFactor: Pick<Handlers<typeof calls.session>, 'qrCode' | 'enableSecret'> = {
  /**
   * Returns the same secret until it is enabled: reloading the page must not invalidate a scanned code. An enabled secret is never shown.
   */
  async qrCode({ db, user }) {
    const account = await db.first<{ email: string; secret: string }>(sql`
      update account set pending_totp_secret = coalesce(pending_totp_secret, ${newTotpSecret()})
      where uuid = ${user?.uuid} returning email, pending_totp_secret as secret`);
    if (account === undefined) throw unknownAccount();
    return { qrCode: qrCodeImage(totpUri(account.secret, account.email)) };
  },

  async enableSecret({ db, user }) {
    const enabled = await db.first(sql`
      update account set totp_secret = pending_totp_secret, pending_totp_secret = null, totp_step = 0
      where uuid = ${user?.uuid} and pending_totp_secret is not null returning id`);
    if (enabled !== undefined) return { message: "L'authentification forte est activée." };
    const account = await db.first<{ secret: string | null }>(sql`select totp_secret as secret from account where uuid = ${user?.uuid}`);
    if (account === undefined) throw unknownAccount();
    if (account.secret === null) throw badRequest("Scannez d'abord le QR code.");
    return { message: "L'authentification forte est déjà activée." };
  },
};

const taken = { account_email_key_key: { propertyPath: 'email', message: sessionTexts.emailTaken } };

/** Calls of the shop's visitors; the back-office has no screen for them (OP-039). */
const registration: Pick<Handlers<typeof calls.session>, 'register' | 'forgotPassword'> = {
  /** Creates a customer, who can sign in once accepted. */
  async register({ db, body: { email, password, firstname = '', lastname = '' } }) {
    const account = {
      email,
      first_name: firstname,
      last_name: lastname,
      roles: ['ROLE_CUSTOMER'],
      password_hash: await hashPassword(password),
      status: 'pending',
    };
    const { uuid } = await rejectDuplicates(taken, () => insertRow(db, 'account', account));
    return { uuid };
  },

  /** Stores the moment of the request. The e-mail and the page behind its link are not part of this project (SES-006). */
  async forgotPassword({ db, body: { email } }) {
    await db.rows(sql`update account set password_requested_at = now() where email_key = lower(${email})`);
    return { message: 'Si un compte existe pour cet email, un message vient de lui être envoyé.' };
  },
};

/** The beginning of the message identifies an invalid code (TFA-012, OP-042). */
const invalidCode = () => badRequest('Invalid code.');

export const session: Handlers<typeof calls.session> = {
  /** Any account may sign in here, whatever its role: the back-office requires administrators (SES-017). */
  async login({ db, tokens, address, body: { username, password } }) {
    const account = await accountByEmail(db, username);
    const matches = await passwordMatches(password, account?.passwordHash);
    if (account === undefined || !matches) throw unauthorized('Identifiants invalides.');
    // Checked after the password, so that nothing about the account is revealed without it.
    assertMayEnter(account);
    const mayEnter = account.totpSecret === null || (await isExemptFromSecondFactor(db, account, address));
    if (mayEnter) return { status: 200, body: await signIn(db, tokens, account) };
    const { uuid, email } = account;
    return { status: 202, body: { token: await tokens.issue({ uuid, username: email, roles: [], purpose: 'pending' }), uuid } };
  },

  async verifyCode({ db, tokens, user, body: { code, email } }) {
    const account = await accountByEmail(db, email);
    // The pre-token identifies the account whose password was checked: the code must be of the same account.
    if (account === undefined || account.totpSecret === null || account.uuid !== user?.uuid) throw invalidCode();
    const step = stepOfCode(account.totpSecret, code);
    if (step === null) throw invalidCode();
    assertMayEnter(account);
    // One statement, so that of two calls with the same code only the first succeeds.
    const accepted = await db.first(
      sql`update account set totp_step = ${step} where id = ${account.id} and totp_step < ${step} returning id`,
    );
    if (accepted === undefined) throw invalidCode();
    return signIn(db, tokens, account);
  },

  async refresh({ db, tokens, body: { refresh_token: refreshToken } }) {
    return db.transaction(async (queries) => {
      const account = await consumeRefreshToken(queries, refreshToken);
      if (account === undefined) throw unauthorized('Jeton de rafraîchissement invalide.');
      assertMayEnter(account);
      const { token = '', refresh_token } = await authenticate(queries, tokens, account);
      return { token, refresh_token };
    });
  },

  ...registration,
  ...secondFactor,
};
