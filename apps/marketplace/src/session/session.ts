import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { passwordMatches } from '../kit/passwords.ts';
import { badRequest, unauthorized } from '../kit/problems.ts';
import { sql } from '../kit/sql.ts';
import { stepOfCode } from '../kit/totp.ts';
import { accountByEmail, assertMayEnter, authenticate, consumeRefreshToken, isExemptFromSecondFactor, signIn } from './accounts.ts';
import { registration } from './registration.ts';
import { secondFactor } from './second-factor.ts';

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
