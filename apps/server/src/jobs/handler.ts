import type { Readable } from 'node:stream';
import type { ImportReport } from '@comptoir/shared/csv-import';
import type { CreationCounts, UndoCounts } from '@comptoir/shared/jobs';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import type { Uploads } from '../files/uploads.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { Sessions } from '../session/sessions.ts';
import type { JobKind, PayloadOf } from './catalog.ts';
import type { JobClaim, JobFile, Total } from './claim.ts';
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
  /** Streams a CSV source into the store; its bytes, and its lines below the titles, become the job's progress, unless that is another one. */
  writeFile(name: string, source: Readable, options?: { isProgress: boolean }): Promise<JobFile>;
  /** Notes how far it is, where no file is written. */
  reportProgress(soFar: { bytes: number; lines: number }): void;
  /** Notes what there will be in the end: the percentage that is shown. Left out where nobody knows it. */
  setTotal(total: Total): void;
  /** The hold on the job, for statements too long to be `fenced`: they ask for it themselves. */
  claim: JobClaim;
  /** Runs what must be heard to its end, and noted: an interruption or a shutdown takes effect after it. */
  toTheEnd<Result>(work: () => Promise<Result>): Promise<Result>;
  /** A short transaction that writes behind the fence; throws when the attempt no longer holds the job. */
  fenced<Result>(work: (db: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /** What this attempt and those before it have written of what the job does one by one: there, an attempt goes on. */
  readItems(): Promise<JobItem[]>;
  /** Writes what became of some of it; throws when the attempt no longer holds the job. */
  writeItems(items: readonly JobItem[]): Promise<void>;
  /** What became of records that were created one by one, and why some were refused. */
  reportCreation(counts: CreationCounts, refusals: string[]): void;
  /** What became of the lines of an import, for «Tâches» and for who waits. */
  report(report: ImportReport): void;
  /** What became of an import that was taken back. */
  reportUndo(counts: UndoCounts): void;
  /** Rows entered or left the list while it was exported, for «Tâches». */
  noteListChanged(): void;
}

export interface JobServices {
  marketplace: Marketplace;
  sessions: Pick<Sessions, 'callerFor'>;
  uploads: Pick<Uploads, 'open'>;
  db: Pick<Database, 'prisma' | 'pool'>;
  config: Pick<Config, 'imports'>;
}

/** Throws an `AppError`: its code says whether another attempt is worth it (`failure.ts`). */
export type Handler<Kind extends JobKind> = (attempt: Attempt<Kind>, services: JobServices) => Promise<JobFile | null>;

/** A definition without handler does not compile. */
export type Handlers = { [Kind in JobKind]: Handler<Kind> };
