import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { planReading, readBeginning } from '@comptoir/server/csv/beginning';
import { detect } from '@comptoir/server/csv/detect';
import { readOnce } from '@comptoir/server/csv/encoding';
import { rowReader } from '@comptoir/server/csv/read-row';
import { readDataRows } from '@comptoir/server/csv/read-rows';

/** Chunk size of the file store. */
const CHUNK = 256 * 1024;
const LINES = 10_000;

/** A file of codes as a supplier sends it. */
export async function writeCodes(path: string, rows: number, quoted: boolean, prefix = 'CADEAU'): Promise<void> {
  const line = (...cells: string[]) => `${cells.map((cell) => (quoted ? `"${cell}"` : cell)).join(';')}\r\n`;
  const codeOf = (row: number) => `${prefix}-${String((row * 7_919) % 100_000_007).padStart(9, '0')}`;
  const dayOf = (row: number) => `${String((row % 28) + 1).padStart(2, '0')}/${String((row % 12) + 1).padStart(2, '0')}/2030`;
  function* lines() {
    yield line('code', 'expirationDate');
    for (let from = 0; from < rows; from += LINES)
      yield Array.from({ length: Math.min(LINES, rows - from) }, (_, at) => line(codeOf(from + at), dayOf(from + at))).join('');
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

/** All steps of the check that need no database. */
export async function checkFile(path: string): Promise<number> {
  const open = readOnce(() => createReadStream(path, { highWaterMark: CHUNK }));
  const detection = await detect(open);
  const { mapping, profile } = planReading('codes', await readBeginning(open, detection), detection, null);
  const { read } = rowReader('codes', mapping, profile, '2026-11-23');
  let doubtful = 0;
  for await (const rows of readDataRows(open, detection)) for (const row of rows) doubtful += read(row).problems.length;
  return doubtful;
}
