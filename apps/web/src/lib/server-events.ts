import { createParser } from 'eventsource-parser';

export interface ServerEvent {
  event: string;
  data: string;
}

/** Longest silence of a stream; the server sends a sign of life every 5 s. */
const SILENCE_MS = 15_000;

/**
 * The events of a `text/event-stream`, read through `fetch` so that the call can carry its Authorization header, which the browser's
 * EventSource cannot. Ends with the stream; throws when it breaks, falls silent or is refused.
 */
export async function* serverEvents(url: string, headers: Record<string, string>, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const silence = new AbortController();
  const listen = () => window.setTimeout(() => silence.abort(new Error('the stream fell silent')), SILENCE_MS);
  let timer = listen();
  try {
    const response = await fetch(url, {
      headers: { ...headers, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw new Error(`the stream was refused: ${response.status}`);
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
    // Whoever stops listening hangs up.
    silence.abort();
  }
}
