import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskErrors } from '../files/folder-files.ts';

/** Errors of the disk are no faults of the workbook: a full one is `STORAGE_FULL`. */
function onDisk<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw diskErrors.storageError(error);
  }
}

/** A file without a name: it is gone with its descriptor, also after a kill. */
function openUnnamed(): number {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  try {
    return openSync(join(folder, 'texts'), 'w+');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The shared texts of a workbook, in a file without a name: a sheet of a million codes has a million of them (IPR-015). */
export function sharedTexts() {
  const file = onDisk(openUnnamed);
  let ends = new Float64Array(1_024);
  let count = 0;
  let size = 0;
  return {
    add(text: string): void {
      const bytes = Buffer.from(text);
      // `writeFileSync` writes everything or fails: on a full disk `writeSync` silently writes only a part.
      onDisk(() => writeFileSync(file, bytes));
      size += bytes.length;
      if (count === ends.length) {
        const grown = new Float64Array(count * 2);
        grown.set(ends);
        ends = grown;
      }
      ends[count] = size;
      count += 1;
    },
    get(place: number): string {
      const start = place === 0 ? 0 : (ends[place - 1] ?? 0);
      const bytes = Buffer.alloc(Math.max(0, (ends[place] ?? 0) - start));
      onDisk(() => readSync(file, bytes, 0, bytes.length, start));
      return bytes.toString();
    },
    close: () => closeSync(file),
  };
}

export type SharedTexts = ReturnType<typeof sharedTexts>;
