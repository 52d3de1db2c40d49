import { createParser } from 'eventsource-parser';
import { request } from './request.ts';

export interface ServerEvent {
  event: string;
  data: string;
}

/** Maximum silence of a stream; the server sends a ping every 5 s. */
const SILENCE_MS = 15_000;

/**
 * The events of a `text/event-stream`, read with `fetch`, because the browser's EventSource cannot send an Authorization header. Ends with
 * the stream; throws when it breaks, is silent for too long or is refused.
 */
export async function* serverEvents(url: string, headers: Record<string, string>, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const silence = new AbortController();
  const listen = () => window.setTimeout(() => silence.abort(new Error('the stream is silent')), SILENCE_MS);
  let timer = listen();
  try {
    const response = await request(url, {
      headers: { ...headers, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.body) throw new Error('the stream has no body');
    const arrived: ServerEvent[] = [];
    const parser = createParser({ onEvent: ({ event = 'message', data }) => arrived.push({ event, data }) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      window.clearTimeout(timer);
      timer = listen();
      parser.feed(read.value);
      yield* arrived.splice(0);
    }
  } finally {
    window.clearTimeout(timer);
    // Aborting closes the connection when the iteration ends.
    silence.abort();
  }
}
