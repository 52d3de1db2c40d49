import type { calls } from '@comptoir/marketplace-api/calls';
import { sessionTexts } from '@comptoir/shared/session/texts';
import type { Handlers } from '../kit/handler.ts';
import { hashPassword } from '../kit/passwords.ts';
import { insertRow } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { rejectDuplicates } from '../kit/unique.ts';

const taken = { account_email_key_key: { propertyPath: 'email', message: sessionTexts.emailTaken } };

/** Calls of the shop's visitors; the back-office has no screen for them (OP-039). */
export const registration: Pick<Handlers<typeof calls.session>, 'register' | 'forgotPassword'> = {
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
