import type { Encoding } from '@comptoir/shared/imports/detection';
import iconv from 'iconv-lite';
import type { ByteSurvey, Strays } from './byte-survey.ts';

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
