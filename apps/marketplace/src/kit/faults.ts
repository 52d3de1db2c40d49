import { pipeline, Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest } from './problems.ts';
import { type LoggedRequest, logRequests } from './request-log.ts';
import { alter } from './tampering.ts';

/** A failure on demand. Faults of one call apply in turn: the first one whose `times` are not used up. */
const Fault = z.object({
  /** Dotted name of a described call. */
  call: z.string(),
  /** Waits before anything else. */
  latencyMs: z.int().min(0).optional(),
  /** Answers this instead of calling the handler, with `body` (an object as JSON, a text as it is). */
  status: z.int().min(100).max(599).optional(),
  body: z.unknown().optional(),
  /** Answers 200 with a page, or with JSON that fits no description. */
  shape: z.enum(['html', 'wrong']).optional(),
  /** Breaks the connection once this many bytes of the body were sent. */
  cutAfterBytes: z.int().min(0).optional(),
  /** Ends the body here, as if it were whole. */
  truncate: z.int().min(0).optional(),
  bytesPerSecond: z.int().min(1).optional(),
  /** How often it applies; always, unless said. */
  times: z.int().min(1).optional(),
});
export type Fault = z.infer<typeof Fault>;

/** The failure of one request, as its header `x-fault` holds it in JSON: it names no call, and applies once. */
const OwnFault = z.strictObject(Fault.omit({ call: true, times: true }).shape);

declare module 'fastify' {
  interface FastifyRequest {
    fault: Omit<Fault, 'call'> | undefined;
  }
}

const PAGE = '<!doctype html><html lang="fr"><title>502</title><h1>Passerelle défaillante</h1></html>';

function answer(fault: Omit<Fault, 'call'>, reply: FastifyReply): FastifyReply | undefined {
  if (fault.shape === 'html')
    return reply
      .code(fault.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(PAGE);
  if (fault.shape === 'wrong')
    return reply
      .code(fault.status ?? 200)
      .type('application/json; charset=utf-8')
      .send('{"unexpected":[1,2,3]}');
  if (fault.status === undefined) return undefined;
  const text = typeof fault.body === 'string';
  return reply
    .code(fault.status)
    .type(text ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
    .send(text ? fault.body : JSON.stringify(fault.body ?? {}));
}

/** Undefined, which is no fault, when it is no JSON. */
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

/** `PUT /__faults` replaces the list of faults, `GET` reads what is left of it; also opens `/__requests`. A request's own `x-fault` goes before them. Tests only. */
export function enableFaults(app: FastifyInstance, onAnswered?: (request: LoggedRequest) => void): void {
  let faults: Fault[] = [];

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
    request.fault = fault;
    if (fault.latencyMs !== undefined) await wait(fault.latencyMs);
    return answer(fault, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request;
    if (fault === undefined || (fault.cutAfterBytes ?? fault.truncate ?? fault.bytesPerSecond) === undefined) return payload;
    // Once: cut before its first byte, it is answered again, with an error that nobody reads and that has no second pipe.
    request.fault = undefined;
    reply.removeHeader('content-length');
    const source = payload instanceof Readable ? payload : Readable.from([Buffer.from(payload as string | Buffer)]);
    // Whoever leaves in the middle takes the source along: it holds a connection to the database.
    return pipeline(source, alter(fault, reply.raw), () => undefined);
  });

  app.put('/__faults', async (request, reply) => {
    const read = z.array(Fault).safeParse(request.body);
    if (!read.success) throw badRequest(z.prettifyError(read.error));
    faults = read.data;
    return reply.code(204).send();
  });
  app.get('/__faults', async () => faults);
}
