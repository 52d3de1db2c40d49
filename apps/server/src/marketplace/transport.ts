import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import { type Dispatcher, Pool } from 'undici';
import { type Circuit, createBreaker } from './breaker.ts';
import { DeadlineError, exchange, type Reply, TooLargeError } from './exchange.ts';
import { statusOf } from './refusals.ts';
import { drift } from './reply.ts';
import { afterLostTry, causeOf, createRetryBudget, NotSentError, retryDelay } from './retry.ts';
import type { MarketplaceSettings } from './settings.ts';

const isUnavailable = (status: number) => status >= 400 && statusOf(status).isUnavailable === true;

export interface SendOptions {
  /** Safe to send again when the connection failed. */
  repeatable: boolean;
  /** Return the body of a success as a stream. */
  stream: boolean;
  /** The request uploads a file and may take long: the marketplace replies after it has processed the file. */
  file?: boolean;
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

  async function once(name: string, request: Dispatcher.RequestOptions, { stream, file, signal }: SendOptions): Promise<Reply> {
    const leave = breaker.enter();
    if (leave === null) {
      const why = `${name}: not sent, the circuit is open`;
      throw new AppError('UPSTREAM_DOWN', why, { cause: new NotSentError(why) });
    }
    try {
      const reply = await exchange(pool, request, stream ? streamLimits : file === true ? fileLimits : callLimits, signal);
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
    let lostTry = false;
    for (let tries = 1; ; tries += 1) {
      const mayRetry = () => options.repeatable && tries < settings.attempts && budget.spend();
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
      await wait(retryDelay(tries, settings.retryMs), undefined, options.signal === undefined ? {} : { signal: options.signal });
    }
  }

  return {
    send,
    state: () => ({ circuit: breaker.circuit(), running: pool.stats.running, waiting: pool.stats.queued }),
    close: () => pool.destroy(),
  };
}
