import type { Origin } from '../../session/sign-in.ts';
import type { Context } from '../../trpc/context.ts';

/** Origin of an attempt to sign in, or to confirm a password. */
export const originOf = ({ req, requestId, services }: Context): Origin => ({
  address: req.ip,
  device: services.sessions.cookies.device(req),
  agent: req.headers['user-agent'],
  requestId,
});
