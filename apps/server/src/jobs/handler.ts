import type { Readable } from 'node:stream';
import type { ImportReport } from '@comptoir/shared/csv-import';
import type { CreationCounts } from '@comptoir/shared/jobs';
import type { Logger } from 'pino';
import type { Uploads } from '../files/uploads.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { Sessions } from '../session/sessions.ts';
import type { JobKind, PayloadOf } from './catalog.ts';
import type { JobFile, Total } from './claim.ts';
import type { JobItem } from './items.sql.ts';

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
  /** Notes how far it is, where no file is written. */
  reportProgress(soFar: { bytes: number; lines: number }): void;
  /** Notes what there will be in the end: the percentage that is shown. Left out where nobody knows it. */
  setTotal(total: Total): void;
  /**
   * Sends what must not be sent twice: noted before, so that no other attempt sends it again. A failure that leaves open what became of it
   * comes out as `UNCERTAIN`, in this attempt or, when this one dies, in the next.
   */
  sendAtMostOnce<Result>(send: () => Promise<Result>): Promise<Result>;
  /** What this attempt and those before it have written of what the job does one by one: there, an attempt goes on. */
  readItems(): Promise<JobItem[]>;
  /** Writes what became of some of it; throws when the attempt no longer holds the job. */
  writeItems(items: readonly JobItem[]): Promise<void>;
  /** What became of records that were created one by one, and why some were refused. */
  reportCreation(counts: CreationCounts, refusals: string[]): void;
  /** What became of the lines of an import, for «Tâches» and for who waits. */
  report(report: ImportReport): void;
  /** Rows entered or left the list while it was exported, for «Tâches». */
  noteListChanged(): void;
}

export interface JobServices {
  marketplace: Marketplace;
  sessions: Pick<Sessions, 'callerFor'>;
  uploads: Pick<Uploads, 'open'>;
}

/** Throws an `AppError`: its code says whether another attempt is worth it (`failure.ts`). */
export type Handler<Kind extends JobKind> = (attempt: Attempt<Kind>, services: JobServices) => Promise<JobFile | null>;

/** A definition without handler does not compile. */
export type Handlers = { [Kind in JobKind]: Handler<Kind> };
