/** Maximum size of an import file: 500 MB. */
export const MAX_CSV_BYTES = 500_000_000;

/** Hours in which an uploaded file counts for the quota of an author while no import was started with it (IPR-018). */
export const UNUSED_UPLOAD_HOURS = 24;

/** `.csv`, or that of a workbook, which is read as well (open point of IMP-014, IPR-015), in any case. */
export const isCsvName = (name: string) => /\.(?:csv|xlsx)$/i.test(name);

/** The name of a workbook. */
export const isWorkbookName = (name: string) => /\.xlsx$/i.test(name);

/** Name of a CSV file made from a file of this name, which may be a workbook. */
export const csvName = (name: string): string => name.replace(/\.xlsx$/i, '.csv');

/** Number of bytes at the start of a file from which text is detected. */
export const HEAD_BYTES = 4096;

/** Share of the characters of a text in UTF-16 that have a zero byte: those of Latin-1, in our languages nearly all. */
const MIN_LATIN = 0.9;

/** UTF-16 by its mark, or without one by the zero bytes at every second place and nowhere else (IPL-005). */
export function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const bytes = head.subarray(0, HEAD_BYTES);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (!bytes.includes(0)) return null;
  const zeros = [0, 0];
  bytes.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const least = Math.max(1, Math.floor(bytes.length / 2) * MIN_LATIN);
  if (even === 0 && odd >= least) return 'utf-16le';
  return odd === 0 && even >= least ? 'utf-16be' : null;
}

/** Text contains no zero byte, except UTF-16. Detects workbooks and pictures that were renamed. */
export const looksLikeText = (head: Uint8Array): boolean => !head.includes(0) || utf16Of(head) !== null;
