import { StringDecoder } from 'node:string_decoder';
import type { Encoding } from '@comptoir/shared/imports/detection';
import iconv from 'iconv-lite';

/** A file that can be read again from its beginning. */
export type OpenFile = () => AsyncIterable<Buffer>;

const BOM = '\uFEFF';
/** Bytes decoded together: with larger chunks the rows survive the first garbage collection, which costs a third of the time. */
const CHUNK_BYTES = 64 * 1024;

/** A streaming decoder; for UTF-8, Node's own one, whose ASCII strings take half the memory. */
function decoderOf(encoding: Encoding) {
  if (encoding === 'cp850') {
    // Node's TextDecoder does not know it.
    const decoder = iconv.getDecoder(encoding);
    return { write: (chunk: Buffer) => decoder.write(chunk), end: () => decoder.end() ?? '' };
  }
  if (encoding !== 'utf-8') {
    const decoder = new TextDecoder(encoding);
    // Always as a stream: otherwise Node 20 reads Windows-1252 as Latin-1.
    return { write: (chunk: Buffer) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
  }
  const decoder = new StringDecoder('utf8');
  let isFirst = true;
  const withoutMark = (text: string) => {
    if (!isFirst || text === '') return text;
    isFirst = false;
    return text.startsWith(BOM) ? text.slice(1) : text;
  };
  return { write: (chunk: Buffer) => withoutMark(decoder.write(chunk)), end: () => withoutMark(decoder.end()) };
}

/**
 * Text of a file in chunks, without its byte order mark; all line ends become `\n`, also those split between two chunks (IPL-006). Invalid
 * bytes become U+FFFD.
 */
export async function* decode(open: OpenFile, encoding: Encoding, signal?: AbortSignal): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  let pending = '';
  for await (const chunk of open()) {
    signal?.throwIfAborted();
    for (let at = 0; at < chunk.length; at += CHUNK_BYTES) {
      const text = pending + decoder.write(chunk.subarray(at, at + CHUNK_BYTES));
      pending = text.endsWith('\r') ? '\r' : '';
      yield unifyLineEnds(pending === '' ? text : text.slice(0, -1));
    }
  }
  yield unifyLineEnds(pending + decoder.end());
}

function unifyLineEnds(text: string): string {
  if (!text.includes('\r')) return text;
  const unified = text.replaceAll('\r\n', '\n');
  return unified.includes('\r') ? unified.replaceAll('\r', '\n') : unified;
}

/** Largest file that is kept in memory: the steps of a check open their file four times. */
const MAX_KEPT = 1_000_000;

/** The same file, of which a small one is read only once. */
export function readOnce(open: OpenFile): OpenFile {
  let kept: Buffer[] | null = null;
  return async function* openOnce() {
    if (kept !== null) return yield* kept;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of open()) {
      size += chunk.length;
      if (size <= MAX_KEPT) chunks.push(chunk);
      yield chunk;
    }
    if (size <= MAX_KEPT) kept = chunks;
  };
}
