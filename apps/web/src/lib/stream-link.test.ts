import type { AppRouter } from '@comptoir/server/trpc/router';
import { createTRPCClient } from '@trpc/client';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOff, pauseOrOnline, type ServerEvent, serverEvents } from './stream-link.ts';
import { fakeServer } from './testing/fake-server.ts';

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

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
});

const inChunks = (chunks: Uint8Array[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(to) {
        for (const chunk of chunks) to.enqueue(chunk);
        to.close();
      },
    }),
  );
const stream = (text: string) => inChunks([new TextEncoder().encode(text)]);

async function eventsOf(response: Response): Promise<ServerEvent[]> {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => response),
  );
  const found: ServerEvent[] = [];
  for await (const event of serverEvents('/x', {}, new AbortController().signal)) found.push(event);
  return found;
}

it('reads events, wherever their bytes are split', async () => {
  const text = 'event: connected\ndata: {}\n\n\n\n: hello\n\ndata: {"é":\ndata: 1}\nid: 7\n\nevent: ping\ndata: \n\ndata: cut';
  const cuts = [...new TextEncoder().encode(text)].map((byte) => new Uint8Array([byte]));
  const expected = [
    { event: 'connected', data: '{}' },
    { event: 'message', data: '{"é":\n1}' },
    { event: 'ping', data: '' },
  ];
  expect(await eventsOf(stream(text))).toEqual(expected);
  expect(await eventsOf(inChunks(cuts))).toEqual(expected);
});

it('sends the given headers, and an id of the request [OPS-011]', async () => {
  await eventsOf(stream(''));
  for await (const _ of serverEvents('/x', { authorization: 'Bearer t' }, new AbortController().signal));
  const headers = Object.fromEntries(new Headers(vi.mocked(fetch).mock.lastCall?.[1]?.headers));
  expect(headers).toEqual({
    authorization: 'Bearer t',
    accept: 'text/event-stream',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  });
});

it('throws the refusal of the stream', async () => {
  await expect(eventsOf(new Response('', { status: 401 }))).rejects.toMatchObject({ body: { code: 'UNAUTHENTICATED' } });
});

describe('a silent stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A stream that stays open; `send` writes to it. */
  function openStream() {
    let send: (text: string) => void = () => undefined;
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({
        start(to) {
          send = (text) => to.enqueue(new TextEncoder().encode(text));
          signal?.addEventListener('abort', () => to.error(signal.reason));
        },
      });
      return Promise.resolve(new Response(body));
    });
    return { events: serverEvents('/x', {}, new AbortController().signal), send: (text: string) => send(text) };
  }

  it('throws after fifteen seconds', async () => {
    const rejection = expect(openStream().events.next()).rejects.toThrow('silent');
    await vi.advanceTimersByTimeAsync(15_000);
    await rejection;
  });

  it('throws fifteen seconds after its last event, not after its start', async () => {
    const { events, send } = openStream();
    const first = events.next();
    await vi.advanceTimersByTimeAsync(14_000);
    send('event: ping\ndata: \n\n');
    expect((await first).value).toEqual({ event: 'ping', data: '' });
    let hasEnded = false;
    const rejection = expect(
      events.next().finally(() => {
        hasEnded = true;
      }),
    ).rejects.toThrow('silent');
    await vi.advanceTimersByTimeAsync(14_900);
    expect(hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    await rejection;
  });
});

describe('the delay before a stream is reopened', () => {
  it('doubles with each failure, up to 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map((failures) => backOff(failures, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('is up to 50 % shorter at random, so that browsers do not reconnect together', () => {
    expect(backOff(6, 0.5)).toBe(22_500);
    const waits = Array.from({ length: 100 }, () => backOff(6));
    expect(new Set(waits).size).toBeGreaterThan(90);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(15_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
  });
});

describe('a pause', () => {
  const browser = Object.assign(new EventTarget(), {
    setTimeout: (run: () => void, milliseconds: number) => setTimeout(run, milliseconds),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  });
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', browser);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('ends after its duration', async () => {
    const ended = vi.fn();
    void pauseOrOnline(2_000, new AbortController().signal).then(ended);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('ends at once when the network is back, or when it is cancelled', async () => {
    const online = pauseOrOnline(30_000, new AbortController().signal);
    browser.dispatchEvent(new Event('online'));
    await online;
    const left = new AbortController();
    const abandoned = pauseOrOnline(30_000, left.signal);
    left.abort();
    await abandoned;
    await pauseOrOnline(30_000, AbortSignal.abort());
    expect(vi.getTimerCount()).toBe(0);
  });
});
