import { isAscii, isUtf8 } from 'node:buffer';
import type { LINE_ENDS } from '@comptoir/shared/imports/detection';

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
export interface Strays {
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
    let isBehindReturn = endsInReturn;
    for (let at = 0; at < size; at += 1) {
      const byte = block[at] ?? 0;
      if (byte > CR || (byte !== LF && byte !== CR)) {
        isBehindReturn = false;
        continue;
      }
      if (byte === LF && isBehindReturn) {
        ends.cr -= 1;
        ends.crlf += 1;
      } else {
        if (hasNonAscii) inspectLine(block.subarray(start, at), line);
        line += 1;
        ends[byte === LF ? 'lf' : 'cr'] += 1;
      }
      isBehindReturn = byte === CR;
      start = at + 1;
    }
    if (size > 0) endsInReturn = isBehindReturn;
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

export type ByteSurvey = ReturnType<ReturnType<typeof byteSurvey>['end']>;
