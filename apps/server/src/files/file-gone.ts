import { csvTexts } from '@comptoir/shared/csv/texts';
import { AppError } from '@comptoir/shared/errors';

/** For `catch`: reports the missing file of an import at its field. */
export function fileGone(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
  throw new AppError('INVALID', 'the file does not exist any more', { fields: [{ path: 'file', message: csvTexts.gone }], cause: error });
}
