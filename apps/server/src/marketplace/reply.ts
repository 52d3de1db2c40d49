import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Call, ListReply, Reply as ReplyDescription } from '@comptoir/marketplace-api/call';
import { hydra } from '@comptoir/marketplace-api/hydra';
import { type IdRules, translateIds } from '@comptoir/marketplace-api/wire-ids';
import { AppError } from '@comptoir/shared/errors';
import type { Page } from '@comptoir/shared/list';
import type { Dispatcher, Pool } from 'undici';
import { z } from 'zod';
import { refusalOf } from './refusals.ts';
import { UnknownEffectError } from './retry.ts';

/** A reply with its complete body, or, for a successful stream, with the body as a stream. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  stream?: Readable;
  /** An earlier try, whose reply was lost, may have arrived: this reply proves nothing about that one. */
  afterLostTry?: true;
}

/** The marketplace did not respond in time. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}
/** The reply is larger than the limit. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

interface ExchangeLimits {
  headersMs: number;
  bodyMs: number;
  maxBodyBytes: number;
  /** If set, a successful body is returned as a stream, and this is the maximum time between two chunks. */
  streamIdleMs?: number;
}

const succeeded = (status: number) => status >= 200 && status < 300;

async function readBounded(body: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the body and its connection: the remainder is not read.
    if (size > limit) throw new TooLargeError(`more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Sends one request once. Rejects with DeadlineError, TooLargeError, the reason of `signal`, or undici's connection error. */
export async function exchange(
  pool: Pool,
  request: Dispatcher.RequestOptions,
  limits: ExchangeLimits,
  signal?: AbortSignal,
): Promise<Reply> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const leave = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const within = (what: string, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new DeadlineError(`no ${what} within ${ms} ms`)), ms);
  };
  const finish = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  };

  let streaming = false;
  try {
    within('headers', limits.headersMs);
    // undici's body timeout measures inactivity and pauses while the reader is slow: suitable only for streams.
    const bodyTimeout = limits.streamIdleMs ?? 0;
    const { statusCode: status, headers, body } = await pool.request({ ...request, bodyTimeout, signal: controller.signal });
    if (limits.streamIdleMs !== undefined && succeeded(status)) {
      streaming = true;
      clearTimeout(timer);
      body.once('close', finish);
      return { status, headers, body: Buffer.alloc(0), stream: body };
    }
    within('complete body', limits.bodyMs);
    return { status, headers, body: await readBounded(body, limits.maxBodyBytes) };
  } finally {
    if (!streaming) finish();
  }
}

/** The reply does not match the call's description. The message has the name of the call but no values, since it is logged. */
export const drift = (name: string, what: string, cause?: unknown) => new AppError('UPSTREAM_DRIFT', `${name}: ${what}`, { cause });

const collections = new WeakMap<ReplyDescription, z.ZodType>();

/** Building a schema is much slower than using it: the collection schema of each list is cached. */
function collectionOf(reply: ReplyDescription & { kind: 'list' }): z.ZodType {
  const known = collections.get(reply);
  if (known !== undefined) return known;
  const built = hydra(reply.item);
  collections.set(reply, built);
  return built;
}

const places = ({ issues }: z.ZodError) =>
  issues
    .slice(0, 3)
    .map(({ path, code }) => `${path.join('.') || '(root)'} ${code}`)
    .join(', ');

function parse(name: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    // A page of a gateway, for example.
    throw drift(name, 'the body is not JSON', new UnknownEffectError('not JSON', true, { cause: error }));
  }
}

function decode(name: string, schema: z.ZodType, body: Buffer, ids: IdRules): unknown {
  const wire = translateIds(schema, parse(name, body), ids);
  const result = z.safeDecode(schema, wire as never);
  if (!result.success) throw drift(name, `wrong shape: ${places(result.error)}`);
  return result.data;
}

/** Throws for everything except a success: redirects are not followed, and no documented call returns one. */
export function expectSuccess(name: string, { status, headers, body }: Reply): void {
  if (status >= 400) throw refusalOf(name, status, headers, body);
  if (status < 200 || status >= 300) throw drift(name, `unexpected status ${status}`);
}

/** For a reply whose body indicates whether the call had an effect: no body means yes, a falsy one no (OP-098). */
export function expectDone(name: string, reply: Reply): void {
  expectSuccess(name, reply);
  if (reply.body.length > 0 && !parse(name, reply.body)) throw new AppError('REFUSED', `${name}: the reply says that nothing was done`);
}

/** Decodes a reply, with our ids, or throws the error of a refusal. */
export function readReply(name: string, { reply: described }: Call, reply: Reply, ids: IdRules): unknown {
  expectSuccess(name, reply);
  switch (described.kind) {
    case 'json':
      return decode(name, described.schema, reply.body, ids);
    case 'list':
      return decode(name, collectionOf(described), reply.body, ids);
    case 'status': {
      const schema = described.schemas[reply.status];
      if (schema === undefined) throw drift(name, `unexpected status ${reply.status}`);
      return { status: reply.status, body: decode(name, schema, reply.body, ids) };
    }
    default:
      return undefined;
  }
}

const Rows = hydra(z.unknown());

/**
 * Decodes a page whose rows are only displayed: a row that does not match the description is null, and `report` receives why. Throws when
 * none matches: then the marketplace has changed, not one record.
 */
export function readRows(
  name: string,
  described: ListReply<z.ZodType>,
  reply: Reply,
  ids: IdRules,
  report: (reason: string) => void,
): Page<unknown> {
  expectSuccess(name, reply);
  const { items, total } = decode(name, Rows, reply.body, ids) as Page<unknown>;
  const rows = items.map((item) => z.safeDecode(described.item, translateIds(described.item, item, ids) as never));
  const [failed] = rows.flatMap(({ error }) => error ?? []);
  if (failed === undefined) return { items: rows.map(({ data }) => data), total };
  const reason = `wrong shape of a row: ${places(failed)}`;
  if (rows.every(({ success }) => !success)) throw drift(name, reason);
  report(reason);
  return { items: rows.map(({ success, data }) => (success ? data : null)), total };
}
