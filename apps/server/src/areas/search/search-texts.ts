import { TYPO_MIN_LENGTH } from '@comptoir/shared/search/match';

/** The marketplace may distinguish ligatures from their separate letters. */
const spellings = (text: string): string[] => [
  ...new Set([text, text.replaceAll('œ', 'oe').replaceAll('æ', 'ae'), text.replaceAll(/oe/gi, 'œ').replaceAll(/ae/gi, 'æ')]),
];

/** The longest word, which usually has the fewest matches. */
const longestWord = (typed: string) => typed.split(/\s+/).toSorted((left, right) => right.length - left.length)[0] ?? '';

/** Search texts for the marketplace, which finds a text inside a name; the order of the words does not matter (DAY-014). */
export const exactTexts = (typed: string): string[] => [...new Set([typed, longestWord(typed)])].flatMap(spellings);

/**
 * Search texts after a search without result: the start and the end of the longest word, with at least one letter between them. A single
 * typing error, even two exchanged letters, cannot affect both: the record is found by the other part.
 */
export function partsForTypo(typed: string): string[] {
  const word = longestWord(typed);
  if (word.length < TYPO_MIN_LENGTH) return [];
  const length = Math.ceil(word.length / 2) - 1;
  return [word.slice(0, length), word.slice(-length)];
}
