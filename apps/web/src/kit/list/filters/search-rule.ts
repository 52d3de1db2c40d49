import { SEARCH_MIN_LENGTH } from '@comptoir/shared/paging';

/** Milliseconds between the last key and the search; Enter searches at once. */
export const SEARCH_DELAY = 300;

/** The text to search: empty (no search) or at least `from` characters, trimmed; null means that no call is sent (LST-006, OP-102). */
export function searchText(typed: string, from: number = SEARCH_MIN_LENGTH): string | null {
  const text = typed.trim();
  return text === '' || text.length >= from ? text : null;
}
