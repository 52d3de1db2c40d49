import { Secret, TOTP } from 'otpauth';

/** Codes of one step before and after the present are accepted: clocks differ. */
const WINDOW = 1;

/** The time step (30 s) whose code this is, or null. The caller must remember it: a code is accepted once. */
export function stepOfCode(secret: string, code: string, timestamp = Date.now()): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
