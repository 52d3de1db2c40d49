import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer>;
const LENGTH = 32;
/** Node's own default: some 50 ms of a processor. */
const COST = 16_384;

interface HashOptions {
  /** May be passed, so that a seeded account is reproducible. */
  salt?: Buffer;
  /** A power of two; the accounts of tests, which sign in a thousand times, have a low one. */
  cost?: number;
}

/** `salt.hash.cost`, the first two in base64url. */
export async function hashPassword(password: string, { salt = randomBytes(16), cost = COST }: HashOptions = {}): Promise<string> {
  const hash = await derive(password.normalize(), salt, LENGTH, { cost });
  return `${salt.toString('base64url')}.${hash.toString('base64url')}.${cost}`;
}

/** Compares with a dummy hash when the account is unknown, so that both cases take the same time. A hash without a cost is an older one. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', hash = '', cost = String(COST)] = (stored ?? '').split('.');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password.normalize(), Buffer.from(salt, 'base64url'), LENGTH, { cost: Number(cost) });
  return expected.length === LENGTH && timingSafeEqual(actual, expected);
}
