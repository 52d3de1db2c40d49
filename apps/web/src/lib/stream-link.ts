import type { AppRouter } from '@comptoir/server/trpc/router';
import { type Operation, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createParser } from 'eventsource-parser';
import { readError } from './errors.ts';
import { bearer } from './session-store.ts';
import { request } from './version.ts';
import { withSession } from './with-session.ts';

/** Milliseconds before the second attempt, and maximum delay between two attempts. */
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds to wait after the n-th failed attempt, from 1: doubled each time, up to 30 s, and up to 50 % less at random (`chance`), so
 * that browsers disconnected together do not reconnect together.
 */
export function backOff(failures: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return longest * (1 - chance / 2);
}

/** Waits for this duration, until the network is back, or until `signal` aborts: whichever comes first. */
export function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = window.setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

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

type Failure = TRPCClientError<AppRouter>;
const failureOf = (cause: unknown): Failure => TRPCClientError.from(cause as Error);

/** Codes after which the subscription is retried; all others end it. A session that could not be renewed may be later. */
const isPassing = (error: Failure) => ['UPSTREAM_DOWN', 'RATE_LIMITED', 'INTERNAL', 'UNAUTHENTICATED'].includes(readError(error).code);

/** Throws when the event is an error. */
function acceptEvent(event: ServerEvent): ServerEvent {
  if (event.event === 'serialized-error') throw failureOf({ error: JSON.parse(event.data) });
  return event;
}

/** Opens a connection; resolves with its first event, so that a refused token is renewed (with-session.ts). */
async function connect(op: Operation, signal: AbortSignal) {
  const events = serverEvents(urlOf(op), bearer(), signal);
  const first = await events.next();
  return { events, first: first.done ? null : acceptEvent(first.value) };
}

/** The events of one connection. */
async function* eventsOf(op: Operation, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const { events, first } = await withSession(() => connect(op, signal));
  if (first === null) return;
  try {
    yield first;
    for await (const event of events) yield acceptEvent(event);
  } finally {
    await events.return(undefined);
  }
}

/**
 * Subscriptions: tRPC's events (`connected`, messages, `ping`, `serialized-error`, `return`) over `fetch`, reopened when they break, each
 * time with the token of that moment. tRPC's own link would need an EventSource that sends headers, and adds 6 kB to every screen.
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
            for await (const { event, data } of eventsOf(op, left.signal)) {
              if (event === 'message') observer.next({ result: { data: JSON.parse(data) } });
              if (event === 'connected') {
                failures = 0;
                observer.next({ result: { type: 'started' } });
                observer.next({ result: { type: 'state', state: 'pending', error: null } });
              }
              if (event === 'return') return observer.complete();
            }
          } catch (cause) {
            failure = failureOf(cause);
            if (!isPassing(failure)) return observer.error(failure);
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
