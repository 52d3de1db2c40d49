import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import { type Dispatcher, Pool } from 'undici';
import { statusOf } from './refusals.ts';
import { DeadlineError, drift, exchange, type Reply, TooLargeError } from './reply.ts';
import { afterLostTry, causeOf, createRetryBudget, NotSentError, retryDelay } from './retry.ts';
import type { MarketplaceSettings } from './settings.ts';

type Circuit = 'closed' | 'open' | 'half-open';
/** Outcome of a call for the breaker: `up`, a response with any status; `down`, no response; `unknown`, aborted by the caller. */
export type CallOutcome = 'up' | 'down' | 'unknown';

interface Breaker {
  /** Admits one call and returns the function that reports its outcome; returns `null` when the call must not be sent. */
  enter(): ((outcome: CallOutcome) => void) | null;
  circuit(): Circuit;
}

/**
 * Circuit breaker: after `failures` consecutive failures, calls fail immediately; after `openMs` one call is allowed, and its outcome
 * closes or reopens the circuit.
 */
export function createBreaker({
  failures,
  openMs,
  now = () => performance.now(),
}: {
  failures: number;
  openMs: number;
  now?: () => number;
}): Breaker {
  let row = 0;
  let openedAt: number | null = null;
  let probing = false;

  const record = (outcome: CallOutcome, probe: boolean) => {
    if (probe) probing = false;
    if (outcome === 'up') {
      row = 0;
      openedAt = null;
    } else if (outcome === 'down') {
      row += 1;
      // A late failure of a call sent before the circuit opened does not keep it open longer; a failed probe does.
      if (probe || (openedAt === null && row >= failures)) openedAt = now();
    }
  };

  return {
    enter() {
      const probe = openedAt !== null;
      if (openedAt !== null) {
        if (probing || now() - openedAt < openMs) return null;
        probing = true;
      }
      return (outcome) => record(outcome, probe);
    },
    circuit() {
      if (openedAt === null) return 'closed';
      return probing || now() - openedAt >= openMs ? 'half-open' : 'open';
    },
  };
}

const isUnavailable = (status: number) => status >= 400 && statusOf(status).isUnavailable === true;

export interface SendOptions {
  /** Safe to send again when the connection failed. */
  repeatable: boolean;
  /** Return the body of a success as a stream. */
  stream: boolean;
  /** The marketplace replies after it has processed a file. */
  mayTakeLong?: true | undefined;
  /** Something else is shown when it fails: one more attempt, soon. */
  hasFallback?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

export interface TransportState {
  circuit: Circuit;
  /** Requests in progress, including those that wait for a connection. */
  running: number;
  waiting: number;
}

export interface Transport {
  /** Resolves with a reply of any status. Rejects with `UPSTREAM_DOWN`, `UPSTREAM_DRIFT` (body too large) or the reason of `signal`. */
  send(name: string, request: Dispatcher.RequestOptions, options: SendOptions): Promise<Reply>;
  state(): TransportState;
  close(): Promise<void>;
}

/** What waits for a call that has a fallback is a person: two failures in a row are enough to show it. */
const withFallback = ({ attempts, retryMs }: MarketplaceSettings) => ({ attempts: Math.min(attempts, 2), retryMs: retryMs / 4 });

/** A keep-alive pool for one origin, with deadlines, a circuit breaker, and a retry budget. */
export function createTransport(origin: string, settings: MarketplaceSettings): Transport {
  const pool = new Pool(origin, {
    connections: settings.connections,
    connect: { timeout: settings.connectMs },
    keepAliveTimeout: 10_000,
  });
  const breaker = createBreaker({ failures: settings.breakerFailures, openMs: settings.breakerOpenMs });
  const budget = createRetryBudget(settings.retryBudget);
  const { bodyMs, maxBodyBytes, streamIdleMs } = settings;
  const callLimits = { headersMs: settings.connectMs + settings.headersMs, bodyMs, maxBodyBytes };
  const fileLimits = { ...callLimits, headersMs: settings.fileMs };
  const streamLimits = { headersMs: settings.connectMs + streamIdleMs, bodyMs, maxBodyBytes, streamIdleMs };

  async function once(name: string, request: Dispatcher.RequestOptions, { stream, mayTakeLong, signal }: SendOptions): Promise<Reply> {
    const leave = breaker.enter();
    if (leave === null) {
      const why = `${name}: not sent, the circuit is open`;
      throw new AppError('UPSTREAM_DOWN', why, { cause: new NotSentError(why) });
    }
    try {
      const reply = await exchange(pool, request, stream ? streamLimits : mayTakeLong === true ? fileLimits : callLimits, signal);
      leave(isUnavailable(reply.status) ? 'down' : 'up');
      return reply;
    } catch (error) {
      if (error instanceof TooLargeError) {
        leave('up');
        throw drift(name, error.message, error);
      }
      leave(signal?.aborted === true ? 'unknown' : 'down');
      throw error;
    }
  }

  async function send(name: string, request: Dispatcher.RequestOptions, options: SendOptions): Promise<Reply> {
    budget.earn();
    const { attempts, retryMs } = options.hasFallback === true ? withFallback(settings) : settings;
    let lostTry = false;
    for (let tries = 1; ; tries += 1) {
      const mayRetry = () => options.repeatable && tries < attempts && budget.spend();
      try {
        const reply = await once(name, request, options);
        if (!isUnavailable(reply.status) || !mayRetry()) return lostTry ? { ...reply, afterLostTry: true } : reply;
        lostTry = true;
      } catch (error) {
        if (options.signal?.aborted === true) throw error;
        if (error instanceof AppError) throw lostTry ? afterLostTry(error) : error;
        const cause = causeOf(error);
        // A call that timed out is not retried; one with a broken connection is.
        if (error instanceof DeadlineError || !mayRetry()) {
          const failure = new AppError('UPSTREAM_DOWN', `${name}: ${cause.message}`, { cause });
          throw lostTry ? afterLostTry(failure) : failure;
        }
        lostTry ||= !(cause instanceof NotSentError);
      }
      await wait(retryDelay(tries, retryMs), undefined, options.signal === undefined ? {} : { signal: options.signal });
    }
  }

  return {
    send,
    state: () => ({ circuit: breaker.circuit(), running: pool.stats.running, waiting: pool.stats.queued }),
    close: () => pool.destroy(),
  };
}
