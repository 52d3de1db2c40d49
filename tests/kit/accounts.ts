/** Demo accounts of the reference marketplace's seed, as the README lists them. */
export const PASSWORD = 'Comptoir-2026';
export const ACCOUNTS = {
  admin: 'admin@comptoir.example',
  'admin-2fa': 'admin-2fa@comptoir.example',
  /** Has no administrator role. */
  client: 'client@comptoir.example',
} as const;
/** With which the middle tier signs in: not an account of a person. */
export const SERVICE_EMAIL = 'service@comptoir.example';
export type Account = keyof typeof ACCOUNTS;
/** Secret of `admin-2fa`. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXP';
