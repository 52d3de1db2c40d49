import type { AnyList } from '@comptoir/shared/list/definition';
import type { Page } from 'playwright-core';
import type { ListSubjects } from './list-subjects.ts';

export interface Screen {
  /** Its own address, which it is opened at; that of a screen of one record depends on the seed. */
  path: string | ((of: ListSubjects) => string);
  /** Waits until the screen shows all it has to show. */
  ready(page: Page): Promise<unknown>;
  /** What has to be done again at another width of the window. */
  resized?(page: Page): Promise<unknown>;
  /** Call of the marketplace whose rows the screen lists, if there is one. */
  call?: string;
  /** The list that the screen shows, as it is declared. */
  list?: AnyList;
  /** A text that finds something there whatever the day; unless given, the start of what its first row shows first. */
  search?: string;
  /** Rows of the ledger that a visit proves of this screen, its values being the record's. */
  proves?: string[];
}

export interface ScreenUnderTest extends Screen {
  name: string;
}
