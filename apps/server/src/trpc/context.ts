import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Services } from '../services.ts';

/** What every procedure is given. */
export interface Context {
  services: Services;
  requestId: string;
  log: Logger;
  /** Aborts when the browser leaves; for a subscription, also when its session ends or the server stops. */
  signal: AbortSignal;
  /** Aborts when the server begins to stop. */
  stopping: AbortSignal;
  req: FastifyRequest;
  res: FastifyReply;
}

/** Token of `Authorization: Bearer …`; anything else is no token. */
export const bearerOf = (req: FastifyRequest): string | undefined => /^Bearer ([\w-]{1,200})$/.exec(req.headers.authorization ?? '')?.[1];
