import { z } from 'zod';
import { ImportReport } from './csv-import.ts';
import { Uuid } from './fields.ts';

/** Life of a job: queued → running → succeeded | failed | cancelled; a succeeded job's file expires. */
export const JOB_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired'] as const;
export const JobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof JobState>;

/** Progress of a running job: bytes and lines so far, what there will be of either where that is known, and the rate. */
export const JobProgress = z.object({
  bytes: z.int().min(0),
  lines: z.int().min(0),
  bytesPerSecond: z.number().min(0),
  bytesTotal: z.int().min(0).nullable(),
  linesTotal: z.int().min(0).nullable(),
});
export type JobProgress = z.infer<typeof JobProgress>;

/** Records that a job creates one by one: how many it created, found there already, created without all of their values, and was refused. */
export const CreationCounts = z.object({
  created: z.int().min(0),
  existed: z.int().min(0),
  incomplete: z.int().min(0),
  refused: z.int().min(0),
});
export type CreationCounts = z.infer<typeof CreationCounts>;

/** What taking an import back came to: what is out of sale by now, and what was sold and stays. */
export const UndoCounts = z.object({ undone: z.int().min(0), kept: z.int().min(0) });
export type UndoCounts = z.infer<typeof UndoCounts>;

/**
 * What the marketplace said of the lines of an import, what became of records that were created, or why all of it was refused; `listChanged`: rows entered or left a list while it was
 * exported.
 */
export const JobOutcome = z.object({
  report: ImportReport.nullable().default(null),
  creation: CreationCounts.nullable().default(null),
  undo: UndoCounts.nullable().default(null),
  refusals: z.array(z.string()).default([]),
  listChanged: z.boolean().default(false),
});
export type JobOutcome = z.infer<typeof JobOutcome>;

/** A job as «Tâches» shows it. The file is downloadable by its author until `expiresAt`. */
export const JobView = z.object({
  uuid: Uuid,
  kind: z.string(),
  /** French title, such as «Export des produits vendus». */
  title: z.string(),
  /** Label of the input: period and supplier. */
  detail: z.string(),
  state: JobState,
  author: z.string(),
  attempt: z.int(),
  /** Under which our logs tell what happened. */
  requestId: z.string(),
  progress: JobProgress,
  createdAt: z.date(),
  /** Of its last change, by the one clock of the database: of two views of a job the later one holds. */
  updatedAt: z.date(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  file: z.object({ name: z.string(), bytes: z.int(), sha256: z.string() }).nullable(),
  /** Error code of a failed job, or of the last attempt of one that is tried again. */
  failure: z.string().nullable(),
  /** When a job whose last attempt failed is tried again; null when it does not wait for that. */
  nextAttemptAt: z.date().nullable(),
  outcome: JobOutcome.nullable(),
  /** The import that it checks, applies or takes back: its page says more. */
  import: Uuid.nullable(),
});
export type JobView = z.infer<typeof JobView>;
