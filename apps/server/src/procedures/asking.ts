import type { Caller } from '../marketplace/caller.ts';
import type { Context } from '../trpc/context.ts';

/** What calls are sent on behalf of. */
export type Asking = Context & { session: { caller: Caller } };

/** How a procedure's calls are sent: on behalf of the session, under the request's id, and given up when the browser leaves. */
export const asking = ({ session, signal, requestId }: Asking) => ({
  caller: session.caller,
  signal,
  requestId,
});
