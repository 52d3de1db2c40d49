import { navigation } from '@comptoir/web/lib/navigation';
import { href } from '@comptoir/web/lib/routes';
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

const groupOf = (name: string) => navigation.find(({ links }) => links.some(({ route }) => route === name));
export const isInMenu = (name: string): boolean => groupOf(name) !== undefined;

/** The entry of a screen is in its group of the menu, leads to it, and alone is marked as the current one. */
async function expectEntry(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  const current = menu.locator('[aria-current=page]');
  const group = groupOf(name);
  const link = group?.links.find(({ route }) => route === name);
  if (group === undefined || link === undefined) {
    // A tab of a screen has the entry of that screen.
    expect(await current.count()).toBe(name in SESSION_SCREENS ? 0 : 1);
    return;
  }
  const isAlone = group.links.length === 1 && link.label === group.label;
  const entries = (isAlone ? menu : menu.getByRole('list', { name: group.label, exact: true })).getByRole('link');
  const address = await entries
    .and(current)
    .and(page.getByRole('link', { name: link.label, exact: true }))
    .getAttribute('href');
  expect([address, new URL(page.url()).pathname, await current.count()]).toEqual([href(link.route), href(link.route), 1]);
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
  if (isTop) {
    // A screen of the menu, or of the account's menu: its own entry is the location.
    expect(record).toBeUndefined();
    await expectEntry(page, name);
    return undefined;
  }
  expect(isInMenu(name), 'a screen of the menu has no way back').toBe(false);
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  // The list of an import is known once it is read.
  const isListMarked = async () => {
    const [entry, ...others] = await menu.locator('[aria-current]').allTextContents();
    return others.length === 0 && entry === (await links.first().textContent());
  };
  await expect.poll(isListMarked, { message: 'the menu marks the list that the breadcrumb begins with' }).toBe(true);
  return new URL((await wayBack(page).getAttribute('href')) ?? '', page.url()).pathname;
}
