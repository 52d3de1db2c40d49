import type { Answer, Call, Params, Query, Reply, Sent } from '@comptoir/marketplace-api/call';
import type { Database } from './database.ts';
import type { Claims, Tokens } from './tokens.ts';
import type { UploadedFile } from './upload.ts';

/** Services of all handlers; created once per process. */
export interface Services {
  db: Database;
  tokens: Tokens;
  /** Code of the second storefront brand, which the documents write `{product}` (OP-024). */
  secondBrand: string;
}

// biome-ignore lint/suspicious/noExplicitAny: upper bound of all descriptions
export type AnyCall = Call<string, any, any, any>;

/** A request as a handler receives it: everything decoded by the description. */
export interface Context<C extends AnyCall> extends Services {
  params: Params<C>;
  query: Query<C>;
  /** Text fields of a multipart call, without the file. */
  body: Sent<C>;
  /** The file part of a multipart call. */
  file: C['body'] extends { kind: 'multipart' } ? UploadedFile : undefined;
  /** Account of the bearer token; undefined on a public call. */
  user: Claims | undefined;
  /** IP address of the client. Proxy headers are ignored: this marketplace is not behind a proxy. */
  address: string;
}

/** A file to stream, whatever its size. */
export interface FileReply {
  name: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

type Result<C extends AnyCall, R extends Reply = C['reply']> = R extends { kind: 'stream' }
  ? FileReply
  : R extends { kind: 'empty' }
    ? undefined
    : Answer<C>;

export type Handler<C extends AnyCall> = (context: Context<C>) => Promise<Result<C>>;

/** One handler per described call, in the same tree: a missing or an extra one is a compile error (design §4.1). */
export type Handlers<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends AnyCall ? Handler<Tree[Name]> : Handlers<Tree[Name]>;
};
