import { z } from 'zod';

/**
 * Types that describe the marketplace's API (design §4.1). A description is data, used by the server's client, by the reference marketplace
 * and by the contract tests. Every schema is a zod schema or codec whose *input* is the wire format and whose *output* is the domain
 * format, so both sides use it with `decode` and `encode`.
 */

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Required caller: anybody, the holder of a pre-token (second factor pending), any signed-in user, an administrator. */
export type Access = 'public' | 'pending' | 'user' | 'admin';

/** Names of the path parameters: `'categories/{uuid}'` → `'uuid'`. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never;

export interface JsonReply<Schema extends z.ZodType> {
  kind: 'json';
  status: number;
  schema: Schema;
}
/** A hydra collection of `item` (LST-003, SUP-006). */
export interface ListReply<Item extends z.ZodType> {
  kind: 'list';
  item: Item;
}
/** Schema by status, such as 200 and 202 of the login call. */
export interface StatusReply<Schemas extends Record<number, z.ZodType>> {
  kind: 'status';
  schemas: Schemas;
}
/** Type of a column of a CSV file that is no text: a day with a time, a day, an amount, another number. */
export type FileColumn = 'moment' | 'day' | 'euros' | 'number';
/** A file, forwarded unchanged. `columns`: types of columns by their titles, for a workbook; any other column is a text (XLS-001). */
export interface StreamReply {
  kind: 'stream';
  contentType: string;
  columns: Readonly<Record<string, FileColumn>>;
}
export interface EmptyReply {
  kind: 'empty';
}
export type Reply = JsonReply<z.ZodType> | ListReply<z.ZodType> | StatusReply<Record<number, z.ZodType>> | StreamReply | EmptyReply;

export interface JsonBody<Schema extends z.ZodType> {
  kind: 'json';
  schema: Schema;
}
/** `multipart/form-data`: one file part and text fields. */
export interface MultipartBody<Schema extends z.ZodType> {
  kind: 'multipart';
  file: string;
  /** Maximum size of the file. */
  maxBytes: number;
  schema: Schema;
}
export type Body = JsonBody<z.ZodType> | MultipartBody<z.ZodType> | undefined;

export interface Call<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Sent extends Body = Body,
  Answer extends Reply = Reply,
> {
  method: Method;
  /** Relative to the API root, without a leading slash (OP-001). */
  path: Path;
  query: Query;
  body: Sent;
  reply: Answer;
  access: Access;
  /** Extra request headers with fixed values (SES-012). */
  headers: Readonly<Record<string, string>>;
  /** `application/ld+json` for lists, `application/json` otherwise (LST-001, OP-002). */
  accept: string;
  /** Documented error statuses. */
  refusals: readonly number[];
  /** Format of the refused members in a 422: API Platform's `violations`, or a bare list of `{ property, message }` (PRO-023, JAC-014). */
  refusedAs: 'violations' | 'pairs';
  /** May be sent again when no reply came. */
  repeatable: boolean;
  /** Ids of the `call` rows of the ledger that this description implements completely. Other rows are cited in comments. */
  source: readonly string[];
}

interface Spec<Query extends z.ZodType, Sent extends Body, Answer extends Reply> {
  query?: Query;
  body?: Sent;
  reply: Answer;
  access?: Access;
  headers?: Record<string, string>;
  refusals?: number[];
  refusedAs?: 'pairs';
  /** Set only when a GET has a side effect (TFA-017): by default GET, PUT and DELETE may be repeated. */
  repeatable?: false;
  source: string[];
}

const nothing = z.object({});
type Nothing = typeof nothing;

export const LD_JSON = 'application/ld+json';
export const JSON_TYPE = 'application/json';
/** The only PATCH type API Platform accepts by default (OP-003). */
export const MERGE_PATCH = 'application/merge-patch+json';

const acceptOf = (reply: Reply) => (reply.kind === 'list' ? LD_JSON : reply.kind === 'stream' ? reply.contentType : JSON_TYPE);

const call =
  (method: Method) =>
  <const Path extends string, Answer extends Reply, Query extends z.ZodType = Nothing, Sent extends Body = undefined>(
    path: Path,
    spec: Spec<Query, Sent, Answer>,
  ): Call<Path, Query, Sent, Answer> => ({
    method,
    path,
    query: spec.query ?? (nothing as unknown as Query),
    body: spec.body as Sent,
    reply: spec.reply,
    access: spec.access ?? 'admin',
    headers: spec.headers ?? {},
    accept: acceptOf(spec.reply),
    refusals: spec.refusals ?? [],
    refusedAs: spec.refusedAs ?? 'violations',
    repeatable: spec.repeatable ?? (method === 'GET' || method === 'PUT' || method === 'DELETE'),
    source: spec.source,
  });

export const get = call('GET');
export const post = call('POST');
export const patch = call('PATCH');
export const put = call('PUT');
export const del = call('DELETE');

export const json = <Schema extends z.ZodType>(schema: Schema, status = 200): JsonReply<Schema> => ({ kind: 'json', status, schema });
export const list = <Item extends z.ZodType>(item: Item): ListReply<Item> => ({ kind: 'list', item });
export const byStatus = <Schemas extends Record<number, z.ZodType>>(schemas: Schemas): StatusReply<Schemas> => ({
  kind: 'status',
  schemas,
});
export const stream = (contentType: string, columns: StreamReply['columns'] = {}): StreamReply => ({
  kind: 'stream',
  contentType,
  columns,
});
export const empty: EmptyReply = { kind: 'empty' };

export const body = <Schema extends z.ZodType>(schema: Schema): JsonBody<Schema> => ({ kind: 'json', schema });
export const multipart = <Schema extends z.ZodType>(file: string, schema: Schema, maxBytes = 20_000_000): MultipartBody<Schema> => ({
  kind: 'multipart',
  file,
  maxBytes,
  schema,
});

/** Values of the path parameters. */
export type Params<C extends Call> = { [Name in ParamsOf<C['path']>]: string };
/** Domain format of the query: the argument of the client and the input of the handler. */
export type Query<C extends Call> = z.output<C['query']>;
/** Domain format of the body. */
export type Sent<C extends Call> = C['body'] extends JsonBody<infer S> | MultipartBody<infer S> ? z.output<S> : undefined;
/** Domain format of the reply, without streams: client and handler have different stream types. */
export type Answer<C extends Call> =
  C['reply'] extends JsonReply<infer S>
    ? z.output<S>
    : C['reply'] extends ListReply<infer Item>
      ? { items: z.output<Item>[]; total: number }
      : C['reply'] extends StatusReply<infer Schemas>
        ? { [Status in keyof Schemas & number]: { status: Status; body: z.output<Schemas[Status]> } }[keyof Schemas & number]
        : undefined;

/** A tree of descriptions, by area and entity as in `calls.ts`. */
export type CallTree = { readonly [name: string]: Call | CallTree };

export const isCall = (node: Call | CallTree): node is Call => typeof node.method === 'string' && typeof node.path === 'string';

/** Every description with its dotted name, such as `catalogue.categories.list`; used in logs, drift errors and test reports. */
export function* namedCalls(tree: CallTree, prefix = ''): Generator<[name: string, call: Call]> {
  for (const [key, node] of Object.entries(tree)) {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    if (isCall(node)) yield [name, node];
    else yield* namedCalls(node as CallTree, name);
  }
}
