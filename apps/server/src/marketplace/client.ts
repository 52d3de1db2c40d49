import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type Answer, type Call, type ListReply, namedCalls, type StreamReply } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import type { Page } from '@comptoir/shared/list';
import { SpanKind } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { z } from 'zod';
import { inSpan } from '../logging.ts';
import type { Caller } from './caller.ts';
import { drift, expectDone, expectSuccess, type Reply, readReply, readRows } from './reply.ts';
import { type AnyArgs, buildRequest, type CallArgs, type ConfiguredUuids, createReferences } from './request.ts';
import { afterLostTry, beforeSending, hadNoEffect, hasUnknownEffect } from './retry.ts';
import { MarketplaceSettings } from './settings.ts';
import { createTransport, type TransportState } from './transport.ts';

type ListCall = Call & { reply: ListReply<z.ZodType> };

export interface Marketplace {
  /** Base of the relative URLs of its pictures, such as `https://shop.example`. */
  origin: string;
  /** Sends a described call and decodes its reply. Every failure is an AppError, except the reason of an aborted `signal`. */
  call<C extends Call>(description: C, args: CallArgs<C>): Promise<Answer<C>>;
  /** Like `call`, for a page whose rows are only displayed: a row that does not match the description is null, and logged. */
  rows<C extends ListCall>(description: C, args: CallArgs<C>): Promise<Page<z.output<C['reply']['item']> | null>>;
  /** Sends a call whose reply only indicates success: a falsy body is REFUSED, an empty or any other body is a success (OP-098). */
  done<C extends Call>(description: C, args: CallArgs<C>): Promise<void>;
  /**
   * Streams a file. Failures before the first byte are thrown like those of `call`; an incomplete or stalled body is an error of `body`.
   */
  stream<C extends Call & { reply: StreamReply }>(
    description: C,
    args: CallArgs<C>,
  ): Promise<{ body: Readable; headers: IncomingHttpHeaders }>;
  state(): TransportState;
  close(): Promise<void>;
}

/** Measures each call once: `outcome` is `ok`, `left` (the caller aborted) or an error code. */
export interface CallMetric {
  observe(labels: { call: string; outcome: string }, seconds: number): void;
}

export interface MarketplaceConfig {
  /** Root of the API, such as `https://shop.example/api` (SUP-005, REF-002). */
  marketplaceApiUrl: string;
  marketplace?: z.input<typeof MarketplaceSettings>;
  /** The marketplace's uuids of the records that have a fixed uuid. */
  fixedUuids?: ConfiguredUuids;
}

const names = new Map<Call, string>(Array.from(namedCalls(calls), ([name, description]) => [description, name]));
const nameOf = (description: Call) => names.get(description) ?? `${description.method} ${description.path}`;

/** The token of a call; public calls have none (SUP-007, LCM-018, LST-030). */
async function tokenFor(name: string, { access }: Call, caller: Caller): Promise<string | undefined> {
  if (access === 'public') return undefined;
  // When the first step returned no pre-token, the second step is sent without one (OP-028).
  if (access === 'pending' && caller.kind === 'anonymous') return undefined;
  if (caller.kind === 'anonymous') throw new AppError('UNAUTHENTICATED', `${name}: not sent, it needs a token`);
  return caller.kind === 'bearer' ? caller.token : caller.token();
}

const authorized = (request: Dispatcher.RequestOptions, token: string | undefined): Dispatcher.RequestOptions =>
  token === undefined ? request : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };

/**
 * Reads the reply of a call whose earlier try may have arrived: a DELETE that finds nothing any more has done its work (OUT-005); any other
 * refusal is one of the last try alone.
 */
function readAfterTries<Result>(name: string, call: Call, reply: Reply, read: (name: string, reply: Reply) => Result): Result {
  if (reply.afterLostTry !== true) return read(name, reply);
  try {
    return read(name, reply);
  } catch (error) {
    if (call.method === 'DELETE' && reply.status === 404 && hadNoEffect(error))
      return read(name, { ...reply, status: 204, body: Buffer.alloc(0) });
    throw call.method === 'GET' ? error : afterLostTry(error);
  }
}

/** The 404 of a gateway says nothing of the record that is read: only the marketplace's own one does (OUT-003). */
function readContent<Result>(name: string, call: Call, reply: Reply, read: (name: string, reply: Reply) => Result): Result {
  try {
    return readAfterTries(name, call, reply, read);
  } catch (error) {
    if (call.method !== 'GET' || !call.repeatable || !hasUnknownEffect(error) || error.code !== 'NOT_FOUND') throw error;
    throw new AppError('UPSTREAM_DOWN', error.message, { cause: error.cause });
  }
}

