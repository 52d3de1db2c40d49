import type { Readable } from 'node:stream';
import { type Call, JSON_TYPE, MERGE_PATCH, type Params, type Query, type Sent } from '@comptoir/marketplace-api/call';
import { fillPath } from '@comptoir/marketplace-api/path';
import { formatQuery, type WireQuery } from '@comptoir/marketplace-api/query';
import { type Dispatcher, FormData } from 'undici';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import { type SentFile, streamForm } from './multipart.ts';

interface Common {
  caller: Caller;
  /** Aborted when nobody waits for the reply any more. */
  signal?: AbortSignal | undefined;
  /** Sent upstream as `X-Request-Id`, so that both logs can be read together. */
  requestId?: string | undefined;
  /** Tag of the record that the call changes: it is refused when that is another one by now. */
  ifMatch?: string | undefined;
  /** Is given the tag of the record that was read, where the marketplace says one. */
  onTag?: (tag: string) => void;
}
/** A property that may be left out when all it holds may be. */
type Part<Name extends string, Value> = Record<never, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };
type BodyPart<C extends Call> = C['body'] extends { kind: 'multipart' }
  ? { body: Sent<C>; file: File | SentFile }
  : C['body'] extends { kind: 'json' }
    ? { body: Sent<C> }
    : unknown;

/** What a call is sent with, as its description asks for it. */
export type CallArgs<C extends Call> = Common & Part<'params', Params<C>> & Part<'query', Query<C>> & BodyPart<C>;

/** The same without the types of one call, for the code that treats all calls alike. */
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
  // The boundary, and with it the content type, is undici's.
  return { body: form };
}

const same = (text: string) => text;

/** Drops what was left out: `z.encode` keeps optional keys as `undefined`. */
const present = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as WireQuery;

/**
 * The request of a description: path, query and body encoded by its schemas (LST-002). `root` is the path of the API root (SUP-005); `asRead`
 * rewrites the references of a form (OP-022).
 * Throws when a value does not fit its description: that is a mistake of ours, never of the marketplace.
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
      ...(sent?.type === undefined ? {} : { 'content-type': sent.type }),
      ...(sent?.length === undefined ? {} : { 'content-length': String(sent.length) }),
      ...(args.ifMatch === undefined ? {} : { 'if-match': args.ifMatch }),
      ...call.headers,
    },
    body: sent?.body ?? null,
    // Our own deadlines are exact and cover the wait for a connection; undici's would start later.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
}
