import { Uuid } from '@comptoir/shared/fields';
import { Email, NewPassword, PersonName } from '@comptoir/shared/session/account';
import { z } from 'zod';
import { body, byStatus, get, json, post } from '../call.ts';
import { onWire } from '../wire-ids.ts';

/** Fields are read at the top level or in `data` (OP-004); they are written at the top level. */
const flatOrData = <Shape extends z.ZodType>(shape: Shape) =>
  onWire(
    z.union([shape, z.object({ data: shape })]),
    z
      .codec(z.looseObject({ data: z.unknown().optional() }), z.unknown(), {
        decode: (wire) => (typeof wire.data === 'object' && wire.data !== null ? wire.data : wire),
        encode: (value) => value as Record<string, unknown>,
      })
      .pipe(shape as z.ZodType<z.output<Shape>, unknown>),
  );

/** An authentication reply (SES-013). Without both tokens, or without ROLE_ADMIN, no session is opened (SES-016 to SES-018). */
export const Authentication = z.object({
  token: z.string().optional(),
  refresh_token: z.string().optional(),
  uuid: Uuid.optional(),
  roles: z.array(z.string()).default([]),
});

/** A 202 reply: `token` is the pre-token, which may be missing (OP-028). */
export const SecondFactorPending = z.object({ token: z.string().optional(), uuid: Uuid.optional() });

/** The marketplace's message about the result, if any. */
const MessageReply = z.object({ message: z.string().nullable().default(null) });

export const session = {
  /** `username` is the typed e-mail (SES-011); the header requests redirection to the dashboard (SES-012, OP-031). */
  login: post('login_check', {
    access: 'public',
    headers: { 'X-Redirect-To': 'dashboard' },
    body: body(z.object({ username: z.string(), password: z.string() })),
    reply: byStatus({ 200: flatOrData(Authentication), 202: flatOrData(SecondFactorPending) }),
    refusals: [401],
    source: ['SES-011', 'SES-012'],
  }),
  verifyCode: post('verify_google_2fa', {
    access: 'pending',
    body: body(z.object({ code: z.string(), email: z.string() })),
    reply: json(flatOrData(Authentication)),
    refusals: [400, 401],
    source: ['TFA-008'],
  }),
  /** A reply without a refresh token means that the old one stays valid (OP-035). */
  refresh: post('token/refresh', {
    access: 'public',
    body: body(z.object({ token: z.string().optional(), refresh_token: z.string() })),
    reply: json(flatOrData(z.object({ token: z.string(), refresh_token: z.string().optional() }))),
    refusals: [401],
    source: ['SES-024'],
  }),
  /** Body and reply are undocumented, and no screen uses the call: additional members are passed unchanged (OP-039). */
  register: post('register', {
    access: 'public',
    body: body(z.looseObject({ email: Email, password: NewPassword, firstname: PersonName.optional(), lastname: PersonName.optional() })),
    reply: json(flatOrData(z.looseObject({ uuid: Uuid.optional() })), 201),
    refusals: [422],
    source: ['SES-029'],
  }),
  /** Body and reply are undocumented (OP-039). The reply does not reveal whether an account has this e-mail. */
  forgotPassword: post('forgot_password', {
    access: 'public',
    body: body(z.object({ email: Email })),
    reply: json(flatOrData(MessageReply)),
    refusals: [422],
    source: ['SES-030'],
  }),
  /**
   * An image, an `otpauth://` text, or something that no screen can show (OP-043, OP-044). Not repeatable: it creates a secret when there
   * is none.
   */
  qrCode: get('get/2fa/qr-code', {
    access: 'user',
    reply: json(flatOrData(z.object({ qrCode: z.string().nullable().default(null) }))),
    repeatable: false,
    source: ['TFA-016'],
  }),
  /** Requires a code from the next sign-in on. One call per click, although it is a GET (OP-045). */
  enableSecret: get('enable_google_2fa', {
    access: 'user',
    reply: json(flatOrData(MessageReply)),
    refusals: [400],
    repeatable: false,
    source: ['TFA-017'],
  }),
};
