import { AppError } from '@comptoir/shared/errors';
import type { JobKind } from '../../jobs/catalog.ts';
import type { JobFile } from '../../jobs/claim.ts';
import type { Attempt, JobServices } from '../../jobs/handler.ts';
import type { CallContext } from '../../procedures/call-context.ts';

/**
 * Writes byte for byte what the marketplace sends (EXP-026). Its downloads know no ranges: each attempt begins with the first byte. Throws
 * `UPSTREAM_DOWN` when the export was cut before its end.
 */
export async function writeExport(
  attempt: Pick<Attempt<JobKind>, 'sessionId' | 'signal' | 'requestId' | 'writeFile'>,
  { sessions }: Pick<JobServices, 'sessions'>,
  name: string,
  open: (context: CallContext) => ReturnType<JobServices['marketplace']['stream']>,
): Promise<JobFile> {
  const { signal, requestId } = attempt;
  const { body } = await open({ caller: sessions.callerFor(attempt.sessionId), signal, requestId });
  try {
    return await attempt.writeFile(name, body);
  } catch (error) {
    // The store's failures come as AppErrors; the others are a body that was cut or fell silent.
    throw error instanceof AppError ? error : new AppError('UPSTREAM_DOWN', 'the export was cut before its end', { cause: error });
  }
}
