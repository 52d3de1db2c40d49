import { invalid } from './problems.ts';
import type { UploadedFile } from './upload.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Replacement character of decoders for invalid bytes. */
export const UNREADABLE = '\uFFFD';

/**
 * Whether the file has more multi-byte UTF-8 characters than invalid bytes: one invalid byte does not change how the others are read
 * (IPL-005).
 */
async function isMostlyUtf8(file: UploadedFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8');
  let balance = 0;
  const weigh = (text: string) => {
    for (const [character] of text.matchAll(/[^\0-\u007f]/gu)) balance += character === UNREADABLE ? -1 : 1;
  };
  for await (const chunk of file.chunks()) weigh(decoder.decode(chunk, { stream: true }));
  weigh(decoder.decode());
  return balance >= 0;
}

/** Encoding by byte order mark, otherwise by the majority of bytes: spreadsheets write all four. */
async function encodingOf(file: UploadedFile): Promise<Encoding> {
  let head = Buffer.alloc(0);
  for await (const chunk of file.chunks()) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= 3) break;
  }
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  return (await isMostlyUtf8(file)) ? 'utf-8' : 'windows-1252';
}

/** The text of a file in chunks, without byte order mark. A 422 when it contains characters that no text contains. */
export async function* decodeText(file: UploadedFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file));
  for await (const chunk of file.chunks()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text.includes('\0')) throw invalid([{ propertyPath: 'file', message: "Le fichier n'est pas un fichier texte." }]);
    yield text;
  }
  yield decoder.decode();
}
