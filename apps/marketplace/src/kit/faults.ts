import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pipeline, Readable, Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest } from './problems.ts';
import { type LoggedRequest, logRequests } from './request-log.ts';

interface Tampering {
  cutAfterBytes?: number | undefined;
  truncate?: number | undefined;
  bytesPerSecond?: number | undefined;
}

/** Chunks are small enough for a steady rate. */
const CHUNKS_PER_SECOND = 20;

/** Closes the connection once all forwarded data has been sent. */
async function cut(source: Transform, response: ServerResponse): Promise<void> {
  while ((source.readableLength > 0 || response.writableLength > 0) && !response.destroyed) await wait(5);
  response.socket?.destroy();
}

/** Forwards a body, slowed down until `replaced`, broken or truncated. */
function alter({ cutAfterBytes, truncate, bytesPerSecond }: Tampering, response: ServerResponse, replaced: AbortSignal): Transform {
  const limit = cutAfterBytes ?? truncate ?? Number.POSITIVE_INFINITY;
  const rate = bytesPerSecond ?? Number.POSITIVE_INFINITY;
  const size = Math.max(1, Math.floor(rate / CHUNKS_PER_SECOND));
  const start = performance.now();
  let sent = 0;

  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      const allowed = chunk.subarray(0, Math.max(0, limit - sent));
      for (let place = 0; place < allowed.length && !this.destroyed; place += size) {
        const slice = allowed.subarray(place, place + size);
        const early = (sent / rate) * 1000 - (performance.now() - start);
        if (early > 0 && !replaced.aborted) await wait(early, undefined, { signal: replaced }).catch(() => undefined);
        sent += slice.length;
        this.push(slice);
      }
      if (sent >= limit) {
        if (cutAfterBytes === undefined) this.push(null);
        else await cut(this, response);
      }
      // After a cut nothing more is requested: the remaining body is not read.
      if (sent < limit || cutAfterBytes === undefined) done();
    },
    flush(done) {
      if (cutAfterBytes === undefined) done();
      else cut(this, response).then(() => done(), done);
    },
  });
}

/** A simulated failure. Faults of one call apply in turn: the first one whose `times` are not used up. */
const Fault = z.object({
  /** Dotted name of a described call. */
  call: z.string(),
  /** Delay before everything else. */
  latencyMs: z.int().min(0).optional(),
  /** Waits, before everything else, until the list of faults is replaced. */
  blocked: z.boolean().optional(),
  /**
   * Replies with this status instead of calling the handler, with `body` (an object as JSON, a string unchanged). Without a body, 500 has that of
   * the marketplace's own failure, without a message.
   */
  status: z.int().min(100).max(599).optional(),
  body: z.unknown().optional(),
  /** Replies 200 with an HTML page, or with JSON that matches no description. */
  shape: z.enum(['html', 'wrong']).optional(),
  /** The handler is called first, and its reply is then replaced by `status` or `shape`, as by a gateway that has lost it. */
  afterEffect: z.boolean().optional(),
  /** Breaks the connection after this many bytes of the body. */
  cutAfterBytes: z.int().min(0).optional(),
  /** Ends the body after this many bytes, as if it were complete. */
  truncate: z.int().min(0).optional(),
  /** Rate of the body until the list of faults is replaced: the rest is then sent at once. */
  bytesPerSecond: z.int().min(1).optional(),
  /** Number of requests it applies to; by default all. */
  times: z.int().min(1).optional(),
});
export type Fault = z.infer<typeof Fault>;

/** The fault of one request, in JSON in its header `x-fault`: without `call` and `times`. */
const OwnFault = z.strictObject(Fault.omit({ call: true, times: true }).shape);

declare module 'fastify' {
  interface FastifyRequest {
    fault: (Omit<Fault, 'call'> & { replaced: AbortSignal }) | undefined;
  }
}

const PAGE = '<!doctype html><html lang="fr"><title>502</title><h1>Passerelle défaillante</h1></html>';

/** Type of every error of API Platform. */
const OWN_FAILURE = { '@type': 'hydra:Error' };

interface Replacement {
  status: number;
  type: string;
  text: string;
}

/** The reply in place of the handler's, if the fault has one. */
function replacementOf({ shape, status, body }: Omit<Fault, 'call'>): Replacement | undefined {
  const json = 'application/json; charset=utf-8';
  if (shape === 'html') return { status: status ?? 200, type: 'text/html; charset=utf-8', text: PAGE };
  if (shape === 'wrong') return { status: status ?? 200, type: json, text: '{"unexpected":[1,2,3]}' };
  if (status === undefined) return undefined;
  return typeof body === 'string'
    ? { status, type: 'text/plain; charset=utf-8', text: body }
    : { status, type: json, text: JSON.stringify(body ?? (status === 500 ? OWN_FAILURE : {})) };
}

const replace = (reply: FastifyReply, { status, type }: Replacement) => reply.code(status).type(type);

/** Undefined, which is an invalid fault, for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ownFault(header: string): z.infer<typeof OwnFault> {
  const read = OwnFault.safeParse(parsed(header));
  if (!read.success) throw badRequest(`x-fault: ${z.prettifyError(read.error)}`);
  return read.data;
}

/**
 * `PUT /__faults` replaces the list of faults, `GET` returns the remaining ones; also enables `/__requests`. A request's own `x-fault` has
 * precedence. Tests only.
 */
export function enableFaults(app: FastifyInstance, onAnswered?: (request: LoggedRequest) => void): void {
  let faults: Fault[] = [];
  let holding = new AbortController();
  const release = () => {
    holding.abort();
    holding = new AbortController();
  };

  const take = (call: string | undefined): Fault | undefined => {
    const fault = faults.find((one) => one.call === call);
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times === 0) faults = faults.filter((one) => one !== fault);
    }
    return fault;
  };

  logRequests(app, onAnswered);
  app.decorateRequest('fault', undefined);
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const header = request.headers['x-fault'];
    const fault = typeof header === 'string' ? ownFault(header) : take(request.routeOptions.config.call);
    if (fault === undefined) return;
    const { signal: replaced } = holding;
    request.fault = { ...fault, replaced };
    if (fault.latencyMs !== undefined) await wait(fault.latencyMs);
    if (fault.blocked === true) await once(replaced, 'abort');
    const replacement = fault.afterEffect === true ? undefined : replacementOf(fault);
    return replacement && replace(reply, replacement).send(replacement.text);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request;
    if (fault?.afterEffect === true) {
      const replacement = replacementOf(fault);
      if (replacement === undefined) return payload;
      if (payload instanceof Readable) payload.destroy();
      replace(reply, replacement).removeHeader('content-length');
      return replacement.text;
    }
    if (fault === undefined || (fault.cutAfterBytes ?? fault.truncate ?? fault.bytesPerSecond) === undefined) return payload;
    // Once: a reply that was broken before its first byte is followed by Fastify's error reply, which must not be altered.
    request.fault = undefined;
    reply.removeHeader('content-length');
    const source = payload instanceof Readable ? payload : Readable.from([Buffer.from(payload as string | Buffer)]);
    // When the client disconnects, the source is destroyed, because it holds a database connection.
    return pipeline(source, alter(fault, reply.raw, fault.replaced), () => undefined);
  });

  app.addHook('preClose', async () => release());
  app.put('/__faults', async (request, reply) => {
    const read = z.array(Fault).safeParse(request.body);
    if (!read.success) throw badRequest(z.prettifyError(read.error));
    faults = read.data;
    release();
    return reply.code(204).send();
  });
  app.get('/__faults', async () => faults);
}
