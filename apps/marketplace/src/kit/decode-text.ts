import { invalid } from './problems.ts';
import type { UploadedFile } from './upload.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

async function isUtf8(file: UploadedFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of file.chunks()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** By its first bytes, else by whether all of it is UTF-8: spreadsheets write all four. */
async function encodingOf(file: UploadedFile): Promise<Encoding> {
  for await (const chunk of file.chunks()) {
    if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
    break;
  }
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252';
}

/** The text of a file piece by piece, without its mark of encoding. A 422 when it holds what no text does. */
export async function* decodeText(file: UploadedFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file));
  for await (const chunk of file.chunks()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text.includes('\0')) throw invalid([{ propertyPath: 'file', message: "Le fichier n'est pas un fichier texte." }]);
    yield text;
  }
  yield decoder.decode();
}
