import { calls } from '@comptoir/marketplace-api/calls';
import { Activation, QrCode, readQrCode } from '@comptoir/shared/session/strong-authentication';
import { mutation } from '../../mutations/mutation.ts';
import { callContext } from '../../procedures/call-context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { checkActivationCode } from './activation-code.ts';

const { session } = calls;

/** The two-factor authentication of the signed-in user at the marketplace (TFA-014 to TFA-020). */
export const secondFactor = router({
  /** The QR code for the authenticator (TFA-016). */
  qrCode: adminProcedure.output(QrCode).query(async ({ ctx }) => {
    const { qrCode } = await ctx.services.marketplace.call(session.qrCode, callContext(ctx));
    return readQrCode(qrCode);
  }),

  /** A code is required from the next sign-in on. Exactly one call, which is never retried (TFA-017, OP-045, DAY-018). */
  enable: mutation({
    input: Activation,
    targets: () => [],
    changes: () => [],
    async run(ctx, activation) {
      if (activation !== null) checkActivationCode(activation);
      const { message } = await ctx.services.marketplace.call(session.enableSecret, callContext(ctx));
      return { message };
    },
  }),
});
