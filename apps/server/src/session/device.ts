import { timingSafeEqual } from 'node:crypto';
import { newToken, type Secrets } from './secrets.ts';

const USE = 'device';

/** Cookie of a browser that has signed in to an account: it grants no access, but its attempts are counted separately (limits.ts). */
export function deviceMark(secrets: Secrets, email: string): string {
  const id = newToken();
  return `${id}.${secrets.mac(USE, email.toLowerCase(), id).toString('base64url')}`;
}

export function isDeviceOf(secrets: Secrets, email: string, mark: string | undefined): boolean {
  const [id = '', signature = ''] = mark?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  // Accepts any key of the ring: otherwise, after a key change, every browser would be an unknown device.
  const signatures = secrets.macs(USE, email.toLowerCase(), id);
  return signatures.some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
}
