import { z } from 'zod';
import { ImportReport } from '../csv-import.ts';
import { Identifier, Uuid } from '../fields.ts';

/** States of a job: queued → running → succeeded | failed | cancelled; the file of a succeeded job expires. */
export const JOB_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired'] as const;
export const JobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof JobState>;

/** A state, where a queued job that is not due is `delayed`, and one of a paused kind `paused`. */
export type JobPhase = JobState | 'delayed' | 'paused';

/** Progress of a running job: bytes and lines so far, their totals if known, and the rate. */
export const JobProgress = z.object({
  bytes: z.int().min(0),
  lines: z.int().min(0),
  bytesPerSecond: z.number().min(0),
  bytesTotal: z.int().min(0).nullable(),
  linesTotal: z.int().min(0).nullable(),
});
export type JobProgress = z.infer<typeof JobProgress>;

/** Counts of records that a job creates one by one: created, existing before, created without all of their values, refused. */
export const CreationCounts = z.object({
  created: z.int().min(0),
  existed: z.int().min(0),
  incomplete: z.int().min(0),
  refused: z.int().min(0),
});
export type CreationCounts = z.infer<typeof CreationCounts>;

/** Result of undoing an import: disabled records, sold ones that are kept, those that were missing before, and those that the marketplace refused to disable. */
export const UndoCounts = z.object({
  undone: z.int().min(0),
  kept: z.int().min(0),
  // Absent from a former release, which counted them as kept.
  gone: z.int().min(0).default(0),
  left: z.int().min(0).default(0),
});
export type UndoCounts = z.infer<typeof UndoCounts>;

/** Result of taking an operation back: restored records, and those left as they are (HIS-013). */
const TakeBackCounts = z.object({ restored: z.int().min(0), left: z.int().min(0) });

/**
 * Result of a bulk operation: changed rows, rows that were so before, refused rows, rows that no longer exist, and rows that were sent
 * without a reply, which a resume reads first (BKO-001). `line`: its line of the history, where it can be taken back.
 */
export const BulkCounts = z.object({
  done: z.int().min(0),
  same: z.int().min(0),
  refused: z.int().min(0),
  gone: z.int().min(0),
  unknown: z.int().min(0).default(0),
  line: Identifier.nullable(),
});
export type BulkCounts = z.infer<typeof BulkCounts>;

/** Plan of a file changed in a spreadsheet: cells to change and their records, cells left as they are, unchanged rows (XLS-003). */
export const SheetCounts = z.object({
  cells: z.int().min(0),
  records: z.int().min(0),
  faults: z.int().min(0),
  moved: z.int().min(0),
  same: z.int().min(0),
  /** Why the file cannot be read. */
  problem: z.string().nullable(),
});
export type SheetCounts = z.infer<typeof SheetCounts>;

/** Preview of undoing an import: unsold rows will be disabled, sold ones kept, others are already missing (IPL-028). */
export const UndoPreview = z.object({ unsold: z.int().min(0), sold: z.int().min(0), gone: z.int().min(0) });
export type UndoPreview = z.infer<typeof UndoPreview>;

/**
 * The marketplace's report on the lines of an import, the counts of created records, or the reasons of a refusal; `listChanged`: rows were
 * added to or removed from a list during its export.
 */
export const JobOutcome = z.object({
  report: ImportReport.nullable().default(null),
  creation: CreationCounts.nullable().default(null),
  undo: UndoCounts.nullable().default(null),
  undoPreview: UndoPreview.nullable().default(null),
  takeBack: TakeBackCounts.nullable().default(null),
  bulk: BulkCounts.nullable().default(null),
  sheet: SheetCounts.nullable().default(null),
  refusals: z.array(z.string()).default([]),
  listChanged: z.boolean().default(false),
});
export type JobOutcome = z.infer<typeof JobOutcome>;

/** A job in «Tâches». Its author can download the file until `expiresAt`. */
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
  /** Request id in our logs. */
  requestId: z.string(),
  progress: JobProgress,
  createdAt: z.date(),
  /** Time of its last change, from the database's clock: of two copies of a job, the later one is current. */
  updatedAt: z.date(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  file: z.object({ name: z.string(), bytes: z.int(), sha256: z.string() }).nullable(),
  /** Error code of a failed job, or of the last attempt of a job that will be retried. */
  failure: z.string().nullable(),
  /** Time of the next attempt after a failure; null if no retry is pending. */
  nextAttemptAt: z.date().nullable(),
  /** It waits because an administrator has paused its kind. */
  isPaused: z.boolean(),
  outcome: JobOutcome.nullable(),
  /** The import to which the job belongs. */
  import: Uuid.nullable(),
});
export type JobView = z.infer<typeof JobView>;

/** A job of any author: its file, its outcome and its import are its author's, and always null (BKO-006). */
export type QueueJobView = JobView & { phase: JobPhase };

/** A kind of jobs, with the number of its jobs in each phase that needs attention. */
export interface JobKindView {
  kind: string;
  title: string;
  queued: number;
  delayed: number;
  paused: number;
  running: number;
  failed: number;
  /** How long the oldest job that is due has waited. */
  waitedSeconds: number | null;
  /** Who paused it; null while its jobs start. */
  pause: { at: Date; by: string } | null;
}
