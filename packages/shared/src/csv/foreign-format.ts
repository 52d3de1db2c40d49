import { HEAD_BYTES } from './limits.ts';

/** What a file is by its first bytes, if it is not a text (IPR-016). */
export const FOREIGN_FORMATS = [
  'workbook',
  'oldWorkbook',
  'openDocument',
  'pdf',
  'picture',
  'archive',
  'webPage',
  'markup',
  'json',
  'textDocument',
] as const;
export type ForeignFormat = (typeof FOREIGN_FORMATS)[number];

const ZIP = 'PK\u0003\u0004';

/** First bytes of the formats, each character a byte. */
const SIGNATURES: readonly (readonly [ForeignFormat, readonly string[]])[] = [
  ['pdf', ['%PDF-']],
  ['picture', ['\u0089PNG\r\n', '\u00FF\u00D8\u00FF', 'GIF87a', 'GIF89a', 'BM\u0000', 'II*\u0000', 'MM\u0000*']],
  ['oldWorkbook', ['\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1']],
  ['archive', ['\u001F\u008B\u0008', '7z\u00BC\u00AF\u0027\u001C', 'Rar!\u001A\u0007', 'PK\u0005\u0006', 'BZh9', '\u00FD7zXZ\u0000']],
];

/** Names of a zip's entries, which are in clear at its beginning. */
function zipFormat(head: string): ForeignFormat {
  if (head.includes('application/vnd.oasis.opendocument')) return 'openDocument';
  if (head.includes('word/')) return 'textDocument';
  return /\[Content_Types\]\.xml|xl\/|_rels\/|docProps\//.test(head) ? 'workbook' : 'archive';
}

/** Formats that begin, after a mark or blanks, with a text of their own. */
const BEGINNINGS: readonly (readonly [ForeignFormat, RegExp])[] = [
  ['pdf', /^%(?:PDF-|!PS-Adobe)/],
  ['picture', /^(?:RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:heic|heix|mif1|avif)|<svg[\s>])/],
  ['webPage', /^<(?:!DOCTYPE html|html[\s>]|table[\s>]|head[\s>]|body[\s>])/i],
  ['markup', /^<\?xml\s/],
  ['json', /^(?:\{\s*(?:"[^"]*"\s*:|\})|\[\s*(?:\{|"[^"]*"\s*,|\[|\]))/],
  ['textDocument', /^\{\\rtf/],
];

/** The format of a file by its first bytes, whatever its name says; null for a text. */
export function foreignFormatOf(head: Uint8Array): ForeignFormat | null {
  // Spread, the bytes would pass one by one through an iterator.
  const text: string = Reflect.apply(String.fromCharCode, null, head.subarray(0, HEAD_BYTES));
  if (text.startsWith(ZIP)) return zipFormat(text);
  const signed = SIGNATURES.find(([, starts]) => starts.some((start) => text.startsWith(start)));
  const beginning = text.replace(/^(?:\u00EF\u00BB\u00BF)?\s*/, '');
  return (signed ?? BEGINNINGS.find(([, pattern]) => pattern.test(beginning)))?.[0] ?? null;
}
