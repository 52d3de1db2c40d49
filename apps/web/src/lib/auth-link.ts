import type { AppRouter } from '@comptoir/server/trpc/router';
import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { readError } from './errors.ts';
import { refreshSession, sessionOver } from './session.ts';
import { accessToken } from './session-store.ts';

/**
 * When a call, or a reconnection of a stream, is refused as UNAUTHENTICATED, refreshes the token and sends the call again once; a second
 * refusal ends the session (OP-035, SES-025).
 */
export const authLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let current: Unsubscribable | undefined;
      let cancelled = false;

      const attempt = (isReplay: boolean) => {
        let replayed = isReplay;
        let sent = accessToken();
        current = next(op).subscribe({
          next: (value) => {
            const { result } = value;
            // A stream lives for hours and reconnects by itself, with the token of that moment (stream-link.ts).
            if (result.type === 'state' && result.state === 'connecting') sent = accessToken();
            if (result.type === 'started') replayed = false;
            observer.next(value);
          },
          complete: () => observer.complete(),
          error: (error) => {
            if (readError(error).code !== 'UNAUTHENTICATED') observer.error(error);
            else if (replayed) void end(error);
            else void renew(sent, error);
          },
        });
      };

      const renew = async (sent: string | null, error: TRPCClientError<AppRouter>) => {
        const renewed = await refreshSession(sent);
        if (cancelled) return;
        if (renewed.state === 'fresh') attempt(true);
        else if (renewed.state === 'over') await end(error);
        else observer.error(error);
      };

      // After another sign-in the call is sent again, once, because its caller is still waiting.
      const end = async (error: TRPCClientError<AppRouter>) => {
        const again = await sessionOver();
        if (cancelled) return;
        if (again) attempt(true);
        else observer.error(error);
      };

      attempt(false);
      return () => {
        cancelled = true;
        current?.unsubscribe();
      };
    });
