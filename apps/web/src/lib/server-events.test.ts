import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ServerEvent, serverEvents } from './server-events.ts';

// The other files of this worker use the real ones.
afterAll(() => void vi.unstubAllGlobals());

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
