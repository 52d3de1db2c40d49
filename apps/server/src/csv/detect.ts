import { type Detection, type Encoding, LINE_ENDS } from '@comptoir/shared/imports/detection';
import { byteSurvey } from './byte-survey.ts';
import { decode, type OpenFile } from './decode.ts';
import { guessEncoding, markedEncoding } from './encoding.ts';
import { guessShape } from './shape.ts';

/** Bytes at the beginning that tell the delimiter and the quote. */
const SAMPLE = 64 * 1024;

/** Passes chunks on, and keeps the beginning of the file. */
function keepHead(open: OpenFile) {
  const kept: Buffer[] = [];
  let size = 0;
  async function* chunks(signal: AbortSignal | undefined) {
    for await (const chunk of open()) {
      signal?.throwIfAborted();
      if (size < SAMPLE) kept.push(chunk.subarray(0, SAMPLE - size));
      size += Math.min(chunk.length, SAMPLE);
      yield chunk;
    }
  }
  return { chunks, head: () => Buffer.concat(kept) };
}

async function* once(head: Buffer) {
  yield head;
}

/** Beginning of the text, without the line that it may be cut in. */
async function sampleOf(head: Buffer, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const piece of decode(() => once(head), encoding)) text += piece;
  return head.length < SAMPLE ? text : text.slice(0, text.lastIndexOf('\n') + 1);
}

/** UTF-16 as UTF-8: its bytes are surveyed likewise. */
async function* asUtf8(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** First bytes of a file. */
async function markOf(open: OpenFile): Promise<Encoding | null> {
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of open()) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= 3) break;
  }
  return markedEncoding(head);
}

/** How a file is to be read, from one pass over it at flat memory; each guess may be corrected (IPL-003, IPL-005, IPL-006). */
export async function detect(open: OpenFile, signal?: AbortSignal): Promise<Detection> {
  const marked = await markOf(open);
  const isUtf16 = marked === 'utf-16le' || marked === 'utf-16be';
  const { chunks, head } = keepHead(open);
  const survey = byteSurvey();
  for await (const chunk of isUtf16 ? asUtf8(chunks(signal), marked) : chunks(signal)) survey.add(chunk);
  const found = survey.end();
  const { encoding, strays } = marked === null ? guessEncoding(found) : { encoding: marked, strays: found.utf8.strays };
  return {
    encoding,
    ...guessShape(await sampleOf(head(), encoding)),
    bom: marked !== null,
    lineEnds: LINE_ENDS.filter((end) => found.ends[end] > 0).sort((left, right) => found.ends[right] - found.ends[left]),
    strayLines: strays.lines,
    strayCount: strays.count,
  };
}
