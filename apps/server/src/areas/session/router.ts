import { AppError } from '@comptoir/shared/errors';
import { CodeForm, CurrentUser, EMAIL_MAX, SessionTokens, SignInForm, SignInResult, VerifyResult } from '@comptoir/shared/session/session';
import { z } from 'zod';
import type { Who } from '../../audit/audit.ts';
import type { Opened } from '../../session/sign-in.ts';
import { bearerOf, type Context } from '../../trpc/context.ts';
import { adminProcedure, pendingProcedure, publicProcedure, router, sessionMutation } from '../../trpc/trpc.ts';
import { openSessions } from './open-sessions.ts';
import { originOf, secondFactor } from './second-factor.ts';

/** Sets the cookie secrets with the reply that returns the tokens. */
function setCookieSecrets({ res, services }: Context, { tokens, cookieSecret, device, sessionId }: Opened): SessionTokens {
  const { cookies, callerFor } = services.sessions;
  services.reference.signedIn(callerFor(sessionId));
  cookies.setCookieSecret(res, cookieSecret);
  cookies.setDevice(res, device);
  cookies.forgetPending(res);
  return tokens;
}

/** An attempt refused by the limits is only counted (session/throttle.ts); no log line contains the input (STR-004). */
async function evaluated<Result>({ who }: { who: Who }, attempt: Promise<Result>): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') delete who.email;
    throw error;
  }
}

const Settings = z.object({
  forgottenPasswordUrl: z.string().nullable(),
  externalTools: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Code of the second storefront brand (OP-024). */
  secondBrand: z.string(),
  masksCodes: z.boolean(),
  loginCarouselLink: z.string(),
  /** Named in the declaration of accessibility (RGA-002). */
  accessibility: z.object({ organisation: z.string().nullable(), contact: z.string().nullable() }),
});

/**
 * Errors: REFUSED when the input is wrong, with the marketplace's message if there is one (SES-019, TFA-012, TFA-013); RATE_LIMITED with
 * the seconds to wait; UPSTREAM_DOWN; and UNAUTHENTICATED when the token or the pre-token has expired.
 */
export const sessionRouter = router({
  signIn: sessionMutation(
    publicProcedure
      .input(SignInForm)
      .output(SignInResult)
      .mutation(async ({ ctx, input }) => {
        ctx.who.email = input.email;
        const result = await evaluated(ctx, ctx.services.sessions.signIn(input, originOf(ctx)));
        if (result.state === 'open') {
          Object.assign(ctx.who, { sessionId: result.sessionId, userUuid: result.tokens.userUuid });
          return { state: 'open', tokens: setCookieSecrets(ctx, result) };
        }
        ctx.services.sessions.cookies.setPendingCookieSecret(ctx.res, result.cookieSecret);
        return { state: 'code-required', preToken: result.preToken, email: result.email };
      }),
  ),

  verifyCode: sessionMutation(
    pendingProcedure
      .input(CodeForm.extend({ email: z.string().trim().max(EMAIL_MAX) }))
      .output(VerifyResult)
      .mutation(async ({ ctx, input }) => {
        const opened = await evaluated(ctx, ctx.services.sessions.verifyCode(input.code, input.email, ctx.pending, originOf(ctx)));
        Object.assign(ctx.who, { sessionId: opened.sessionId, userUuid: opened.tokens.userUuid });
        return { ...setCookieSecrets(ctx, opened), refusedCodes: opened.refusedCodes };
      }),
  ),

  /** Rotates the browser's tokens; the server manages the marketplace's tokens. */
  refresh: sessionMutation(
    publicProcedure
      .meta({ audit: false })
      .input(z.object({ refreshToken: z.string().max(200) }))
      .output(SessionTokens)
      .mutation(({ ctx, input }) => {
        const { sessions } = ctx.services;
        return sessions.refresh({ token: input.refreshToken, cookieSecret: sessions.cookies.cookieSecret(ctx.req) }, ctx.requestId);
      }),
  ),

  /** Ends the session everywhere. Succeeds even when nobody is signed in. */
  signOut: sessionMutation(
    publicProcedure.output(z.null()).mutation(async ({ ctx }) => {
      const { sessions } = ctx.services;
      const ended = await sessions.signOut({ token: bearerOf(ctx.req), cookieSecret: sessions.cookies.cookieSecret(ctx.req) });
      if (ended !== null) Object.assign(ctx.who, ended);
      sessions.cookies.forget(ctx.res);
      return null;
    }),
  ),

  secondFactor,
  sessions: openSessions,

  me: adminProcedure.output(CurrentUser).query(({ ctx }) => ctx.session.user),

  settings: publicProcedure.output(Settings).query(({ ctx }) => {
    const { forgottenPasswordUrl, externalTools, secondBrand, loginCarouselLink, maskCodes, accessibility } = ctx.services.config;
    return { forgottenPasswordUrl, externalTools, secondBrand, loginCarouselLink, masksCodes: maskCodes, accessibility };
  }),
});
