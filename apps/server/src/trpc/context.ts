import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Services } from '../services.ts';

/** Context of every procedure. */
export interface Context {
  services: Services;
  requestId: string;
  log: Logger;
  /** Aborted when the browser disconnects; for a subscription, also when its session ends or the server shuts down. */
  signal: AbortSignal;
  /** Aborted when the server begins to shut down. */
  stopping: AbortSignal;
  req: FastifyRequest;
  res: FastifyReply;
}

/** Token of `Authorization: Bearer …`; undefined for other values. */
export const bearerOf = (req: FastifyRequest): string | undefined => /^Bearer ([\w-]{1,200})$/.exec(req.headers.authorization ?? '')?.[1];
