import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';

const Claims = z.object({
  iat: z.number().optional().catch(undefined),
  exp: z.number().optional().catch(undefined),
  roles: z.array(z.string()).optional().catch(undefined),
  uuid: Uuid.optional().catch(undefined),
  id: Uuid.optional().catch(undefined),
});

/** What the marketplace's token says of itself. Not verified: it comes straight from the marketplace, and decides nothing that it could not. */
export function readClaims(token: string): z.infer<typeof Claims> {
  try {
    return Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}

/** Seconds a token lives from its issue, whatever its issuer's clock says; undefined when it does not tell. */
export function lifetimeOf(token: string): number | undefined {
  const { iat, exp } = readClaims(token);
  return iat === undefined || exp === undefined || exp <= iat ? undefined : exp - iat;
}
