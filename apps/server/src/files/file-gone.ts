import { csvTexts } from '@comptoir/shared/csv-texts';
import { AppError } from '@comptoir/shared/errors';

/** For `catch`: the file of an import that is no longer there is refused at its field. */
export function fileGone(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
  throw new AppError('INVALID', 'the file is no longer there', { fields: [{ path: 'file', message: csvTexts.gone }], cause: error });
}
