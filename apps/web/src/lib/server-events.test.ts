import { beforeEach, expect, it, vi } from 'vitest';
import { type ServerEvent, serverEvents } from './server-events.ts';

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

it('sends the given headers', async () => {
  await eventsOf(stream(''));
  for await (const _ of serverEvents('/x', { authorization: 'Bearer t' }, new AbortController().signal));
  expect(vi.mocked(fetch).mock.lastCall?.[1]?.headers).toMatchObject({ authorization: 'Bearer t', accept: 'text/event-stream' });
});

it('throws when the stream is refused', async () => {
  await expect(eventsOf(new Response('', { status: 502 }))).rejects.toThrow('502');
});

it('throws when the stream is silent for too long', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const silent = new ReadableStream<Uint8Array>({ start: (to) => signal?.addEventListener('abort', () => to.error(signal.reason)) });
    return Promise.resolve(new Response(silent));
  });
  const read = serverEvents('/x', {}, new AbortController().signal).next();
  const rejection = expect(read).rejects.toThrow('silent');
  await vi.advanceTimersByTimeAsync(15_000);
  await rejection;
  vi.useRealTimers();
});
