import { Readable } from 'node:stream';
import type { SheetCell } from '../files/sheet-xml.ts';
import { type WorkbookOptions, workbookBytes } from '../files/xlsx.ts';
import type { JobKind } from './catalog.ts';
import type { JobFile } from './claim.ts';
import type { Attempt } from './handler.ts';

/** Writes rows as the workbook of a job (XLS-001). */
export function writeWorkbook(
  { writeFile }: Pick<Attempt<JobKind>, 'writeFile'>,
  name: string,
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly SheetCell[])[]>,
  options?: WorkbookOptions,
): Promise<JobFile> {
  let rows = 0;
  async function* counted() {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch;
    }
  }
  const source = Readable.from(workbookBytes(titles, counted(), options), { objectMode: true, highWaterMark: 1 });
  return writeFile(name, source, { rows: () => rows });
}
