import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { ReadSettings } from '@comptoir/shared/imports/detection';
import { detect } from './detect.ts';
import { mapHeader } from './header.ts';
import { rowReader } from './read-row.ts';
import { isBlank, readRows } from './read-rows.ts';
import type { FileRow } from './row-parser.ts';

/** Day on which the tests read a file. */
const TODAY = '2026-11-23';

/** For the tests of the engine: content in chunks of this many bytes. */
export const opening = (content: Buffer, size = 64 * 1024) =>
  async function* open() {
    for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
  };

/** A file as the check reads it, as it is detected or with other settings. */
export async function readFile(kind: ImportKind, content: Buffer, { given, size }: { given?: ReadSettings; size?: number } = {}) {
  const open = opening(content, size);
  const detection = await detect(open);
  const settings = given ?? detection;
  const found: FileRow[] = [];
  for await (const batch of readRows(open, settings)) found.push(...batch.filter((row) => !isBlank(row)));
  const [header, ...rows] = found;
  const mapping = mapHeader(kind, header?.cells ?? []);
  return { detection, header: header?.cells ?? [], mapping, rows, checked: rows.map(rowReader(kind, mapping, TODAY)) };
}
