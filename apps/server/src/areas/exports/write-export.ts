import type { StreamReply } from '@comptoir/marketplace-api/call';
import { AppError } from '@comptoir/shared/errors';
import type { FileFormat } from '@comptoir/shared/list/file';
import type { JobKind } from '../../jobs/catalog.ts';
import type { JobFile } from '../../jobs/claim.ts';
import type { Attempt, JobServices } from '../../jobs/handler.ts';
import { writeWorkbook } from '../../jobs/write-workbook.ts';
import type { CallContext } from '../../procedures/call-context.ts';
import { openCsv } from './open-csv.ts';

interface ExportFile {
  name: string;
  format: FileFormat;
  /** Types of the columns in a workbook. */
  types: StreamReply['columns'];
}

/**
 * Writes the marketplace's file byte for byte (EXP-026, XLS-004), or as a workbook with its rows. Its downloads do not support ranges: each
 * attempt restarts at the first byte. Throws `UPSTREAM_DOWN` when the response is incomplete.
 */
export async function writeExport(
  attempt: Pick<Attempt<JobKind>, 'sessionId' | 'signal' | 'requestId' | 'writeFile'>,
  { sessions }: Pick<JobServices, 'sessions'>,
  { name, format, types }: ExportFile,
  open: (context: CallContext) => ReturnType<JobServices['marketplace']['stream']>,
): Promise<JobFile> {
  const { signal, requestId } = attempt;
  const { body } = await open({ caller: sessions.callerFor(attempt.sessionId), signal, requestId });
  try {
    if (format === 'csv') return await attempt.writeFile(name, body);
    const { titles, batches } = await openCsv(body, types, signal);
    return await writeWorkbook(attempt, name, titles, batches);
  } catch (error) {
    // Failures of the store are AppErrors; any other error means that the body was cut or timed out.
    throw error instanceof AppError ? error : new AppError('UPSTREAM_DOWN', 'the export was cut before its end', { cause: error });
  }
}
