import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { type Activation, QrCode, readQrCode, SecondFactorForm } from '@comptoir/shared/session/strong-authentication';
import { sessionContract, strongAuthenticationTexts as texts } from '@comptoir/shared/session/texts';
import { TOTP, URI } from 'otpauth';
import { mutation } from '../../mutations/mutation.ts';
import type { MutationContext } from '../../mutations/run.ts';
import type { Origin } from '../../session/sign-in.ts';
import type { Context } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

/** Origin of an attempt to sign in, or to confirm a password. */
export const originOf = ({ req, requestId, services }: Context): Origin => ({
  address: req.ip,
  device: services.sessions.cookies.device(req),
  agent: req.headers['user-agent'],
  requestId,
});

/** Accepted time steps before and after the current one: the clock of a phone may be half a minute off. */
const WINDOW = 1;

/**
 * Refuses a code that does not belong to the key in the QR code (DAY-018). It only prevents an administrator from losing access to the
 * account: the key comes from the browser, since another call to the marketplace could create a new key.
 */
function checkActivationCode({ text, code }: NonNullable<Activation>): void {
  if (!isCodeOf(text, code)) {
    throw new AppError('INVALID', 'the code does not match the QR code', {
      fields: [{ path: 'code', message: sessionContract.invalidCode }],
    });
  }
}

function isCodeOf(text: string, code: string): boolean {
  try {
    const authenticator = URI.parse(text);
    return authenticator instanceof TOTP && authenticator.validate({ token: code, window: WINDOW }) !== null;
  } catch {
    return false;
  }
}

const { session } = calls;

/** A wrong password is an error of its field: a refusal of the marketplace would be one of the activation. */
async function checkPassword(ctx: MutationContext, password: string): Promise<void> {
  const { email } = ctx.session.user;
  await ctx.services.sessions.checkPassword({ email, password }, originOf(ctx)).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'REFUSED') throw error;
    throw new AppError('INVALID', 'wrong password', { fields: [{ path: 'password', message: texts.wrongPassword }], cause: error });
  });
}

/** The two-factor authentication of the signed-in user at the marketplace (TFA-014 to TFA-020). */
export const secondFactor = router({
  /** The QR code for the authenticator (TFA-016). */
  qrCode: adminProcedure.output(QrCode).query(async ({ ctx }) => {
    const { qrCode } = await ctx.call(session.qrCode, {});
    return readQrCode(qrCode);
  }),

  /**
   * A code is required from the next sign-in on. Exactly one call, which is never retried (TFA-017, OP-045, DAY-018). Always with the
   * password: the marketplace does not tell whether the account has a second factor, which the call would replace (OUT-009).
   */
  enable: mutation({
    input: SecondFactorForm,
    targets: () => [],
    changes: () => [],
    async run(ctx, { password, activation }) {
      if (activation !== null) checkActivationCode(activation);
      await checkPassword(ctx, password);
      const { message } = await ctx.call(session.enableSecret, {});
      return { message };
    },
  }),
});
