import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { MappedColumn, ReadSettings } from '@comptoir/shared/imports/detection';
import { strToU8, zipSync } from 'fflate';
import { planReading, readBeginning } from './beginning.ts';
import { detect } from './detect.ts';
import { rowReader } from './read-row.ts';
import { readDataRows } from './read-rows.ts';
import type { FileRow } from './row-parser.ts';

/** The current date in tests that read a file. */
const TODAY = '2026-11-23';

/** For tests: content in chunks of this many bytes. */
export const opening = (content: Buffer, size = 64 * 1024) =>
  async function* open() {
    for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
  };

/** A workbook with this content of its only sheet, and these shared texts. */
export const workbookWith = (rows: string, texts = '') =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="Lot" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>'),
      'xl/sharedStrings.xml': strToU8(`<sst>${texts}</sst>`),
      'xl/sheet.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    }),
  );

/** Reads a file in the same way as the check, with the detected or other settings. */
export async function readFile(
  kind: ImportKind,
  content: Buffer,
  { given, size, chosen = null }: { given?: Partial<ReadSettings> | undefined; size?: number; chosen?: MappedColumn[] | null } = {},
) {
  const open = opening(content, size);
  const detection = await detect(open);
  const settings = { ...detection, ...given };
  const beginning = await readBeginning(open, settings);
  const rows: FileRow[] = [];
  if (detection.foreignFormat === null) for await (const batch of readDataRows(open, settings)) rows.push(...batch);
  const { mapping, profile } = planReading(kind, beginning, settings, chosen);
  const reader = rowReader(kind, mapping, profile, TODAY);
  return { detection, header: beginning.header ?? [], mapping, rows, checked: rows.map(reader.read) };
}
