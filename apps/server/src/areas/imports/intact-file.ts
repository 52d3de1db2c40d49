import type { JobServices } from '../../jobs/handler.ts';
import type { LotFile } from './lot-file.ts';
import type { StoredImport } from './stored-import.ts';
import { uploadedFile } from './uploaded-file.ts';

/** The uploaded file, byte for byte; its line numbers are those of the import (decisions, «Imports»). */
export async function intactFile(
  services: JobServices,
  { uuid, uploadUuid, fileName, fileBytes }: Pick<StoredImport, 'uuid' | 'uploadUuid' | 'fileName' | 'fileBytes'>,
): Promise<LotFile & { lastLine: number }> {
  const last = await services.db.prisma.csvImportRow.findFirst({
    where: { importUuid: uuid },
    orderBy: { line: 'desc' },
    select: { line: true },
  });
  return {
    file: { name: fileName, type: 'text/csv', bytes: Number(fileBytes), chunks: uploadedFile(services, uploadUuid) },
    lineOf: (line) => line,
    lastLine: last?.line ?? 1,
  };
}
