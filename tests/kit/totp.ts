import { Secret, TOTP } from 'otpauth';

/** The code of this half-minute. */
export const totp = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
