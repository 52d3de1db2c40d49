import type { Answer, Call } from '@comptoir/marketplace-api/call';
import type { CurrentUser } from '@comptoir/shared/session/session';
import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { CallInput } from '../marketplace/request.ts';
import type { Context } from '../trpc/context.ts';

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
