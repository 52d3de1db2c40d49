import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Marketplace } from '../marketplace/client.ts';
import type { Sessions } from '../session/sessions.ts';
import type { JobKind, PayloadOf } from './catalog.ts';

/** A whole file in the store, as the job's row will name it. */
export interface JobFile {
  name: string;
  storageKey: string;
  bytes: number;
  lines: number;
  sha256: string;
}

/** What one attempt may use. It may be killed at any line and begun again: nothing it does may be visible before it returns. */
export interface Attempt<Kind extends JobKind> {
  payload: PayloadOf<Kind>;
  /** When the job was asked for: the same for each attempt. */
  createdAt: Date;
  sessionId: string;
  requestId: string;
  log: Logger;
  /** Aborted when the job is cancelled, when the worker stops, and when another attempt has taken over. */
  signal: AbortSignal;
  /** Streams a source into the store; bytes and lines become the job's progress. */
  writeFile(name: string, source: Readable): Promise<JobFile>;
}

export interface JobServices {
  marketplace: Marketplace;
  sessions: Pick<Sessions, 'callerFor'>;
}

/** Throws an `AppError`: its code says whether another attempt is worth it (`failure.ts`). */
export type Handler<Kind extends JobKind> = (attempt: Attempt<Kind>, services: JobServices) => Promise<JobFile | null>;

/** A definition without handler does not compile. */
export type Handlers = { [Kind in JobKind]: Handler<Kind> };
