import { Uuid } from '@comptoir/shared/fields';
import { Email, NewPassword, PersonName } from '@comptoir/shared/session/account';
import { z } from 'zod';
import { body, byStatus, get, json, post } from '../call.ts';

/** Fields stand at the top level or under `data` (OP-004); they are written at the top level. */
const flatOrData = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .codec(z.looseObject({ data: z.unknown().optional() }), z.unknown(), {
      decode: (wire) => (typeof wire.data === 'object' && wire.data !== null ? wire.data : wire),
      encode: (value) => value as Record<string, unknown>,
    })
    .pipe(shape as z.ZodType<z.output<Shape>, unknown>);

/** An authentication reply (SES-013). Without both tokens, or without ROLE_ADMIN, it opens no session (SES-016 to SES-018). */
export const Authentication = z.object({
  token: z.string().optional(),
  refresh_token: z.string().optional(),
  uuid: Uuid.optional(),
  roles: z.array(z.string()).default([]),
});

/** A 202 reply: `token` is the pre-token, which may be missing (OP-028). */
export const SecondFactorPending = z.object({ token: z.string().optional(), uuid: Uuid.optional() });

/** What the marketplace says of what was done, if anything. */
const Said = z.object({ message: z.string().nullable().default(null) });

export const session = {
  /** `username` is the typed e-mail (SES-011); the header asks for redirection to the dashboard (SES-012, OP-031). */
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
  /** The answer may keep the old refresh token by leaving it out (OP-035). */
  refresh: post('token/refresh', {
    access: 'public',
    body: body(z.object({ token: z.string().optional(), refresh_token: z.string() })),
    reply: json(flatOrData(z.object({ token: z.string(), refresh_token: z.string().optional() }))),
    refusals: [401],
    source: ['SES-024'],
  }),
  /** Body and reply are not shown, and no screen asks: members that a marketplace wants besides pass as they are (OP-039). */
  register: post('register', {
    access: 'public',
    body: body(z.looseObject({ email: Email, password: NewPassword, firstname: PersonName.optional(), lastname: PersonName.optional() })),
    reply: json(flatOrData(z.looseObject({ uuid: Uuid.optional() })), 201),
    refusals: [422],
    source: ['SES-029'],
  }),
  /** Body and reply are not shown (OP-039). The answer does not tell whether anybody has this e-mail. */
  forgotPassword: post('forgot_password', {
    access: 'public',
    body: body(z.object({ email: Email })),
    reply: json(flatOrData(Said)),
    refusals: [422],
    source: ['SES-030'],
  }),
  /** An image, an `otpauth://` text, or what no screen can show (OP-043, OP-044). Makes a secret when there is none to show, hence is not repeated. */
  qrCode: get('get/2fa/qr-code', {
    access: 'user',
    reply: json(flatOrData(z.object({ qrCode: z.string().nullable().default(null) }))),
    repeatable: false,
    source: ['TFA-016'],
  }),
  /** From the next sign-in on, a code is required. One call per click, although it is a GET (OP-045). */
  enableSecret: get('enable_google_2fa', {
    access: 'user',
    reply: json(flatOrData(Said)),
    refusals: [400],
    repeatable: false,
    source: ['TFA-017'],
  }),
};
