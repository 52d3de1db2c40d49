import type { Attempt, JobServices } from '../../jobs/handler.ts';
import type { CallContext } from '../../procedures/call-context.ts';
import type { ImportJobKind } from './import-jobs.ts';

/** An attempt of a job of an import. */
export type ImportAttempt = Attempt<ImportJobKind>;

/** Context of the calls of an attempt: of reads, which end with it, or of what must be completed, with the signal of `toTheEnd`. */
export const attemptContext = (attempt: ImportAttempt, { sessions }: JobServices, signal = attempt.signal): CallContext => ({
  caller: sessions.callerFor(attempt.sessionId),
  signal,
  requestId: attempt.requestId,
});
