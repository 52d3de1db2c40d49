import { SEARCH_MIN_LENGTH } from '@comptoir/shared/paging';

/** Milliseconds between the last key and the search; Enter does not wait. */
export const SEARCH_DELAY = 300;

/** What a search box may send: nothing (everything) or `from` characters and more, trimmed; null sends no call (LST-006, OP-102). */
export function searchText(typed: string, from: number = SEARCH_MIN_LENGTH): string | null {
  const text = typed.trim();
  return text === '' || text.length >= from ? text : null;
}
