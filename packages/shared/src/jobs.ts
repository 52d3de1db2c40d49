import { z } from 'zod';
import { Uuid } from './fields.ts';

/** Life of a job: queued → running → succeeded | failed | cancelled; a succeeded job's file expires. */
export const JOB_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired'] as const;
export const JobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof JobState>;

/** Progress of a running job: bytes and lines so far, and their rates per second. */
export const JobProgress = z.object({
  bytes: z.int().min(0),
  lines: z.int().min(0),
  bytesPerSecond: z.number().min(0),
});
export type JobProgress = z.infer<typeof JobProgress>;

/** A job as «Tâches» shows it. The file is downloadable by its author until `expiresAt`. */
export const JobView = z.object({
  uuid: Uuid,
  kind: z.string(),
  /** French title, such as «Export des produits vendus». */
  title: z.string(),
  /** What was asked, in words: period and supplier. */
  detail: z.string(),
  state: JobState,
  author: z.string(),
  attempt: z.int(),
  progress: JobProgress,
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  file: z.object({ name: z.string(), bytes: z.int(), sha256: z.string() }).nullable(),
  /** Error code of a failed job. */
  failure: z.string().nullable(),
});
export type JobView = z.infer<typeof JobView>;
