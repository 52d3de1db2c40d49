import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { badRequest, unauthorized } from '../kit/problems.ts';
import { qrCodeImage } from '../kit/qr-code.ts';
import { sql } from '../kit/sql.ts';
import { newTotpSecret, totpUri } from '../kit/totp.ts';

const unknownAccount = () => unauthorized('Jeton invalide.');

/** Calls that create or replace the second factor of an account. */
export const secondFactor: Pick<Handlers<typeof calls.session>, 'qrCode' | 'enableSecret'> = {
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
