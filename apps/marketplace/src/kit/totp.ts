import { Secret, TOTP } from 'otpauth';

/** Codes of one step before and after the present are accepted: clocks differ. */
const WINDOW = 1;

/** The name under which authenticator applications show our codes. */
const ISSUER = 'Comptoir';

/** The time step (30 s) whose code this is, or null. The caller must remember it: a code is accepted once. */
export function stepOfCode(secret: string, code: string, timestamp = Date.now()): number | null {
  // Other digits than ours have other lengths in bytes, which the comparison refuses to compare.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** A secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret().base32;

/** `otpauth://totp/…`, as authenticator applications read it from a QR code. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString();
