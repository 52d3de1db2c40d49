/** Largest file of an import: 500 Mo. */
export const MAX_CSV_BYTES = 500_000_000;

/** `.csv`, in any case (open point of IMP-014). */
export const isCsvName = (name: string) => /\.csv$/i.test(name);

/** Bytes at the start of a file that tell whether it is text. */
export const HEAD_BYTES = 4096;

/** No text holds a zero byte, UTF-16 apart, which begins with its mark: a workbook or a picture that was given another name. */
export function looksLikeText(head: Uint8Array): boolean {
  const [first, second] = head;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isUtf16 || !head.includes(0);
}
