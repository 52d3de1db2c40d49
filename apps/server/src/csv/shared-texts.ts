import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The shared texts of a workbook, in a file without a name: a sheet of a million codes has a million of them (IPR-015). */
export function sharedTexts() {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  const file = openSync(join(folder, 'texts'), 'w+');
  // The file is gone with its descriptor, also after a kill.
  rmSync(folder, { recursive: true });
  let ends = new Float64Array(1_024);
  let count = 0;
  let size = 0;
  return {
    add(text: string): void {
      const bytes = Buffer.from(text);
      writeSync(file, bytes, 0, bytes.length, size);
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
      readSync(file, bytes, 0, bytes.length, start);
      return bytes.toString();
    },
    close: () => closeSync(file),
  };
}

export type SharedTexts = ReturnType<typeof sharedTexts>;
