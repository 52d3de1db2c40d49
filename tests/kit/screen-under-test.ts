import type { AnyList } from '@comptoir/shared/list/definition';
import type { Page } from 'playwright-core';
import type { ListSubjects } from './list-subjects.ts';

/** What the documents say of a list, to the letter; a declaration that says otherwise fails (tests/e2e/documented-lists.test.ts). */
export interface DocumentedList {
  /** Those that sort end with «↕». */
  heads: string[];
  /** Rows per page, the first being the default: 10, 25 and 100, unless given. */
  sizes?: string[];
  /** Name of its search, if it has one. */
  search?: string;
  /** What the marketplace is asked for, by what the address of the list says. */
  asks?: [search: string, query: string][];
  proves: string[];
}

export interface Screen {
  /** The address at which it is opened; for a screen of one record it depends on the seed. */
  path: string | ((of: ListSubjects) => string);
  /** Waits until the screen is complete. */
  ready(page: Page): Promise<unknown>;
  /** Action to repeat at another width of the window. */
  resized?(page: Page): Promise<unknown>;
  /** Call of the marketplace that returns the rows of the screen's list, if there is one. */
  call?: string;
  /** Declaration of the screen's list. */
  list?: AnyList;
  documented?: DocumentedList;
  /** A search text with results on any day; by default the start of the first row's first text. */
  search?: string;
  /** Rows of the ledger that opening this screen proves, when its values equal those of the record. */
  proves?: string[];
}

export interface ScreenUnderTest extends Screen {
  name: string;
}
