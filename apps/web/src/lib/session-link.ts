import type { AppRouter } from '@comptoir/server/trpc/router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { withSession } from './with-session.ts';

/** Queries and mutations are sent with the session (with-session.ts); a subscription renews it at each connection (stream-link.ts). */
export const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let sent: Unsubscribable | undefined;
      let cancelled = false;
      const send = () =>
        new Promise<Parameters<typeof observer.next>[0]>((resolve, reject) => {
          // Cancelled while the session was renewed: nobody waits for the reply.
          if (!cancelled) sent = next(op).subscribe({ next: resolve, error: reject });
        });
      withSession(send).then(
        (reply) => {
          observer.next(reply);
          observer.complete();
        },
        (error: Error) => observer.error(TRPCClientError.from<AppRouter>(error)),
      );
      return () => {
        cancelled = true;
        sent?.unsubscribe();
      };
    });
