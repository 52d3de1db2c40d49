import { AppError } from '@comptoir/shared/errors';
import type { Activation } from '@comptoir/shared/session/strong-authentication';
import { sessionContract as texts } from '@comptoir/shared/session/texts';
import { TOTP, URI } from 'otpauth';

/** Accepted time steps before and after the current one: the clock of a phone may be half a minute off. */
const WINDOW = 1;

/**
 * Refuses a code that does not belong to the key in the QR code (DAY-018). It only prevents an administrator from losing access to the
 * account: the key comes from the browser, since another call to the marketplace could create a new key.
 */
export function checkActivationCode({ text, code }: NonNullable<Activation>): void {
  if (!isCodeOf(text, code)) {
    throw new AppError('INVALID', 'the code does not match the QR code', { fields: [{ path: 'code', message: texts.invalidCode }] });
  }
}

function isCodeOf(text: string, code: string): boolean {
  try {
    const authenticator = URI.parse(text);
    return authenticator instanceof TOTP && authenticator.validate({ token: code, window: WINDOW }) !== null;
  } catch {
    return false;
  }
}
