import type { Readable } from 'node:stream';
import { AppError } from '@comptoir/shared/errors';
import Papa from 'papaparse';

export type SoldLine = Partial<Record<string, string>>;

/** Reads the export of sold products line by line while it is streamed; rejects when one of the columns is missing. */
export function readSoldLines(csv: Readable, columns: readonly string[], add: (line: SoldLine) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: AppError) => {
      csv.destroy();
      reject(error);
    };
    // An incomplete body is reported by the stream itself; the parser sees it too late or not at all.
    csv.on('error', (cause) => fail(new AppError('UPSTREAM_DOWN', 'the export was cut before its end', { cause })));
    Papa.parse<SoldLine>(csv, {
      delimiter: ';',
      header: true,
      skipEmptyLines: true,
      transformHeader: (header) => header.replace('\uFEFF', '').trim(),
      chunk: ({ data, meta }, parser) => {
        try {
          const missing = columns.filter((column) => meta.fields?.includes(column) === false);
          if (missing.length > 0) throw new AppError('UPSTREAM_DRIFT', `exports.soldProduct: no column ${missing.join(', ')}`);
          data.forEach(add);
        } catch (error) {
          // Called before the parser is aborted, because the parser treats an abort as the end of the file.
          fail(error instanceof AppError ? error : new AppError('INTERNAL', 'sold products not read', { cause: error }));
          parser.abort();
        }
      },
      complete: () => resolve(),
    });
  });
}
