import type { Access } from '@comptoir/marketplace-api/call';
import { ADMIN_ROLE } from '@comptoir/shared/roles';
import { forbidden, unauthorized } from './problems.ts';
import type { Claims, Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    claims: Claims | undefined;
  }
}

/** The caller, if allowed by `access`; otherwise 401 or 403. A pre-token allows only the code check (OP-028). */
export async function authorize(access: Access, header: string | undefined, tokens: Tokens): Promise<Claims | undefined> {
  if (access === 'public') return undefined;
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw unauthorized("Jeton d'authentification manquant.");
  const claims = await tokens.verify(token, access === 'pending' ? 'pending' : 'access');
  if (access === 'admin' && !claims.roles.includes(ADMIN_ROLE)) throw forbidden();
  return claims;
}
