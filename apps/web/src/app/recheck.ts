import { queryClient, trpc } from '../lib/trpc.ts';

/**
 * The re-check of the guard, with the stored pair of tokens (SES-028, OP-036): asks who is signed in. A refused access token is
 * refreshed and a refused refresh logs out, both in lib/auth-link.ts. Never two at a time: the query cache shares the call.
 */
export function recheckSession(): void {
  // A server that cannot be reached decides nothing; the screen's own calls will say so.
  void queryClient.fetchQuery({ ...trpc.session.me.queryOptions(), staleTime: 0 }).catch(() => undefined);
}
