import { type Call, JSON_TYPE, MERGE_PATCH, type Params, type Query, type Sent } from '@comptoir/marketplace-api/call';
import { uuidOf } from '@comptoir/marketplace-api/iri';
import { fillPath } from '@comptoir/marketplace-api/path';
import { formatQuery, type WireQuery } from '@comptoir/marketplace-api/query';
import { type IdRules, translateIds } from '@comptoir/marketplace-api/wire-ids';
import { FIXED_NAMES, FIXED_UUIDS, type FixedName } from '@comptoir/shared/catalogue/fixed-uuids';
import { type Dispatcher, FormData } from 'undici';
import { z } from 'zod';
import { traceHeaders } from '../logging.ts';
import type { Caller } from './caller.ts';

interface Common {
  caller: Caller;
  /** Aborted when the caller no longer waits for the reply. */
  signal?: AbortSignal | undefined;
  /** Sent upstream as `X-Request-Id`, to correlate both logs. */
  requestId?: string | undefined;
  /** ETag of the record that the call changes: the call is refused when the record has changed. */
  ifMatch?: string | undefined;
  /** Something else is shown when the call fails: it is tried again only once, and soon (IDX-006). */
  hasFallback?: boolean | undefined;
  /** The marketplace replies after it has processed a file, which may take long. */
  mayTakeLong?: true;
  /** Called with the ETag of a read record, if the marketplace sends one. */
  onTag?: (tag: string) => void;
}
/** A property that is optional when all of its members are. */
type OptionalUnlessRequired<Name extends string, Value> =
  Record<never, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };
type BodyPart<C extends Call> = C['body'] extends { kind: 'multipart' }
  ? { body: Sent<C>; file: File }
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
  file?: File;
}

/** A value on the wire, with the marketplace's ids. */
const encoded = (schema: z.ZodType, value: unknown, ids: IdRules) => translateIds(schema, z.encode(schema, value), ids);

interface Payload {
  /** undici sets the content type of a form with its boundary. */
  type?: string;
  body: string | FormData;
}

function payload(call: Call, args: AnyArgs, ids: IdRules): Payload | undefined {
  if (call.body === undefined) return undefined;
  const wire = encoded(call.body.schema, args.body, ids);
  if (call.body.kind === 'json') return { type: call.method === 'PATCH' ? MERGE_PATCH : JSON_TYPE, body: JSON.stringify(wire) };
  const form = new FormData();
  if (args.file !== undefined) form.append(call.body.file, args.file, args.file.name);
  for (const [name, value] of Object.entries(wire as Record<string, unknown>)) if (value !== undefined) form.append(name, String(value));
  return { body: form };
}

/** Drops undefined members: `z.encode` keeps optional keys as `undefined`. */
const present = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as WireQuery;

/**
 * The request of a description: path, query and body encoded by its schemas (LST-002), with the ids that they declare translated by `ids`.
 * `root` is the path of the API root (SUP-005). Throws when a value does not match its description, which is an error in our code.
 */
