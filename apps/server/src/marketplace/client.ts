import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type Answer, type Call, namedCalls, type StreamReply } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { z } from 'zod';
import type { Caller } from './caller.ts';
import type { Reply } from './exchange.ts';
import { type ConfiguredUuids, createUuidTranslation } from './fixed-uuids.ts';
import { createIris } from './iris.ts';
import { beforeSending } from './not-sent.ts';
import { drift, expectDone, expectSuccess, readReply } from './reply.ts';
import { type AnyArgs, buildRequest, type CallArgs } from './request.ts';
import { MarketplaceSettings } from './settings.ts';
import { createTransport, type TransportState } from './transport.ts';

export interface Marketplace {
  /** `https://shop.example`: its pictures are addressed relative to it. */
  origin: string;
  /** Sends a described call; its reply is decoded. Every failure is an AppError, save the reason of an aborted `signal`. */
  call<C extends Call>(description: C, args: CallArgs<C>): Promise<Answer<C>>;
  /** Sends a call whose reply counts only by its truth: none, or any but a falsy one, which is REFUSED (OP-098). */
  done<C extends Call>(description: C, args: CallArgs<C>): Promise<void>;
  /** A file as it arrives. Failures before the first byte as for `call`; a cut or silent body is an error of `body`. */
  stream<C extends Call & { reply: StreamReply }>(
    description: C,
    args: CallArgs<C>,
  ): Promise<{ body: Readable; headers: IncomingHttpHeaders }>;
  state(): TransportState;
  close(): Promise<void>;
}

/** One line per call sent, for metrics: `outcome` is `ok`, `left` (the asker did not wait) or an error code. */
export type Observe = (call: string, outcome: string, seconds: number) => void;

export interface MarketplaceConfig {
  /** Root of the API, such as `https://shop.example/api` (SUP-005, REF-002). */
  marketplaceApiUrl: string;
  marketplace?: z.input<typeof MarketplaceSettings>;
  /** Its own uuids of the records that have fixed ones. */
  fixedUuids?: ConfiguredUuids;
}

const names = new Map<Call, string>(Array.from(namedCalls(calls), ([name, description]) => [description, name]));
const nameOf = (description: Call) => names.get(description) ?? `${description.method} ${description.path}`;

/** The token a call carries; public calls never carry one (SUP-007, LCM-018, LST-030). */
async function tokenFor(name: string, { access }: Call, caller: Caller): Promise<string | undefined> {
  if (access === 'public') return undefined;
  // A first step that gave no pre-token is followed by a second one without (OP-028).
  if (access === 'pending' && caller.kind === 'anonymous') return undefined;
  if (caller.kind === 'anonymous') throw new AppError('UNAUTHENTICATED', `${name}: not sent, it needs a token`);
  return caller.kind === 'bearer' ? caller.token : caller.token();
}

const authorized = (request: Dispatcher.RequestOptions, token: string | undefined): Dispatcher.RequestOptions =>
  token === undefined ? request : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };

/** A page or an error in place of a file: what a proxy or a login wall answers with status 200. */
const NOT_A_FILE = /^(text\/html|application\/(ld\+|problem\+)?json)\b/i;

export function createMarketplace(config: MarketplaceConfig, log: Logger, observe?: Observe): Marketplace {
  const { origin, pathname } = new URL(config.marketplaceApiUrl);
  const root = pathname.replace(/\/+$/, '');
  const transport = createTransport(origin, MarketplaceSettings.parse(config.marketplace ?? {}));
  const uuids = createUuidTranslation(config.fixedUuids ?? {});
  const iris = createIris();

  const translated = (request: Dispatcher.RequestOptions): Dispatcher.RequestOptions => ({
    ...request,
    path: uuids.toMarketplace(request.path),
    ...(typeof request.body === 'string' ? { body: uuids.toMarketplace(iris.asRead(request.body)) } : {}),
  });
  function translatedReply(reply: Reply): Reply {
    if (reply.stream !== undefined) return reply;
    const body = uuids.fromMarketplace(reply.body);
    if (reply.status < 300) iris.learn(body.toString('utf8'));
    return { ...reply, body };
  }

  async function send(name: string, description: Call, args: AnyArgs, requestId: string): Promise<Reply> {
    const { caller, signal } = args;
    const file = args.file !== undefined && !(args.file instanceof File);
    const options = { repeatable: description.repeatable, stream: description.reply.kind === 'stream', file, signal };
    // Built for each sending: a file that is read as it leaves is read again.
    const build = () => translated(buildRequest(root, description, args, requestId, iris.asRead));
    const token = await beforeSending(tokenFor(name, description, caller));
    const reply = await transport.send(name, authorized(build(), token), options);
    if (reply.status !== 401 || token === undefined || caller.kind !== 'session') return reply;
    // The token ended before its time (SES-024). The refused call had no effect, so that it may be sent again whatever its method.
    const renewed = await beforeSending(caller.renew(token));
    return transport.send(name, authorized(build(), renewed), options);
  }

  /** Sends, reads, and writes one log line and one measure, whatever comes out. */
  async function observed<Result>(description: Call, args: AnyArgs, read: (name: string, reply: Reply) => Result): Promise<Result> {
    const name = nameOf(description);
    const requestId = args.requestId ?? randomUUID();
    const started = performance.now();
    const end = (outcome: string, error?: unknown) => {
      const seconds = (performance.now() - started) / 1000;
      observe?.(name, outcome, seconds);
      const line = { call: name, outcome, requestId, ms: Math.round(seconds * 1000) };
      if (outcome === 'UPSTREAM_DOWN' || outcome === 'UPSTREAM_DRIFT')
        log.warn({ event: 'marketplace.call.failed', ...line, reason: String(error) }, 'marketplace call failed');
      else log.debug({ event: 'marketplace.call', ...line }, 'marketplace call');
    };
    try {
      const reply = await send(name, description, args, requestId);
      const result = read(name, translatedReply(reply));
      if (reply.headers.etag !== undefined) args.onTag?.(reply.headers.etag);
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
      return observed(description, args, (name, reply) => readReply(name, description, reply) as Answer<C>);
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
