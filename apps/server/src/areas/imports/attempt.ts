import type { Attempt, JobServices } from '../../jobs/handler.ts';
import type { CallContext } from '../../procedures/call-context.ts';
import type { ImportJobKind } from './import-jobs.ts';

/** An attempt of a job of an import. */
export type ImportAttempt = Attempt<ImportJobKind>;

/** Call context of reads: aborted when the attempt stops. */
export const readingContext = ({ sessionId, signal, requestId }: ImportAttempt, { sessions }: JobServices): CallContext => ({
  caller: sessions.callerFor(sessionId),
  signal,
  requestId,
});

/** Call context of writes: never aborted, so that the reply is always read. */
export const writingContext = (attempt: ImportAttempt, services: JobServices): CallContext => ({
  ...readingContext(attempt, services),
  signal: undefined,
});
