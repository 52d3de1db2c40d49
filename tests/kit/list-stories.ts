import { type AnyList, columnsOf } from '@comptoir/shared/list/definition';
import { sortRules } from '@comptoir/shared/list/url';
import { listTexts } from '@comptoir/shared/list-texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ListSubjects } from './list-subjects.ts';
import { optionsOf, selectOption } from './listbox.ts';
import { rows, settled } from './screen.ts';
import type { ScreenUnderTest } from './screen-under-test.ts';
import { addressOf } from './screens.ts';

/** A screen with its declared list. */
export type ListUnderTest = readonly [name: string, list: AnyList, screen: ScreenUnderTest];

/** Where the lists run: through the stack, or mounted alone. */
export interface ListContext {
  of: ListSubjects;
  /** A page that is about to show this list. */
  openPage(list: ListUnderTest): Promise<Page>;
  /** The rows are those of the reply to a query with these values. Without a replaced link, queries are not seen. */
  expectReply?(page: Page, list: ListUnderTest, query: Record<string, unknown>): Promise<void>;
}

export const listsOf = (screens: readonly ScreenUnderTest[]): ListUnderTest[] =>
  screens.flatMap((screen) => (screen.list ? [[screen.name, screen.list, screen] as const] : []));

/** Table headers without a declared column. */
const NO_COLUMN = ['', listTexts.actions, 'Déplacer'];

/** A query added to the screen's own address. */
export function withQuery(screen: ScreenUnderTest, of: ListSubjects, query: string): string {
  const address = addressOf(screen, of);
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

export const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
export const keysOf = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
const sizesOf = (page: Page) => page.getByRole('combobox', { name: listTexts.rowsPerPage });

/** The list at its screen's address with this query, once its rows are shown. */
export async function openList({ of, openPage }: ListContext, list: ListUnderTest, query = ''): Promise<Page> {
  const page = await openPage(list);
  await page.goto(withQuery(list[2], of, query));
  await settled(page);
  await rows(page).first().waitFor();
  return page;
}

/** What every list shows of its declaration: nothing that depends on the server. */
export function describeColumns(lists: readonly ListUnderTest[], context: ListContext): void {
  const { expectReply = () => Promise.resolve() } = context;
  describe('a list, as it is declared,', () => {
    it.each(lists)('%s has its columns and page sizes, and is gone through with the keyboard', async (...subject) => {
      const [, list] = subject;
      const page = await openList(context, subject);
      const heads = (await page.getByRole('columnheader').allTextContents()).filter((head) => !NO_COLUMN.includes(head));
      const declared = columnsOf(list).flatMap(({ title, within }) => (within === undefined ? [title] : []));
      expect(heads).toEqual(declared);
      // The server applies the default order.
      const sort = sortRules(list).length > 0 ? [] : undefined;
      await expectReply(page, subject, { page: 1, itemsPerPage: list.pageSizes[0], search: undefined, sort });
      expect(await optionsOf(sizesOf(page))).toEqual([...list.pageSizes].sort((a, b) => a - b).map(String));
      const position = () => rows(page).evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
      const last = (await rows(page).count()) - 1;
      await rows(page).first().focus();
      for (const [key, expected] of [
        ['ArrowDown', Math.min(1, last)],
        ['End', last],
        ['Home', 0],
      ] as const) {
        await page.keyboard.press(key);
        expect(await position()).toBe(expected);
      }
    });
  });
}

/** How every list is paged. */
export function describePages(lists: readonly ListUnderTest[], context: ListContext): void {
  const { expectReply = () => Promise.resolve() } = context;
  describe('the pages of a list, as it is declared,', () => {
    it.each(lists)('%s is paged; reload, Back and another size keep what the address says', async (...subject) => {
      const [size, other] = [...subject[1].pageSizes].sort((a, b) => a - b);
      const page = await openList(context, subject, `itemsPerPage=${size}&page=1`);
      const first = await keysOf(page);
      expect(first.length).toBeLessThanOrEqual(Number(size));
      await expectReply(page, subject, { page: 1, itemsPerPage: size });
      const next = page.getByRole('link', { name: listTexts.nextPage }).and(page.locator('[href]'));
      if ((await next.count()) > 0) {
        await next.click();
        await expect.poll(() => inAddress(page, 'page')).toBe('2');
        await expect.poll(async () => (await keysOf(page)).filter((key) => first.includes(key))).toEqual([]);
        await expectReply(page, subject, { page: 2, itemsPerPage: size });
        const second = await keysOf(page);
        await page.reload();
        await expect.poll(() => keysOf(page)).toEqual(second);
        await page.goBack();
        await expect.poll(() => keysOf(page)).toEqual(first);
      }
      if (other === undefined) return;
      await selectOption(sizesOf(page), String(other));
      await expect.poll(() => inAddress(page, 'itemsPerPage')).toBe(String(other));
      expect(inAddress(page, 'page')).toBe('1');
      await expectReply(page, subject, { page: 1, itemsPerPage: other });
      await expect.poll(async () => (await keysOf(page)).slice(0, first.length)).toEqual(first);
    });
  });
}
