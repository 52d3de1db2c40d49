import { StringDecoder } from 'node:string_decoder';
import type { Encoding } from '@comptoir/shared/imports/detection';

/** A file that can be read again from its beginning. */
export type OpenFile = () => AsyncIterable<Buffer>;

const BOM = '\uFEFF';
/** Bytes that are decoded together: rows of more of them outlive the first garbage collection, which costs a third of the time. */
const PIECE = 64 * 1024;

/** Text of chunks in turn; UTF-8 by Node's own decoder, whose strings take half the memory where they are ASCII. */
function decoderOf(encoding: Encoding) {
  if (encoding !== 'utf-8') {
    const decoder = new TextDecoder(encoding);
    // Always as a stream: Node 20 reads Windows-1252 as Latin-1 otherwise.
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
 * Text of a file, piece by piece, without its byte order mark; all line ends are `\n`, also those that two pieces share (IPL-006).
 * Bytes that the encoding does not know become U+FFFD.
 */
export async function* decode(open: OpenFile, encoding: Encoding, signal?: AbortSignal): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  let held = '';
  for await (const chunk of open()) {
    signal?.throwIfAborted();
    for (let at = 0; at < chunk.length; at += PIECE) {
      const text = held + decoder.write(chunk.subarray(at, at + PIECE));
      held = text.endsWith('\r') ? '\r' : '';
      yield unifyLineEnds(held === '' ? text : text.slice(0, -1));
    }
  }
  yield unifyLineEnds(held + decoder.end());
}

function unifyLineEnds(text: string): string {
  if (!text.includes('\r')) return text;
  const unified = text.replaceAll('\r\n', '\n');
  return unified.includes('\r') ? unified.replaceAll('\r', '\n') : unified;
}
