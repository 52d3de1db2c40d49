/** Constants of the sign-in screens, without zod, so that the login page does not download it. */

/** Length of a second-factor code (TFA-001, TFA-006). */
export const CODE_LENGTH = 6;

/** Local storage keys of the session (SES-020, OP-029), as required by the documents. */
export const SESSION_KEYS = {
  token: 'token',
  preToken: 'pre_token',
  refreshToken: 'refresh_token',
  userUuid: 'user_uuid',
  twoFactorEmail: 'two_factor_email',
  rememberedEmail: 'remembered_email',
} as const;
