import { Readable } from 'node:stream';
import type { Mapping, ReadSettings } from '@comptoir/shared/imports/detection';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import { type CorrectionRow, correctionCsv, encode } from '../../csv/correction.ts';
import { isBlank, readRows } from '../../csv/read-rows.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { JobFile } from '../../jobs/claim.ts';
import type { ImportAttempt } from './attempt.ts';
import { readRefused } from './row-reads.ts';
import type { StoredImport } from './stored-import.ts';

/** The refused rows with their original cells: the file is read again, since the database has only the parsed values. */
async function* refusedRows(
  prisma: PrismaClient,
  uuid: string,
  open: () => AsyncIterable<Buffer>,
  settings: ReadSettings,
  signal: AbortSignal,
) {
  let headerSeen = false;
  for await (const batch of readRows(open, settings, signal)) {
    const rows = batch.filter((row) => !isBlank(row));
    if (!headerSeen && rows.length > 0) {
      headerSeen = true;
      rows.shift();
    }
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) continue;
    const refused = await readRefused(prisma, uuid, first.line, last.line);
    yield rows.flatMap(({ line, cells }): CorrectionRow[] => {
      const problems = refused.get(line);
      return problems === undefined ? [] : [{ line, cells, errors: problems.map(({ message }) => message) }];
    });
  }
}

/** Writes the correction file (IPL-024). */
export async function writeCorrection(
  attempt: ImportAttempt,
  prisma: PrismaClient,
  { uuid, fileName }: Pick<StoredImport, 'uuid' | 'fileName'>,
  { open, settings, mapping }: { open: () => AsyncIterable<Buffer>; settings: ReadSettings; mapping: Mapping },
): Promise<JobFile> {
  const header = mapping.columns.map(({ header: title }) => title);
  async function* bytes() {
    for await (const text of correctionCsv(settings, header, refusedRows(prisma, uuid, open, settings, attempt.signal)))
      yield encode(text, settings.encoding);
  }
  return attempt.writeFile(`${texts.correctionFile}_${fileName}`, Readable.from(bytes(), { objectMode: true, highWaterMark: 1 }), {
    isProgress: false,
  });
}
