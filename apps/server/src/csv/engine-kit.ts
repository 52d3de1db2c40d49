import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { ReadSettings } from '@comptoir/shared/imports/detection';
import { detect } from './detect.ts';
import { mapHeader } from './header.ts';
import { rowReader } from './read-row.ts';
import { isBlank, readRows } from './read-rows.ts';
import type { FileRow } from './row-parser.ts';

/** The current date in tests that read a file. */
const TODAY = '2026-11-23';

/** For tests: content in chunks of this many bytes. */
export const opening = (content: Buffer, size = 64 * 1024) =>
  async function* open() {
    for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
  };

/** Reads a file in the same way as the check, with the detected or other settings. */
export async function readFile(kind: ImportKind, content: Buffer, { given, size }: { given?: ReadSettings; size?: number } = {}) {
  const open = opening(content, size);
  const detection = await detect(open);
  const settings = given ?? detection;
  const found: FileRow[] = [];
  for await (const batch of readRows(open, settings)) found.push(...batch.filter((row) => !isBlank(row)));
  const [header, ...rows] = found;
  const mapping = mapHeader(
    kind,
    header?.cells ?? [],
    null,
    rows.map(({ cells }) => cells),
  );
  return { detection, header: header?.cells ?? [], mapping, rows, checked: rows.map(rowReader(kind, mapping, TODAY)) };
}
