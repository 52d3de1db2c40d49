import { Secret, TOTP } from 'otpauth';

/** The code of the current 30 seconds. */
export const totp = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
