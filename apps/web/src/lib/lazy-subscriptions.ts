import type { AppRouter } from '@comptoir/server/trpc/router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';

/** The stream of events loads when something first subscribes, so that no screen waits for it. */
export const lazySubscriptions: TRPCLink<AppRouter> = (runtime) => (call) =>
  observable((observer) => {
    let stream: Unsubscribable | undefined;
    let left = false;
    import('./subscription-link.ts').then(
      ({ subscriptionLink }) => {
        if (!left) stream = subscriptionLink(runtime)(call).subscribe(observer);
      },
      (cause: Error) => observer.error(TRPCClientError.from(cause)),
    );
    return () => {
      left = true;
      stream?.unsubscribe();
    };
  });