export function buildRequest(root: string, call: Call, args: AnyArgs, requestId: string, ids: IdRules): Dispatcher.RequestOptions {
  const query = formatQuery(present(encoded(call.query, args.query ?? {}, ids) as Record<string, unknown>));
  const params = Object.fromEntries(Object.entries(args.params ?? {}).map(([name, value]) => [name, ids.uuid(value)]));
  const sent = payload(call, args, ids);
  return {
    method: call.method,
    path: `${root}/${fillPath(call.path, params)}${query === '' ? '' : `?${query}`}`,
    headers: {
      accept: call.accept,
      'user-agent': 'comptoir',
      'x-request-id': requestId,
      ...traceHeaders(),
      ...(sent?.type === undefined ? {} : { 'content-type': sent.type }),
      ...(args.ifMatch === undefined ? {} : { 'if-match': args.ifMatch }),
      ...call.headers,
    },
    body: sent?.body ?? null,
    // Our timeouts include the wait for a connection; undici's would start later.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
}

/** The marketplace's uuids of the records that have a fixed uuid in our code; the default is the uuid of the reference marketplace. */
export type ConfiguredUuids = Partial<Record<FixedName, string>>;

interface UuidTranslation {
  toMarketplace(uuid: string): string;
  toOurs(uuid: string): string;
}

function exchange(pairs: readonly (readonly [string, string])[]) {
  const known = new Map(pairs);
  return (uuid: string) => known.get(uuid.toLowerCase()) ?? uuid;
}

/** An exchange of the fixed uuids (REF-004, REF-013, STR-010): none when no uuid is configured. */
function createUuidTranslation(configured: ConfiguredUuids): UuidTranslation {
  const pairs = FIXED_NAMES.flatMap((name) => {
    const theirs = configured[name]?.toLowerCase();
    return theirs === undefined || theirs === FIXED_UUIDS[name] ? [] : [[FIXED_UUIDS[name], theirs] as const];
  });
  const ours = new Set(pairs.map(([uuid]) => uuid));
  const theirs = new Set(pairs.map(([, uuid]) => uuid));
  // A different record of the marketplace may have one of our uuids: it is translated to an unused uuid.
  const free = [...ours].filter((uuid) => !theirs.has(uuid));
  const others = [...theirs].filter((uuid) => !ours.has(uuid)).map((uuid, index) => [uuid, free[index] ?? uuid] as const);
  const all = [...pairs, ...others];
  return { toMarketplace: exchange(all), toOurs: exchange(all.map(([from, to]) => [to, from])) };
}

/** Maximum number of known references; the oldest are removed first. */
const MAX_KNOWN = 50_000;
/** A longer reference is not remembered. */
const MAX_LENGTH = 512;

interface KnownReferences {
  /** Remembers the reference of a record, which is a path that ends in `uuid`. */
  add(uuid: string, iri: unknown): void;
  of(uuid: string): string | undefined;
}

function createKnownReferences(): KnownReferences {
  const known = new Map<string, string>();
  return {
    add(uuid, iri) {
      if (typeof iri !== 'string' || iri.length > MAX_LENGTH || !iri.startsWith('/')) return;
      const key = uuid.toLowerCase();
      known.delete(key);
      known.set(key, iri);
      const [oldest] = known.size > MAX_KNOWN ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
    of: (uuid) => known.get(uuid.toLowerCase()),
  };
}

const prefixOf = (iri: string) => iri.slice(0, iri.lastIndexOf('/') + 1);

/** What becomes of the ids that a description declares: in what is sent to the marketplace, and in its replies. */
export interface References {
  sent: IdRules;
  received: IdRules;
}

/**
 * Fixed uuids are exchanged, and `@id` is sent back unchanged (OP-022). A record that this process has not read gets the prefix of another
 * record of the same collection, or else the documented one. An edit reads its record first, so that the record's references are known.
 */
export function createReferences(configured: ConfiguredUuids): References {
  const { toMarketplace, toOurs } = createUuidTranslation(configured);
  const known = createKnownReferences();
  const prefixes = new Map<string, string>();

  return {
    sent: {
      uuid: toMarketplace,
      reference(documented, collection = '') {
        const uuid = uuidOf(documented);
        const iri = known.of(uuid);
        if (iri !== undefined) prefixes.set(collection, prefixOf(iri));
        return iri ?? (prefixes.get(collection) ?? prefixOf(documented)) + toMarketplace(uuid);
      },
      record: () => undefined,
    },
    received: {
      uuid: toOurs,
      reference(iri) {
        const uuid = toOurs(uuidOf(iri));
        known.add(uuid, iri);
        return prefixOf(iri) + uuid;
      },
      // Not of a record that is identified by the uuid of another one, such as a rate by its variant's (JAC-016): it has no `uuid`.
      record({ uuid, '@id': iri }) {
        if (typeof uuid === 'string' && typeof iri === 'string' && uuidOf(iri).toLowerCase() === uuid.toLowerCase())
          known.add(toOurs(uuid), iri);
      },
    },
  };
}
