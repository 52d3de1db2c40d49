import type { Caller } from '../marketplace/caller.ts';
import type { Context } from '../trpc/context.ts';

/** How a procedure's calls are sent: on behalf of the session, under the request's id, and given up when the browser leaves. */
export const asking = ({ session, signal, requestId }: Context & { session: { caller: Caller } }) => ({
  caller: session.caller,
  signal,
  requestId,
});