/** A page or an error instead of a file, which proxies and login pages return with status 200. */
const NOT_A_FILE = /^(text\/html|application\/(ld\+|problem\+)?json)\b/i;

export function createMarketplace(config: MarketplaceConfig, log: Logger, metric?: CallMetric): Marketplace {
  const { origin, pathname } = new URL(config.marketplaceApiUrl);
  const root = pathname.replace(/\/+$/, '');
  const transport = createTransport(origin, MarketplaceSettings.parse(config.marketplace ?? {}));
  const { sent, received } = createReferences(config.fixedUuids ?? {});

  async function send(name: string, description: Call, args: AnyArgs, requestId: string): Promise<Reply> {
    const { caller, signal, mayTakeLong, hasFallback } = args;
    const options = { repeatable: description.repeatable, stream: description.reply.kind === 'stream', mayTakeLong, hasFallback, signal };
    const build = () => buildRequest(root, description, args, requestId, sent);
    const token = await beforeSending(tokenFor(name, description, caller));
    const reply = await transport.send(name, authorized(build(), token), options);
    if (reply.status !== 401 || token === undefined || caller.kind !== 'session') return reply;
    // The token was refused before its expiry (SES-024). The refused call had no effect, so every method may be repeated.
    const again = async () => transport.send(name, authorized(build(), await beforeSending(caller.renew(token))), options);
    if (reply.afterLostTry !== true) return again();
    return { ...(await again().catch((error: unknown) => Promise.reject(afterLostTry(error)))), afterLostTry: true };
  }

  /** Sends the request, reads the reply, and writes one log line and one measurement for every outcome. */
  async function observed<Result>(description: Call, args: AnyArgs, read: (name: string, reply: Reply) => Result): Promise<Result> {
    const name = nameOf(description);
    const requestId = args.requestId ?? randomUUID();
    const started = performance.now();
    const end = (outcome: string, error?: unknown) => {
      const seconds = (performance.now() - started) / 1000;
      metric?.observe({ call: name, outcome }, seconds);
      const line = { call: name, outcome, requestId, ms: Math.round(seconds * 1000) };
      if (outcome === 'UPSTREAM_DOWN' || outcome === 'UPSTREAM_DRIFT')
        log.warn({ event: 'marketplace.call.failed', ...line, reason: String(error) }, 'marketplace call failed');
      else log.debug({ event: 'marketplace.call', ...line }, 'marketplace call');
    };
    const attributes = { 'http.request.method': description.method, 'url.template': description.path };
    try {
      const result = await inSpan(`marketplace ${name}`, requestId, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        const reply = await send(name, description, args, requestId);
        span.setAttribute('http.response.status_code', reply.status);
        const content = readContent(name, description, reply, read);
        if (reply.headers.etag !== undefined) args.onTag?.(reply.headers.etag);
        return content;
      });
      end('ok');
      return result;
    } catch (error) {
      end(error instanceof AppError ? error.code : args.signal?.aborted === true ? 'left' : 'INTERNAL', error);
      throw error;
    }
  }

  return {
    origin,
    async call<C extends Call>(description: C, args: CallArgs<C>) {
      return observed(description, args, (name, reply) => readReply(name, description, reply, received) as Answer<C>);
    },
    async rows<C extends ListCall>(description: C, args: CallArgs<C>) {
      const report = (name: string) => (reason: string) =>
        log.warn({ event: 'marketplace.row.unreadable', call: name, requestId: args.requestId, reason }, 'unreadable row');
      return observed(
        description,
        args,
        (name, reply) => readRows(name, description.reply, reply, received, report(name)) as Page<z.output<C['reply']['item']> | null>,
      );
    },
    async done(description, args) {
      return observed(description, args, expectDone);
    },
    async stream(description, args) {
      return observed(description, args, (name, reply) => {
        expectSuccess(name, reply);
        const { stream, headers } = reply;
        if (stream === undefined) throw drift(name, 'no body');
        if (NOT_A_FILE.test(headers['content-type'] ?? '')) {
          stream.on('error', () => undefined).destroy();
          throw drift(name, `a file was expected, not ${headers['content-type']}`);
        }
        return { body: stream, headers };
      });
    },
    state: transport.state,
    close: transport.close,
  };
}
