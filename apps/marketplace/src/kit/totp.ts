import { Secret, TOTP } from 'otpauth';

/** Accepted codes before and after the current step, to tolerate clock differences. */
const WINDOW = 1;

/** The issuer shown by authenticator applications. */
const ISSUER = 'Comptoir';

/** The time step (30 s) of this code, or null. The caller must store it: a code is accepted once. */
export function stepOfCode(secret: string, code: string, timestamp = Date.now()): number | null {
  // Non-ASCII digits have another byte length, which the comparison would refuse with an exception.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** A secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret().base32;

/** `otpauth://totp/…`, the text of the QR code for authenticator applications. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString();
