import { TYPO_MIN_LENGTH } from '@comptoir/shared/search/match';

/** The marketplace may tell ligatures from their letters. */
const spellings = (text: string): string[] => [
  ...new Set([text, text.replaceAll('œ', 'oe').replaceAll('æ', 'ae'), text.replaceAll(/oe/gi, 'œ').replaceAll(/ae/gi, 'æ')]),
];

/** The longest word: the rarest, as a rule. */
const longestWord = (typed: string) => typed.split(/\s+/).toSorted((left, right) => right.length - left.length)[0] ?? '';

/** What the marketplace, which finds a text inside a name, is asked for, so that words may stand in any order (DAY-014). */
export const exactTexts = (typed: string): string[] => [...new Set([typed, longestWord(typed)])].flatMap(spellings);

/**
 * What it is asked for when nothing was found: the start and the end of the longest word, with a letter at least between them. One error,
 * be it two letters exchanged, cannot be in both: what was meant is among what is found of the other one.
 */
export function partsForTypo(typed: string): string[] {
  const word = longestWord(typed);
  if (word.length < TYPO_MIN_LENGTH) return [];
  const length = Math.ceil(word.length / 2) - 1;
  return [word.slice(0, length), word.slice(-length)];
}
