import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';

const Claims = z.object({
  iat: z.number().optional().catch(undefined),
  exp: z.number().optional().catch(undefined),
  roles: z.array(z.string()).optional().catch(undefined),
  uuid: Uuid.optional().catch(undefined),
  id: Uuid.optional().catch(undefined),
});

/**
 * Claims of the marketplace's token. Not verified: the token comes directly from the marketplace, and no claim is used where a verified
 * signature is needed.
 */
export function readClaims(token: string): z.infer<typeof Claims> {
  try {
    return Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}

/** Lifetime of a token in seconds, independent of the issuer's clock; undefined when the token has no dates. */
export function lifetimeOf(token: string): number | undefined {
  const { iat, exp } = readClaims(token);
  return iat === undefined || exp === undefined || exp <= iat ? undefined : exp - iat;
}
