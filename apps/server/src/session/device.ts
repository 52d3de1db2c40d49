import { timingSafeEqual } from 'node:crypto';
import { newToken, type Secrets } from './secrets.ts';

const sign = (secrets: Secrets, email: string, id: string) => secrets.mac('device', email.toLowerCase(), id);

/** The mark a browser keeps once it has opened an account: it opens nothing, but its tries are counted apart (see throttle.ts). */
export function deviceMark(secrets: Secrets, email: string): string {
  const id = newToken();
  return `${id}.${sign(secrets, email, id).toString('base64url')}`;
}

export function isDeviceOf(secrets: Secrets, email: string, mark: string | undefined): boolean {
  const [id = '', signature = ''] = mark?.split('.') ?? [];
  const [expected, given] = [sign(secrets, email, id), Buffer.from(signature, 'base64url')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
