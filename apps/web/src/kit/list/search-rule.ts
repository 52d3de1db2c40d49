import { SEARCH_MIN_LENGTH } from '@comptoir/shared/paging';

/** Milliseconds between the last key and the search; Enter does not wait. */
export const SEARCH_DELAY = 300;

/** What a search box may send: nothing (everything) or three characters and more, trimmed; null sends no call (LST-006). */
export function searchText(typed: string): string | null {
  const text = typed.trim();
  return text === '' || text.length >= SEARCH_MIN_LENGTH ? text : null;
}
