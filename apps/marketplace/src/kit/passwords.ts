import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;
const LENGTH = 32;

/** `salt.hash`, both base64url. The salt may be passed, so that a seeded account is reproducible. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  return `${salt.toString('base64url')}.${(await derive(password.normalize(), salt, LENGTH)).toString('base64url')}`;
}

/** Compares with a dummy hash when the account is unknown, so that both cases take the same time. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? '').split('.');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password.normalize(), Buffer.from(salt, 'base64url'), LENGTH);
  return expected.length === LENGTH && timingSafeEqual(actual, expected);
}
