import { fold } from '../fold.ts';

/* Free of zod: the palette and the trees of the browser use it. */

/** Letters of a word from which on one typing error is forgiven (DAY-014). */
export const TYPO_MIN_LENGTH = 5;

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The word begins with what was typed, but for one letter that is missing, added, wrong or exchanged with the next one. The libraries of edit
 * distance compare whole words and count an exchange as two errors; that one error at most decides needs no matrix: it is at the first
 * difference.
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

/** How well a text fits what was typed. `begins`: the whole of it, from its start. */
export type Match = 'begins' | 'holds' | 'almost';

/**
 * Compares texts with what was typed: its words in any order, each inside a word or, if it is long enough, with one typing error at the
 * start of one (DAY-014). Nothing typed fits everything.
 */
export function matcher(typed: string): (text: string) => Match | null {
  const wanted = fold(typed).trim().replaceAll(/\s+/g, ' ');
  const parts = wanted === '' ? [] : wanted.split(' ');
  const hasAlmost = (words: readonly string[], part: string) =>
    part.length >= TYPO_MIN_LENGTH && words.some((word) => beginsAlmostWith(word, part));
  return (text) => {
    const folded = fold(text);
    if (folded.startsWith(wanted)) return 'begins';
    const missing = parts.filter((part) => !folded.includes(part));
    if (missing.length === 0) return 'holds';
    const words = wordsOf(folded);
    return missing.every((part) => hasAlmost(words, part)) ? 'almost' : null;
  };
}

const RANK: Record<Match, number> = { begins: 0, holds: 1, almost: 2 };

/** The items whose text fits, the best first; those with a typing error only where nothing else fits. */
export function search<Item>(items: readonly Item[], typed: string, textOf: (item: Item) => string): Item[] {
  const match = matcher(typed);
  const found = items.flatMap((item) => {
    const fit = match(textOf(item));
    return fit === null ? [] : [{ item, fit }];
  });
  const right = found.filter(({ fit }) => fit !== 'almost');
  return (right.length > 0 ? right : found).toSorted((left, other) => RANK[left.fit] - RANK[other.fit]).map(({ item }) => item);
}
