import { isAscii, isUtf8 } from 'node:buffer';
import type { LINE_ENDS } from '@comptoir/shared/imports/detection';

type LineEnd = (typeof LINE_ENDS)[number];

const LF = 0x0a;
const CR = 0x0d;
/** Bytes without a line end that are looked at together at most. */
const MAX_HELD = 1_000_000;
/** Lines that are named (Detection.strayLines). */
const NAMED = 20;
/** Bytes that Windows-1252 leaves open. */
const OPEN_IN_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
/** U+FFFD itself: what a decoder puts for bytes that it does not know. */
const REPLACEMENT = Buffer.from('\uFFFD');

/** Lines with bytes that an encoding does not know. */
export interface Strays {
  lines: number[];
  count: number;
}

const noStrays = (): Strays => ({ lines: [], count: 0 });

function addStray(strays: Strays, line: number): void {
  strays.count += 1;
  if (strays.lines.length < NAMED) strays.lines.push(line);
}

/** What the bytes of a file say of its encoding and its lines, in one pass at flat memory. */
export function byteSurvey() {
  const ends: Record<LineEnd, number> = { crlf: 0, lf: 0, cr: 0 };
  /** How often each byte above ASCII occurs. */
  const bytes = new Uint32Array(256);
  const utf8 = { sequences: 0, invalid: 0, strays: noStrays() };
  const windows1252 = noStrays();
  let line = 1;
  let endsInReturn = false;
  let held: Buffer = Buffer.alloc(0);

  /** Lines above ASCII, one by one. */
  function inspectLine(text: Buffer, at: number): void {
    if (isAscii(text)) return;
    for (const byte of text) if (byte >= 0x80) bytes[byte] = (bytes[byte] ?? 0) + 1;
    if (OPEN_IN_1252.some((byte) => text.includes(byte))) addStray(windows1252, at);
    const isValid = isUtf8(text);
    const decoded = isValid ? '' : text.toString();
    // A first byte of a sequence is 11xxxxxx.
    if (isValid) for (const byte of text) utf8.sequences += byte >= 0xc0 ? 1 : 0;
    else for (const character of decoded) utf8[character === '\uFFFD' ? 'invalid' : 'sequences'] += character > '\u007f' ? 1 : 0;
    if (!isValid || text.includes(REPLACEMENT)) addStray(utf8.strays, at);
  }

  /** Counts the lines of a block; looks at each only when it has more than ASCII. */
  function inspect(block: Buffer): void {
    const looks = !isAscii(block);
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
        if (looks) inspectLine(block.subarray(start, at), line);
        line += 1;
        ends[byte === LF ? 'lf' : 'cr'] += 1;
      }
      isBehindReturn = byte === CR;
      start = at + 1;
    }
    if (size > 0) endsInReturn = isBehindReturn;
    if (looks && start < size) inspectLine(block.subarray(start), line);
  }

  return {
    add(chunk: Buffer): void {
      const all = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const end = Math.max(all.lastIndexOf(LF), all.lastIndexOf(CR)) + 1;
      // A character that a longer line is cut in counts as a stray one: no such line is read as a row.
      const cut = all.length - end > MAX_HELD ? all.length : end;
      inspect(all.subarray(0, cut));
      held = all.subarray(cut);
    },
    end() {
      inspect(held);
      held = Buffer.alloc(0);
      return { ends, bytes, utf8, windows1252 };
    },
  };
}

export type ByteSurvey = ReturnType<ReturnType<typeof byteSurvey>['end']>;
