import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ListSubjects } from './list-subjects.ts';
import { RECORD_NAMES } from './record-names.ts';
import { breadcrumb, wayBack } from './screen.ts';
import type { ScreenUnderTest } from './screen-under-test.ts';
import { SESSION_SCREENS } from './session-screens.ts';
import type { Stack } from './stack.ts';

const NAMES: Record<string, ((subjects: ListSubjects) => string) | undefined> = RECORD_NAMES;

/** Name of the record that a screen shows, or none. */
export async function recordNameOf({ name }: ScreenUnderTest, of: ListSubjects, { marketplace }: Stack): Promise<string | undefined> {
  const query = NAMES[name]?.(of);
  if (query === undefined) return undefined;
  const [row] = await marketplace.sql<{ name: string }>(query);
  if (row === undefined) throw new Error(`no record of ${name}`);
  return row.name;
}

/** A link between the header and the title would be a second link back. */
const linksAboveTitle = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) =>
      [...document.querySelectorAll('main a')]
        .filter((link) => heading.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_PRECEDING)
        .map(({ textContent }) => textContent),
    );

/**
 * A screen shows its location: the record in breadcrumb and title, its entry or that of its list in the menu, and a single link back.
 * Returns the path of the link back; none for a screen of a menu.
 */
export async function expectLocated(page: Page, { name }: ScreenUnderTest, record: string | undefined): Promise<string | undefined> {
  const here = breadcrumb(page).locator('[aria-current=page]');
  const links = breadcrumb(page).getByRole('link');
  const isTop = (await links.count()) === 0;
  if (record !== undefined) {
    await expect.poll(() => here.textContent()).toBe(record);
    expect((await page.title()).toLocaleLowerCase('fr')).toContain(record.toLocaleLowerCase('fr'));
  } else if (isTop) expect(await here.count()).toBe(1);
  else expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(await here.textContent());
  expect(await linksAboveTitle(page), 'another way back than the breadcrumb').toEqual([]);
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  if (isTop) {
    // A screen of the menu, or of the account's menu: its own entry is the location.
    expect(record).toBeUndefined();
    expect(await menu.locator('[aria-current=page]').count()).toBe(name in SESSION_SCREENS ? 0 : 1);
    return undefined;
  }
  expect(await menu.locator('[aria-current]').allTextContents(), 'the menu marks the list that the breadcrumb begins with').toEqual([
    await links.first().textContent(),
  ]);
  return new URL((await wayBack(page).getAttribute('href')) ?? '', page.url()).pathname;
}
