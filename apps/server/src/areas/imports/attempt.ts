import type { Attempt, JobServices } from '../../jobs/handler.ts';
import type { CallContext } from '../../procedures/call-context.ts';
import type { ImportJobKind } from './import-jobs.ts';

/** An attempt of a job of an import. */
export type ImportAttempt = Attempt<ImportJobKind>;

/** How a reading is sent: given up when the attempt stops. */
export const readingContext = ({ sessionId, signal, requestId }: ImportAttempt, { sessions }: JobServices): CallContext => ({
  caller: sessions.callerFor(sessionId),
  signal,
  requestId,
});

/** How a write is sent: heard to its end. */
export const writingContext = (attempt: ImportAttempt, services: JobServices): CallContext => ({
  ...readingContext(attempt, services),
  signal: undefined,
});
