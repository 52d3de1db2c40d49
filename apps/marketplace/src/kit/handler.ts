import type { Answer, Call, Params, Query, Reply, Sent } from '@comptoir/marketplace-api/call';
import type { Database } from './database.ts';
import type { Claims, Tokens } from './tokens.ts';
import type { UploadedFile } from './upload.ts';

/** What the handlers share; made once per process. */
export interface Services {
  db: Database;
  tokens: Tokens;
  /** Code of the second storefront brand, which the documents write `{product}` (OP-024). */
  secondBrand: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the bound that every description meets
export type AnyCall = Call<string, any, any, any>;

/** A request as a handler sees it: everything already read through the description. */
export interface Context<C extends AnyCall> extends Services {
  params: Params<C>;
  query: Query<C>;
  /** Of a multipart call: the text fields; the file is apart. */
  body: Sent<C>;
  /** The file part of a multipart call. */
  file: C['body'] extends { kind: 'multipart' } ? UploadedFile : undefined;
  /** Who holds the bearer token; nobody on a public call. */
  user: Claims | undefined;
  /** IP address that the request came from. No proxy is believed: this marketplace stands behind none. */
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

/** One handler per described call, in the same tree: a missing or a foreign one does not compile (design §4.1). */
export type Handlers<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends AnyCall ? Handler<Tree[Name]> : Handlers<Tree[Name]>;
};
