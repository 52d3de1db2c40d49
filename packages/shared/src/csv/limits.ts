/** Maximum size of an import file: 500 MB. */
export const MAX_CSV_BYTES = 500_000_000;

/** `.csv`, or that of a workbook, which is read as well (open point of IMP-014, IPR-015), in any case. */
export const isCsvName = (name: string) => /\.(?:csv|xlsx)$/i.test(name);

/** The name of a workbook. */
export const isWorkbookName = (name: string) => /\.xlsx$/i.test(name);

/** Name of a CSV file made from a file of this name, which may be a workbook. */
export const csvName = (name: string): string => name.replace(/\.xlsx$/i, '.csv');

/** Number of bytes at the start of a file from which text is detected. */
export const HEAD_BYTES = 4096;

/** Text contains no zero byte, except UTF-16, which begins with its mark. Detects workbooks and pictures that were renamed. */
export function looksLikeText(head: Uint8Array): boolean {
  const [first, second] = head;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isUtf16 || !head.includes(0);
}
