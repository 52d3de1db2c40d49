import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { RECORD_NAMES } from '../kit/record-names.ts';
import { atPath, breadcrumb, rows, title, wayBack } from '../kit/screen.ts';
import type { ScreenUnderTest } from '../kit/screen-under-test.ts';
import { addressOf, SCREENS } from '../kit/screens.ts';
import { addShownImport } from '../kit/shown-import.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ hasOtherUuids: false });
afterAll(() => stack.close());
await addShownImport(stack);
const of = await listSubjects(stack.marketplace.sql);

const links = (page: Page) => breadcrumb(page).getByRole('link');
const here = (page: Page) => breadcrumb(page).locator('[aria-current=page]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** A link between the header and the title would be a second link back. */
const linksAboveTitle = (page: Page) =>
  heading(page).evaluate((shown) =>
    [...document.querySelectorAll('main a')]
      .filter((link) => shown.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_PRECEDING)
      .map(({ textContent }) => textContent),
  );
const names: Record<string, ((subjects: typeof of) => string) | undefined> = RECORD_NAMES;

async function nameOf({ name }: ScreenUnderTest): Promise<string | undefined> {
  const query = names[name]?.(of);
  if (query === undefined) return undefined;
  const [row] = await stack.marketplace.sql<{ name: string }>(query);
  if (row === undefined) throw new Error(`no record of ${name}`);
  return row.name;
}

const framed = SCREENS.filter(({ name }) => name !== 'not-found').map((screen) => [screen.name, screen] as const);

describe('every screen', () => {
  it.each(framed)('%s shows its location: breadcrumb, title, link back [DAY-011]', async (_name, screen) => {
    const record = await nameOf(screen);
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    await title(page, 'Tableau de bord');
    await page.goto(addressOf(screen, of));
    await screen.ready(page);
    if (record !== undefined) {
      await expect.poll(() => here(page).textContent()).toBe(record);
      expect((await page.title()).toLocaleLowerCase('fr')).toContain(record.toLocaleLowerCase('fr'));
    } else if ((await links(page).count()) > 0) expect(await heading(page).textContent()).toContain(await here(page).textContent());
    else expect(await here(page).count()).toBe(1);
    expect(await linksAboveTitle(page), 'another way back than the breadcrumb').toEqual([]);
    const isTop = (await links(page).count()) === 0;
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    const inMenu = menu.locator('[aria-current=page]');
    if (isTop) {
      // A screen of the menu, or of the account's menu: its own entry is the location.
      expect(record).toBeUndefined();
      expect(await inMenu.count()).toBe(screen.name === 'enable2FaStrongAuthentication' ? 0 : 1);
      return;
    }
    expect(await menu.locator('[aria-current]').allTextContents(), 'the menu marks the list that the breadcrumb begins with').toEqual([
      await links(page).first().textContent(),
    ]);
    const back = new URL((await wayBack(page).getAttribute('href')) ?? '', page.url());
    await wayBack(page).click();
    await atPath(page, back.pathname);
    await heading(page).waitFor();
  });
});

it('the way back leads to the list as it was left, with its page and its search [DAY-011]', async () => {
  const page = await signedInPage(stack);
  const list = '/admin/catalogue/listCategories?page=1&itemsPerPage=25&search=spo';
  await page.goto(list);
  await rows(page)
    .first()
    .getByRole('link', { name: /^Modifier / })
    .click();
  await title(page, /^Modifier la catégorie \S/);
  await wayBack(page).click();
  await page.waitForURL(`**${list}`);
});
