import { type Detection, type Encoding, LINE_ENDS } from '@comptoir/shared/imports/detection';
import { byteSurvey } from './byte-survey.ts';
import { decode, type OpenFile } from './decode.ts';
import { guessEncoding, markedEncoding } from './encoding.ts';
import { foreignFormatOf } from './foreign-format.ts';
import { guessShape } from './shape.ts';

/** Number of bytes at the beginning from which the delimiter and the quote are detected. */
const SAMPLE = 64 * 1024;

/** Passes chunks on, and stores the beginning of the file. */
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

/** Beginning of the text, without its last line, which may be cut. */
async function sampleOf(head: Buffer, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const chunk of decode(() => once(head), encoding)) text += chunk;
  return head.length < SAMPLE ? text : text.slice(0, text.lastIndexOf('\n') + 1);
}

/** Converts UTF-16 to UTF-8, so that its bytes can be surveyed in the same way. */
async function* asUtf8(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** Reads the encoding from a byte order mark in the first bytes of a file. */
async function readBomEncoding(open: OpenFile): Promise<Encoding | null> {
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of open()) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= 3) break;
  }
  return markedEncoding(head);
}

/** Detects the format of a file in one pass with constant memory; the administrator may correct each result (IPL-003, IPL-005, IPL-006). */
export async function detect(open: OpenFile, signal?: AbortSignal): Promise<Detection> {
  const bomEncoding = await readBomEncoding(open);
  const isUtf16 = bomEncoding === 'utf-16le' || bomEncoding === 'utf-16be';
  const { chunks, head } = keepHead(open);
  const survey = byteSurvey();
  for await (const chunk of isUtf16 ? asUtf8(chunks(signal), bomEncoding) : chunks(signal)) survey.add(chunk);
  const found = survey.end();
  const { encoding, strays } = bomEncoding === null ? guessEncoding(found) : { encoding: bomEncoding, strays: found.utf8.strays };
  return {
    encoding,
    ...guessShape(await sampleOf(head(), encoding)),
    dayOrder: 'auto',
    bom: bomEncoding !== null,
    foreignFormat: foreignFormatOf(head()),
    lineEnds: LINE_ENDS.filter((end) => found.ends[end] > 0).sort((left, right) => found.ends[right] - found.ends[left]),
    strayLines: strays.lines,
    strayCount: strays.count,
  };
}
