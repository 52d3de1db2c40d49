import type { Encoding } from '@comptoir/shared/imports/detection';
import type { ByteSurvey, Strays } from './byte-survey.ts';

/** Byte order marks, which are believed (IPL-005). */
const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** What French is written with beyond ASCII: letters in sentences tell most, capitals and signs less. */
const OFTEN = new Set('éèàçêôûîùâëïœ');
const SELDOM = new Set('ÉÈÀÇÊÔÛÎÙÂËÏŒÆæ’‘“”«»€°–—…\u00a0');

export const markedEncoding = (head: Buffer): Encoding | null =>
  MARKS.find(([, mark]) => mark.every((byte, place) => head[place] === byte))?.[0] ?? null;

/** How French the bytes are in an encoding of one byte a character. */
function frenchness(bytes: Uint32Array, encoding: Encoding): number {
  const decoder = new TextDecoder(encoding);
  let score = 0;
  bytes.forEach((count, byte) => {
    if (count === 0) return;
    const character = decoder.decode(Uint8Array.of(byte), { stream: true });
    score += count * (OFTEN.has(character) ? 4 : SELDOM.has(character) ? 1 : 0);
  });
  return score;
}

const NO_STRAYS: Strays = { lines: [], count: 0 };

/** The encoding of a file without a mark: UTF-8 when most of what is beyond ASCII is valid in it, else the one that gives French letters. */
export function guessEncoding({ bytes, utf8, windows1252 }: ByteSurvey): { encoding: Encoding; strays: Strays } {
  if (utf8.invalid === 0 || utf8.sequences >= utf8.invalid) return { encoding: 'utf-8', strays: utf8.strays };
  if (frenchness(bytes, 'macintosh') > frenchness(bytes, 'windows-1252')) return { encoding: 'macintosh', strays: NO_STRAYS };
  return { encoding: 'windows-1252', strays: windows1252 };
}
