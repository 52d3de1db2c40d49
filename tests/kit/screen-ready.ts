import type { Page } from 'playwright-core';
import type { ListSubjects } from './list-subjects.ts';
import { rows, settled, title } from './screen.ts';

export interface Screen {
  /** Its own address, which it is opened at; that of a screen of one record depends on the seed. */
  path: string | ((of: ListSubjects) => string);
  /** Waits until the screen shows all it has to show. */
  ready(page: Page): Promise<unknown>;
  /** What has to be done again at another width of the window. */
  resized?(page: Page): Promise<unknown>;
  /** Call of the marketplace whose rows the screen lists, if there is one. */
  call?: string;
  /** Heading of the list when that call fails. */
  failed?: string;
  /** A text that finds something there whatever the day; unless given, the start of what its first row shows first. */
  search?: string;
  /** Rows of the ledger that a visit proves of this screen, its values being the record's. */
  proves?: string[];
}

/** A list with rows, under this heading. */
export const filled = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await settled(page);
  await rows(page).first().waitFor();
};

/** A form with this field, under this heading. */
export const form = (name: string, field: string) => async (page: Page) => {
  await title(page, name);
  await page.getByRole('textbox', { name: field, exact: true }).waitFor();
};
