import { z } from 'zod';
import { Uuid } from '../fields.ts';
import { CODE_LENGTH } from './keys.ts';
import { sessionTexts, sessionContract as texts } from './texts.ts';

/** Maximum length of a valid e-mail address (RFC 5321). */
export const EMAIL_MAX = 254;
/** Longer than any password; a password is sent to the marketplace but not stored. */
const PASSWORD_MAX = 1_000;

/** First step of sign-in (SES-008, SES-009, SES-010). The «remember me» choice is not sent (OP-032). */
export const SignInForm = z.object({
  email: z.string().trim().min(1, texts.required).max(EMAIL_MAX, texts.invalidEmail).pipe(z.email(texts.invalidEmail)),
  password: z.string().min(1, texts.required).max(PASSWORD_MAX, sessionTexts.tooLong(PASSWORD_MAX)),
});
export type SignInForm = z.infer<typeof SignInForm>;

/** Second step: a code of six digits (TFA-006, TFA-007). */
export const CodeForm = z.object({
  code: z.string().regex(/^\d*$/, texts.digitsOnly).length(CODE_LENGTH, texts.codeTooShort),
});
export type CodeForm = z.infer<typeof CodeForm>;

/**
 * The browser's part of a session: our own opaque tokens, never the marketplace's (decisions.md, Session). The other part is an HttpOnly
 * cookie set by the same reply.
 */
export const SessionTokens = z.object({ token: z.string(), refreshToken: z.string(), userUuid: Uuid.nullable() });
export type SessionTokens = z.infer<typeof SessionTokens>;

/** Number of wrong codes sent for an account since its owner's last sign-in; `since` is in ISO 8601 (STR-005). */
export const RefusedCodes = z.object({ count: z.int().min(1), since: z.string() });
export type RefusedCodes = z.infer<typeof RefusedCodes>;

/** Reply to the second step. */
export const VerifyResult = SessionTokens.extend({ refusedCodes: RefusedCodes.nullable() });
export type VerifyResult = z.infer<typeof VerifyResult>;

/** Reply to the first step: a session, or a pre-token that is valid only for the code screen (SES-015, SES-021). */
export const SignInResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), tokens: SessionTokens }),
  z.object({ state: z.literal('code-required'), preToken: z.string(), email: z.string() }),
]);
export type SignInResult = z.infer<typeof SignInResult>;

/** The signed-in user, for the header and as the author of jobs. */
export const CurrentUser = z.object({ uuid: Uuid.nullable(), email: z.string(), roles: z.array(z.string()) });
export type CurrentUser = z.infer<typeof CurrentUser>;
