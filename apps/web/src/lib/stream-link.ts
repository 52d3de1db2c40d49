import type { AppRouter } from '@comptoir/server/trpc/router';
import { type Operation, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { backOff, pauseOrOnline } from './back-off.ts';
import { readError } from './errors.ts';
import { serverEvents } from './server-events.ts';
import { bearer } from './session-store.ts';

type Failure = TRPCClientError<AppRouter>;
const failureOf = (cause: unknown): Failure => TRPCClientError.from(cause as Error);

/** Codes after which the subscription is retried; all others end it. */
const isPassing = (error: Failure) => ['UPSTREAM_DOWN', 'RATE_LIMITED', 'INTERNAL'].includes(readError(error).code);

/**
 * Subscriptions: tRPC's events (`connected`, messages, `ping`, `serialized-error`, `return`) over `fetch`, reopened when they break. tRPC's
 * own link would need an EventSource that sends headers, and adds 6 kB to every screen.
 */
export const streamLink: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      const left = new AbortController();

      const follow = async () => {
        let failure: Failure | null = null;
        let failures = 0;
        while (!left.signal.aborted) {
          observer.next({ result: { type: 'state', state: 'connecting', error: failure } });
          failure = null;
          try {
            for await (const { event, data } of serverEvents(urlOf(op), bearer(), left.signal)) {
              if (event === 'message') observer.next({ result: { data: JSON.parse(data) } });
              if (event === 'connected') {
                failures = 0;
                observer.next({ result: { type: 'started' } });
                observer.next({ result: { type: 'state', state: 'pending', error: null } });
              }
              if (event === 'return') return observer.complete();
              if (event === 'serialized-error') {
                failure = failureOf({ error: JSON.parse(data) });
                if (!isPassing(failure)) return observer.error(failure);
              }
            }
          } catch (cause) {
            failure = failureOf(cause);
          }
          failures += 1;
          await pauseOrOnline(backOff(failures), left.signal);
        }
      };

      void follow();
      return () => left.abort();
    });

const urlOf = ({ path, input }: Operation) =>
  `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
