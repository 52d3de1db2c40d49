import type { Readable } from 'node:stream';
import { type Call, JSON_TYPE, MERGE_PATCH, type Params, type Query, type Sent } from '@comptoir/marketplace-api/call';
import { fillPath } from '@comptoir/marketplace-api/path';
import { formatQuery, type WireQuery } from '@comptoir/marketplace-api/query';
import { type Dispatcher, FormData } from 'undici';
import { z } from 'zod';
import { traceHeaders } from '../tracing.ts';
import type { Caller } from './caller.ts';
import { type SentFile, streamForm } from './multipart.ts';

interface Common {
  caller: Caller;
  /** Aborted when the caller no longer waits for the reply. */
  signal?: AbortSignal | undefined;
  /** Sent upstream as `X-Request-Id`, to correlate both logs. */
  requestId?: string | undefined;
  /** ETag of the record that the call changes: the call is refused when the record has changed. */
  ifMatch?: string | undefined;
  /** Called with the ETag of a read record, if the marketplace sends one. */
  onTag?: (tag: string) => void;
}
/** A property that is optional when all of its members are. */
type OptionalUnlessRequired<Name extends string, Value> =
  Record<never, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };
type BodyPart<C extends Call> = C['body'] extends { kind: 'multipart' }
  ? { body: Sent<C>; file: File | SentFile }
  : C['body'] extends { kind: 'json' }
    ? { body: Sent<C> }
    : unknown;

/** What a call sends, according to its description. */
export type CallInput<C extends Call> = OptionalUnlessRequired<'params', Params<C>> &
  OptionalUnlessRequired<'query', Query<C>> &
  BodyPart<C>;

/** Arguments of a call: what it sends, and for whom. */
export type CallArgs<C extends Call> = Common & CallInput<C>;

/** `CallArgs` without the types of a specific call, for generic code. */
export interface AnyArgs extends Common {
  params?: Readonly<Record<string, string>>;
  query?: unknown;
  body?: unknown;
  file?: File | SentFile;
}

interface Payload {
  type?: string;
  length?: number;
  body: string | FormData | Readable;
}

function payload(call: Call, args: AnyArgs, asRead: (text: string) => string): Payload | undefined {
  if (call.body === undefined) return undefined;
  const wire = z.encode(call.body.schema, args.body);
  if (call.body.kind === 'json') return { type: call.method === 'PATCH' ? MERGE_PATCH : JSON_TYPE, body: JSON.stringify(wire) };
  const members = new Map<string, string>();
  for (const [name, value] of Object.entries(wire as Record<string, unknown>))
    if (value !== undefined) members.set(name, asRead(String(value)));
  const { file } = args;
  if (file !== undefined && !(file instanceof File)) return streamForm(call.body.file, file, members);
  const form = new FormData();
  if (file !== undefined) form.append(call.body.file, file, file.name);
  for (const [name, value] of members) form.append(name, value);
  // undici sets the content type with its boundary.
  return { body: form };
}

const same = (text: string) => text;

/** Drops undefined members: `z.encode` keeps optional keys as `undefined`. */
const present = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as WireQuery;

/**
 * The request of a description: path, query and body encoded by its schemas (LST-002). `root` is the path of the API root (SUP-005);
 * `asRead` replaces the references of a form (OP-022). Throws when a value does not match its description, which is an error in our code.
 */
export function buildRequest(root: string, call: Call, args: AnyArgs, requestId: string, asRead = same): Dispatcher.RequestOptions {
  const query = formatQuery(present(z.encode(call.query, args.query ?? {}) as Record<string, unknown>));
  const sent = payload(call, args, asRead);
  return {
    method: call.method,
    path: `${root}/${fillPath(call.path, args.params ?? {})}${query === '' ? '' : `?${query}`}`,
    headers: {
      accept: call.accept,
      'user-agent': 'comptoir',
      'x-request-id': requestId,
      ...traceHeaders(),
      ...(sent?.type === undefined ? {} : { 'content-type': sent.type }),
      ...(sent?.length === undefined ? {} : { 'content-length': String(sent.length) }),
      ...(args.ifMatch === undefined ? {} : { 'if-match': args.ifMatch }),
      ...call.headers,
    },
    body: sent?.body ?? null,
    // Our timeouts include the wait for a connection; undici's would start later.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
}
