import { isAscii, isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import type { Encoding, LINE_ENDS } from '@comptoir/shared/imports/detection';
import iconv from 'iconv-lite';

type LineEnd = (typeof LINE_ENDS)[number];

const LF = 0x0a;
const CR = 0x0d;
/** Maximum number of bytes without a line end that are inspected together. */
const MAX_PENDING_BYTES = 1_000_000;
/** Maximum number of reported lines (Detection.strayLines). */
const MAX_REPORTED_LINES = 20;
/** Bytes that are undefined in Windows-1252. */
const UNDEFINED_IN_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
/** U+FFFD itself: decoders write it for invalid bytes. */
const REPLACEMENT = Buffer.from('\uFFFD');

/** Lines with bytes that are invalid in an encoding. */
interface Strays {
  lines: number[];
  count: number;
}

const noStrays = (): Strays => ({ lines: [], count: 0 });

/** Offset after the first line end; 0 if there is none. */
function firstEnd(bytes: Buffer): number {
  const lineFeed = bytes.indexOf(LF);
  const carriageReturn = (lineFeed === -1 ? bytes : bytes.subarray(0, lineFeed)).indexOf(CR);
  return (carriageReturn === -1 ? lineFeed : carriageReturn) + 1;
}

function addStray(strays: Strays, line: number): void {
  strays.count += 1;
  if (strays.lines.length < MAX_REPORTED_LINES) strays.lines.push(line);
}

/** Collects statistics on the encoding and the lines of a file, in one pass with constant memory. */
export function byteSurvey() {
  const ends: Record<LineEnd, number> = { crlf: 0, lf: 0, cr: 0 };
  /** Number of occurrences of each non-ASCII byte. */
  const bytes = new Uint32Array(256);
  const utf8 = { sequences: 0, invalid: 0, strays: noStrays() };
  const windows1252 = noStrays();
  let line = 1;
  let endsInReturn = false;
  let pending: Buffer = Buffer.alloc(0);

  /** Inspects non-ASCII lines one by one. */
  function inspectLine(text: Buffer, at: number): void {
    if (isAscii(text)) return;
    for (const byte of text) if (byte >= 0x80) bytes[byte] = (bytes[byte] ?? 0) + 1;
    if (UNDEFINED_IN_1252.some((byte) => text.includes(byte))) addStray(windows1252, at);
    const isValid = isUtf8(text);
    const decoded = isValid ? '' : text.toString();
    // The first byte of a sequence is 11xxxxxx.
    if (isValid) for (const byte of text) utf8.sequences += byte >= 0xc0 ? 1 : 0;
    else for (const character of decoded) utf8[character === '\uFFFD' ? 'invalid' : 'sequences'] += character > '\u007f' ? 1 : 0;
    if (!isValid || text.includes(REPLACEMENT)) addStray(utf8.strays, at);
  }

  /** Counts the lines of a block; inspects each line only when the block has non-ASCII bytes. */
  function inspect(block: Buffer): void {
    const hasNonAscii = !isAscii(block);
    const size = block.length;
    let start = 0;
    for (let at = 0; at < size; at += 1) {
      const byte = block[at] as number;
      if (byte > CR || (byte !== LF && byte !== CR)) continue;
      if (byte === LF && (at === 0 ? endsInReturn : block[at - 1] === CR)) {
        ends.cr -= 1;
        ends.crlf += 1;
      } else {
        if (hasNonAscii) inspectLine(block.subarray(start, at), line);
        line += 1;
        ends[byte === LF ? 'lf' : 'cr'] += 1;
      }
      start = at + 1;
    }
    if (size > 0) endsInReturn = block[size - 1] === CR;
    if (hasNonAscii && start < size) inspectLine(block.subarray(start), line);
  }

  return {
    add(chunk: Buffer): void {
      let all = chunk;
      if (pending.length > 0) {
        // Only the pending line is copied: copying the whole chunk takes as long as reading it.
        const first = firstEnd(chunk);
        if (first > 0) inspect(Buffer.concat([pending, chunk.subarray(0, first)]));
        all = first > 0 ? chunk.subarray(first) : Buffer.concat([pending, chunk]);
      }
      const end = Math.max(all.lastIndexOf(LF), all.lastIndexOf(CR)) + 1;
      // Cutting a longer line may split a character, which then counts as invalid: such a line is never read as a row.
      const cut = all.length - end > MAX_PENDING_BYTES ? all.length : end;
      inspect(all.subarray(0, cut));
      pending = all.subarray(cut);
    },
    end() {
      inspect(pending);
      pending = Buffer.alloc(0);
      return { ends, bytes, utf8, windows1252 };
    },
  };
}

type ByteSurvey = ReturnType<ReturnType<typeof byteSurvey>['end']>;

/** Byte order marks, which always determine the encoding (IPL-005). */
const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Non-ASCII characters of French, by weight: lower-case letters have the highest, capitals and punctuation a lower one. */
const FREQUENT = new Set('éèàçêôûîùâëïœ');
const RARE = new Set('ÉÈÀÇÊÔÛÎÙÂËÏŒÆæ’‘“”«»€°–—…\u00a0');

export const markedEncoding = (head: Buffer): Encoding | null =>
  MARKS.find(([, mark]) => mark.every((byte, place) => head[place] === byte))?.[0] ?? null;

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** The 256 characters of a single-byte encoding, by their bytes. */
export const charactersOf = (encoding: Encoding): string =>
  // Always as a stream: otherwise Node 20 reads Windows-1252 as Latin-1.
  encoding === 'cp850' ? iconv.decode(Buffer.from(ALL_BYTES), encoding) : new TextDecoder(encoding).decode(ALL_BYTES, { stream: true });

/** Score for French text: how likely the bytes are in a single-byte encoding. */
function frenchScore(bytes: Uint32Array, encoding: Encoding): number {
  const characters = charactersOf(encoding);
  let score = 0;
  bytes.forEach((count, byte) => {
    const character = characters.charAt(byte);
    score += count * (FREQUENT.has(character) ? 4 : RARE.has(character) ? 1 : 0);
  });
  return score;
}

const NO_STRAYS: Strays = { lines: [], count: 0 };
/** Encodings that the bytes must fit better than Windows-1252 (IPR-013). */
const OTHERS = ['cp850', 'macintosh'] as const;

/**
 * The encoding of a file without a byte order mark: UTF-8 when most non-ASCII bytes are valid in it, otherwise the one with the best score
 * for French. Latin-9 differs from Windows-1252 in eight characters, and is only chosen by hand.
 */
export function guessEncoding({ bytes, utf8, windows1252 }: ByteSurvey): { encoding: Encoding; strays: Strays } {
  if (utf8.invalid === 0 || utf8.sequences >= utf8.invalid) return { encoding: 'utf-8', strays: utf8.strays };
  let best: { encoding: Encoding; score: number } = { encoding: 'windows-1252', score: frenchScore(bytes, 'windows-1252') };
  for (const encoding of OTHERS) {
    const score = frenchScore(bytes, encoding);
    if (score > best.score) best = { encoding, score };
  }
  return { encoding: best.encoding, strays: best.encoding === 'windows-1252' ? windows1252 : NO_STRAYS };
}

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
