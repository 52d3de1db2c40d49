import type { AppRouter } from '@comptoir/server/trpc/router';
import { createTRPCClient } from '@trpc/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from './fake-server.ts';

// The other files of this worker use the real ones.
afterAll(() => void vi.unstubAllGlobals());

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const REFUSED = { code: -32_001, message: '', data: { app: { code: 'UNAUTHENTICATED', fields: [] } } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Watches the jobs; the server accepts or refuses each connection, as its own events say, and `cut` ends the open one. */
async function watchJobs() {
  vi.resetModules();
  const server = fakeServer();
  const answer = fetch;
  let cut = () => {};
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.startsWith('/trpc/jobs.watch')) return answer(path, init);
    const { ok } = await answer(path, init);
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(encoder.encode(ok ? event('connected', {}) : event('serialized-error', REFUSED)));
        cut = () => stream.close();
        if (!ok) stream.close();
      },
    });
    return new Response(body);
  });
  const { streamLink } = await import('./stream-link.ts');
  const onStarted = vi.fn();
  const onError = vi.fn();
  const stream = createTRPCClient<AppRouter>({ links: [streamLink] }).jobs.watch.subscribe(undefined, { onStarted, onError });
  return { ...server, onStarted, onError, cut: () => cut(), stop: () => stream.unsubscribe() };
}

it('renews the token of each reconnection, also when a call has renewed it since the stream was opened', async () => {
  const { events, cut, onStarted, onError, left, stop } = await watchJobs();
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1));
  for (const times of [2, 3]) {
    // The computer was asleep for longer than a token lives, or another tab was first.
    events.renewElsewhere();
    events.expire();
    cut();
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(times));
  }
  expect(onError).not.toHaveBeenCalled();
  expect(left()).toEqual([]);
  stop();
});

it('connects again when the session could not be renewed for a while', async () => {
  const { events, cut, state, onStarted, onError, stop } = await watchJobs();
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1));
  events.expire();
  state.isRefreshDown = true;
  cut();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onStarted).toHaveBeenCalledTimes(1);
  state.isRefreshDown = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onStarted).toHaveBeenCalledTimes(2);
  expect(onError).not.toHaveBeenCalled();
  stop();
});

it('leaves the page when the session is over', async () => {
  const { events, cut, onStarted, left, stop } = await watchJobs();
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1));
  events.end();
  cut();
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(left()).toEqual(['/']));
  stop();
});
