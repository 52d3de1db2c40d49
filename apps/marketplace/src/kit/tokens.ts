import { createHash, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { unauthorized } from './problems.ts';

/** Purpose of a token: calls, or only the second factor. */
export type Purpose = 'access' | 'pending';

/** Claims of both kinds of token: `username` is the e-mail, as in Lexik's. */
const Claims = z.object({ uuid: z.string(), username: z.string(), roles: z.array(z.string()), purpose: z.enum(['access', 'pending']) });
export type Claims = z.infer<typeof Claims>;

export interface Tokens {
  issue(claims: Claims): Promise<string>;
  /** The claims of a valid token of this `purpose`; otherwise a 401. */
  verify(token: string, purpose: Purpose): Promise<Claims>;
}

const PENDING_SECONDS = 300;

export function createTokens(key: Uint8Array, accessSeconds: number): Tokens {
  return {
    issue: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        // Two tokens issued in the same second must differ: clients detect a refreshed token by its text.
        .setJti(randomBytes(9).toString('base64url'))
        .setExpirationTime(Math.floor(Date.now() / 1000) + (claims.purpose === 'access' ? accessSeconds : PENDING_SECONDS))
        .sign(key),
    async verify(token, purpose) {
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch((error: unknown) => {
        throw unauthorized(error instanceof errors.JWTExpired ? 'Jeton expiré.' : 'Jeton invalide.');
      });
      const claims = Claims.safeParse(verified.payload);
      if (!claims.success || claims.data.purpose !== purpose) throw unauthorized('Jeton invalide.');
      return claims.data;
    },
  };
}

/** An opaque refresh token, and the hash that is stored. */
export const newRefreshToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
