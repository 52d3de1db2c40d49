import { Uuid } from '@comptoir/shared/fields';
import { JobOutcome, type JobState, type JobView } from '@comptoir/shared/jobs/jobs';
import { z } from 'zod';
import type { Job, PrismaClient } from '../generated/prisma/client.ts';

/** The payload of an import's job contains the import's uuid (areas/imports/import-jobs.ts). */
const OfImport = z.object({ import: Uuid }).nullable().catch(null);

/** A row in the format of «Tâches», after a read of whether its kind is paused. */
export async function readJobView(prisma: Pick<PrismaClient, 'pausedJobKind'>, job: Job): Promise<JobView> {
  return toJobView(job, job.state === 'queued' && (await prisma.pausedJobKind.findUnique({ where: { kind: job.kind } })) !== null);
}

/** A row in the format of «Tâches». The file is present only while it can be downloaded. */
export const toJobView = (job: Job, isPaused: boolean): JobView => ({
  uuid: job.uuid,
  kind: job.kind,
  title: job.title,
  detail: job.detail,
  // The table's constraint allows only these states.
  state: job.state as JobState,
  author: job.authorName,
  attempt: job.attempt,
  requestId: job.requestId,
  progress: {
    bytes: Number(job.bytes),
    lines: Number(job.lines),
    bytesPerSecond: job.bytesPerSecond,
    bytesTotal: job.bytesTotal === null ? null : Number(job.bytesTotal),
    linesTotal: job.linesTotal === null ? null : Number(job.linesTotal),
  },
  createdAt: job.createdAt,
  updatedAt: job.updatedAt,
  startedAt: job.startedAt,
  finishedAt: job.finishedAt,
  expiresAt: job.expiresAt,
  file:
    job.storageKey === null || job.fileName === null || job.fileSha256 === null
      ? null
      : { name: job.fileName, bytes: Number(job.fileBytes), sha256: job.fileSha256 },
  failure: job.failure,
  nextAttemptAt: job.state === 'queued' && job.failure !== null ? job.runAfter : null,
  isPaused,
  outcome: JobOutcome.nullable().catch(null).parse(job.outcome),
  import: OfImport.parse(job.payload)?.import ?? null,
});
