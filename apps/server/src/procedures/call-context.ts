import type { CurrentUser } from '@comptoir/shared/session/session';
import type { Caller } from '../marketplace/caller.ts';
import type { Context } from '../trpc/context.ts';

/** Context of a procedure that makes calls with a session. */
export type ProcedureContext = Context & { session: { caller: Caller; user: CurrentUser } };

/** Common arguments of a call: caller, request id and abort signal. */
export interface CallContext {
  caller: Caller;
  signal: AbortSignal | undefined;
  requestId: string;
}

/** Call context of a procedure: with its session, aborted when the browser disconnects. */
export const callContext = ({ session, signal, requestId }: ProcedureContext): CallContext => ({
  caller: session.caller,
  signal,
  requestId,
});
