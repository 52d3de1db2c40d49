import { AppError } from '@comptoir/shared/errors';
import type { Activation } from '@comptoir/shared/session/strong-authentication';
import { sessionContract as texts } from '@comptoir/shared/session/texts';
import { TOTP, URI } from 'otpauth';

/** Steps of time before and after this one that count: the clock of a phone may be half a minute off. */
const WINDOW = 1;

/**
 * Refuses a code that is not the one of the key in the QR code (DAY-018). It protects an account from being locked, and nothing else: the text
 * is what the browser shows, since asking the marketplace again could make another key.
 */
export function checkActivationCode({ text, code }: NonNullable<Activation>): void {
  if (!isCodeOf(text, code)) {
    throw new AppError('INVALID', 'the code is not that of the QR code', { fields: [{ path: 'code', message: texts.invalidCode }] });
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
