import { fold } from '../fold.ts';

/* Without zod, because the palette and the trees of the browser use it. */

/** Minimum length of a word for which one typing error is tolerated (DAY-014). */
export const TYPO_MIN_LENGTH = 5;

/** The words of a text, folded. */
export const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether the word begins with the typed text, except for one letter that is missing, added, wrong or exchanged with the next one.
 * Libraries for edit distance compare complete words and count an exchange as two errors. For at most one error no matrix is needed: the
 * error is at the first difference.
 */
export function beginsAlmostWith(word: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  const left = typed.slice(at);
  const rest = word.slice(at);
  return (
    rest.startsWith(left) ||
    rest.startsWith(left.slice(1)) ||
    rest.slice(1).startsWith(left) ||
    (rest !== '' && rest.slice(1).startsWith(left.slice(1))) ||
    (left.length > 1 && rest[0] === left[1] && rest[1] === left[0] && rest.slice(2).startsWith(left.slice(2)))
  );
}

/**
 * How a text matches the search. `begins`: the text begins with the complete search text; `words`: each searched word begins one of its words;
 * `holds`: they are inside its words.
 */
export type Match = 'begins' | 'words' | 'holds' | 'almost';

/**
 * Matches texts with a search text: its words in any order, each inside a word or, if it is long enough, with one typing error at the start
 * of a word (DAY-014). An empty search text matches everything.
 */
export function matcher(typed: string): (text: string) => Match | null {
  const phrase = fold(typed).trim().replaceAll(/\s+/g, ' ');
  const parts = phrase === '' ? [] : phrase.split(' ');
  const hasAlmost = (words: readonly string[], part: string) =>
    part.length >= TYPO_MIN_LENGTH && words.some((word) => beginsAlmostWith(word, part));
  return (text) => {
    const folded = fold(text);
    if (folded.startsWith(phrase)) return 'begins';
    const missing = parts.filter((part) => !folded.includes(part));
    const words = wordsOf(folded);
    if (missing.length === 0) return parts.every((part) => words.some((word) => word.startsWith(part))) ? 'words' : 'holds';
    return missing.every((part) => hasAlmost(words, part)) ? 'almost' : null;
  };
}

export const MATCH_RANK: Record<Match, number> = { begins: 0, words: 1, holds: 2, almost: 3 };

/** Whether a text matches without a typing error. */
export const isExact = (fit: Match | null): boolean => fit !== null && fit !== 'almost';

/** The matching items, best first; items with a typing error only if there are no others. */
export function search<Item>(items: readonly Item[], typed: string, textOf: (item: Item) => string): Item[] {
  const match = matcher(typed);
  const found = items.flatMap((item) => {
    const fit = match(textOf(item));
    return fit === null ? [] : [{ item, fit }];
  });
  const right = found.filter(({ fit }) => isExact(fit));
  return (right.length > 0 ? right : found).toSorted((left, other) => MATCH_RANK[left.fit] - MATCH_RANK[other.fit]).map(({ item }) => item);
}
