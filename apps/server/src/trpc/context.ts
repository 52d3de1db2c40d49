import type { Answer, Call } from '@comptoir/marketplace-api/call';
import type { CurrentUser } from '@comptoir/shared/session/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { CallInput } from '../marketplace/request.ts';
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

/** Common arguments of a call: caller, request id and abort signal. */
export interface CallContext {
  caller: Caller;
  signal: AbortSignal | undefined;
  requestId: string;
}

/** Sends a described call with the common arguments of its context, and decodes its reply (`Marketplace.call`). */
export type BoundCall = <C extends Call>(description: C, input: CallInput<C>) => Promise<Answer<C>>;

export const bindCall =
  (marketplace: Pick<Marketplace, 'call'>, context: CallContext): BoundCall =>
  (description, input) =>
    marketplace.call(description, { ...context, ...input });

/** Context of a procedure that makes calls with a session. */
export type ProcedureContext = Context & { session: { caller: Caller; user: CurrentUser }; call: BoundCall };

/** Common arguments of a procedure's calls: with its session, aborted when the browser disconnects. */
export const callContext = ({ session, signal, requestId }: Omit<ProcedureContext, 'call'>): CallContext => ({
  caller: session.caller,
  signal,
  requestId,
});

/** A context whose calls end with another signal. */
export const withSignal = <C extends ProcedureContext>(ctx: C, signal: AbortSignal): C => ({
  ...ctx,
  signal,
  call: bindCall(ctx.services.marketplace, callContext({ ...ctx, signal })),
});
