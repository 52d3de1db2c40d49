import { timingSafeEqual } from 'node:crypto';
import { newToken, type Secrets } from './secrets.ts';

const USE = 'device';

/** The mark a browser keeps once it has opened an account: it opens nothing, but its tries are counted apart (see limits.ts). */
export function deviceMark(secrets: Secrets, email: string): string {
  const id = newToken();
  return `${id}.${secrets.mac(USE, email.toLowerCase(), id).toString('base64url')}`;
}

export function isDeviceOf(secrets: Secrets, email: string, mark: string | undefined): boolean {
  const [id = '', signature = ''] = mark?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  // Signed by any key of the ring: a new key must not make a stranger of every browser.
  const signatures = secrets.macs(USE, email.toLowerCase(), id);
  return signatures.some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
}
