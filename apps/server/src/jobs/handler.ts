import type { Readable } from 'node:stream';
import type { JobOutcome } from '@comptoir/shared/jobs/jobs';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import type { Files } from '../files/files.ts';
import type { Uploads } from '../files/uploads.ts';
import type { SessionCaller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { Metrics } from '../metrics.ts';
import type { Sessions } from '../session/sessions.ts';
import type { JobKind, PayloadOf } from './catalog.ts';
import type { JobClaim, JobFile, JobItem, Total } from './claim.ts';

/** Tools of one attempt. The attempt may be killed at any line and restarted: none of its effects may be visible before it returns. */
export interface Attempt<Kind extends JobKind> {
  payload: PayloadOf<Kind>;
  /** Creation time of the job: the same for each attempt. */
  createdAt: Date;
  sessionId: string;
  requestId: string;
  log: Logger;
  /** Aborted when the job is cancelled, when the worker stops, and when the lease is lost. */
  signal: AbortSignal;
  /**
   * Streams a source into the store; its bytes and rows become the job's progress, unless `isProgress` is false. `rows`: number of rows
   * written so far; by default the source is CSV, whose lines are counted, without the header.
   */
  writeFile(name: string, source: Readable, options?: { isProgress?: boolean; rows?: () => number }): Promise<JobFile>;
  /** Reports the progress of work without a file. */
  reportProgress(soFar: { bytes: number; lines: number }): void;
  /** Sets the expected totals, from which the percentage is computed. Not called when they are unknown. */
  setTotal(total: Total): void;
  /** The claim on the job, for statements that take too long for `fenced`: they check the claim themselves. */
  claim: JobClaim;
  /**
   * Runs work that must be completed and recorded: a shutdown takes effect after it, and an interruption after it or some seconds later, when
   * its signal is aborted (OUT-012).
   */
  toTheEnd<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** A short transaction that checks the fence before it writes; throws when the attempt has lost the job. */
  fenced<Result>(work: (db: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /** Items written by this and earlier attempts, which do not have to be processed again. */
  readItems(): Promise<JobItem[]>;
  /** Writes the results of some items; throws when the attempt has lost the job. */
  writeItems(items: readonly JobItem[]): Promise<void>;
  /** Sets the outcome, for «Tâches» and for waiting screens; a later report replaces an earlier one. */
  report(outcome: z.input<typeof JobOutcome>): void;
}

export interface JobServices {
  marketplace: Marketplace;
  /** The service account; null when none is configured. */
  service: SessionCaller | null;
  sessions: Pick<Sessions, 'callerFor'>;
  uploads: Pick<Uploads, 'open'>;
  files: Pick<Files, 'read'>;
  db: Pick<Database, 'prisma' | 'pool'>;
  config: Pick<Config, 'imports' | 'maskCodes'>;
  metrics: Pick<Metrics, 'lots'>;
}

/** Throws an `AppError`: its code decides whether the job is retried (`failure.ts`). */
export type Handler<Kind extends JobKind> = (attempt: Attempt<Kind>, services: JobServices) => Promise<JobFile | null>;

/** A definition without a handler does not compile. */
export type Handlers = { [Kind in JobKind]: Handler<Kind> };
