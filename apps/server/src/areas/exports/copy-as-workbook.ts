import { AppError } from '@comptoir/shared/errors';
import { workbookCopyTexts as texts } from '@comptoir/shared/exports/texts';
import { CORRECTION_COLUMNS } from '@comptoir/shared/imports/columns';
import type { JobFile } from '../../jobs/claim.ts';
import type { Handler } from '../../jobs/handler.ts';
import { writeWorkbook } from '../../jobs/write-workbook.ts';
import { openCsv } from './open-csv.ts';

/** The cells of a correction file are those of the imported file: texts, apart from the number of the line. */
const TYPES = { [CORRECTION_COLUMNS.line]: 'number' } as const;

const gone = () => new AppError('INVALID', 'the file does not exist any more', { fields: [{ path: 'job', message: texts.gone }] });

/** Writes the workbook from the stored file. */
export const copyAsWorkbook: Handler<'exports.workbookCopy'> = async (attempt, { db, files }): Promise<JobFile> => {
  const { job, name } = attempt.payload;
  const row = await db.prisma.job.findUnique({ where: { uuid: job }, select: { storageKey: true } });
  if (!row?.storageKey) throw gone();
  const { stream } = await files.read(row.storageKey).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? gone() : error;
  });
  const { titles, batches } = await openCsv(stream, TYPES, attempt.signal);
  return writeWorkbook(attempt, name.replace(/\.csv$/i, '.xlsx'), titles, batches);
};
