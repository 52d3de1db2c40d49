import type { AppRouter } from '@comptoir/server/trpc/router';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, it, vi } from 'vitest';
import { authLink } from './auth-link.ts';
import { accessToken, saveTokens } from './session-store.ts';
import { stubStorage } from './stub-storage.ts';

/** The access token that the server accepts now. */
let valid: string;

const refused = () =>
  TRPCClientError.from<AppRouter>({
    error: { message: '', code: -32_001, data: { app: { code: 'UNAUTHENTICATED', fields: [] } } },
  } as never);

beforeEach(() => {
  valid = 'first';
  stubStorage({ token: 'first', refresh_token: 'refresh' });
  vi.stubGlobal('window', { ...window, location: { assign: vi.fn() } });
  vi.stubGlobal('navigator', {});
});

/** A renewal makes this the valid token. */
const renewsTo = (token: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      valid = token;
      return Response.json({ result: { data: { token, refreshToken: 'refresh', userUuid: null } } });
    }),
  );

/** A stream that reconnects by itself, each time with the token of that moment, as stream-link.ts does. */
function watchJobs() {
  let reconnect = () => {};
  const stream: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      reconnect = () => {
        observer.next({ result: { type: 'state', state: 'connecting', error: null } });
        if (accessToken() === valid) observer.next({ result: { type: 'started' } });
        else observer.error(refused());
      };
      reconnect();
    });
  const onStarted = vi.fn();
  const onError = vi.fn();
  createTRPCClient<AppRouter>({ links: [authLink, stream] }).jobs.watch.subscribe(undefined, { onStarted, onError });
  return { onStarted, onError, reconnect: () => reconnect() };
}

it('renews the token of each reconnection of a stream, also when a call has renewed it since the stream was opened', async () => {
  const { onStarted, onError, reconnect } = watchJobs();
  saveTokens({ token: 'of-a-call', refreshToken: 'refresh', userUuid: null });
  // The computer was asleep for longer than a token lives.
  for (const [times, token] of [
    [2, 'second'],
    [3, 'third'],
  ] as const) {
    renewsTo(token);
    valid = '';
    reconnect();
    await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(times));
    expect(accessToken()).toBe(token);
  }
  expect(onError).not.toHaveBeenCalled();
});

it('ends the session when the renewed token is refused too', async () => {
  const { onError, reconnect } = watchJobs();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ result: { data: { token: 'second', refreshToken: 'refresh', userUuid: null } } })),
  );
  valid = '';
  reconnect();
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  expect(accessToken()).toBeNull();
});
