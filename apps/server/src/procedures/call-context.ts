import type { CurrentUser } from '@comptoir/shared/session/session';
import type { Caller } from '../marketplace/caller.ts';
import type { Context } from '../trpc/context.ts';

/** What calls are sent on behalf of. */
export type ProcedureContext = Context & { session: { caller: Caller; user: CurrentUser } };

/** How a call is sent: on whose behalf, under which request's id, and given up by which signal. */
export interface CallContext {
  caller: Caller;
  signal: AbortSignal | undefined;
  requestId: string;
}

/** How a procedure's calls are sent: on behalf of the session, and given up when the browser leaves. */
export const callContext = ({ session, signal, requestId }: ProcedureContext): CallContext => ({
  caller: session.caller,
  signal,
  requestId,
});
