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

/** The first option of a filter with fixed values: in the address, in the query, and its label. */
const firstOption = (filter: AnyList['filters'][string]): { text: string; value: unknown; option: string }[] => {
  if (filter.kind === 'flag') return [{ text: '1', value: true, option: filter.labels.on }];
  if (filter.kind !== 'choice') return [];
  return (filter.options ?? []).slice(0, 1).map(({ value, label }) => ({ text: value, value, option: label }));
};

/** A query added to the screen's own address. */
export function withQuery(screen: ScreenUnderTest, of: ListSubjects, query: string): string {
  const address = addressOf(screen, of);
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
export const keysOf = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
const sizesOf = (page: Page) => page.getByRole('combobox', { name: listTexts.rowsPerPage });

/** What every list does of what it declares. */
export function describeLists(lists: readonly ListUnderTest[], { of, openPage, expectReply = async () => undefined }: ListContext): void {
  /** A secret is not in an address: its search has its own test (tests/e2e/codes-search.test.ts). */
  const searched = lists.filter(([, { search }]) => search && !search.isSecret);
  const sorted = lists.filter(([, list]) => sortRules(list).length > 0);
  const filtered = lists.flatMap((list) =>
    Object.entries(list[1].filters).flatMap(([key, filter]) =>
      firstOption(filter).map((option) => [list[0], key, filter.label, option, list] as const),
    ),
  );

  async function open(list: ListUnderTest, query = ''): Promise<Page> {
    const page = await openPage(list);
    await page.goto(withQuery(list[2], of, query));
    await settled(page);
    await rows(page).first().waitFor();
    return page;
  }

  describe('a list, as it is declared,', () => {
    it.each(lists)('%s has its columns, and its page sizes', async (...subject) => {
      const [, list] = subject;
      const page = await open(subject);
      const heads = (await page.getByRole('columnheader').allTextContents()).filter((head) => !NO_COLUMN.includes(head));
      const declared = columnsOf(list).flatMap(({ title, within }) => (within === undefined ? [title] : []));
      expect(heads).toEqual(declared);
      // The server applies the default order.
      const sort = sortRules(list).length > 0 ? [] : undefined;
      await expectReply(page, subject, { page: 1, itemsPerPage: list.pageSizes[0], search: undefined, sort });
      expect(await optionsOf(sizesOf(page))).toEqual([...list.pageSizes].sort((a, b) => a - b).map(String));
    });

    it.each(lists)('%s is paged; reload, Back and another size keep what the address says', async (...subject) => {
      const [size, other] = [...subject[1].pageSizes].sort((a, b) => a - b);
      const page = await open(subject, `itemsPerPage=${size}&page=1`);
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

    it.each(sorted)('%s sorts by its columns, in their directions, and by no other', async (...subject) => {
      const [, list] = subject;
      const page = await open(subject);
      const rules = sortRules(list);
      for (const { key, title } of columnsOf(list)) {
        const head = page.getByRole('columnheader', { name: title, exact: true });
        const rule = rules.find(({ field }) => field === key);
        if (!rule) {
          expect(await head.getByRole('button', { name: title, exact: true }).count()).toBe(0);
          continue;
        }
        const initial = list.defaultSort?.find(({ field }) => field === key)?.direction;
        const directions = initial ? rule.directions.slice(rule.directions.indexOf(initial) + 1) : rule.directions;
        for (const direction of directions) {
          await head.getByRole('button', { name: title, exact: true }).click();
          await expect.poll(() => inAddress(page, 'order')).toBe(`${key}.${direction}`);
          await expect.poll(() => head.getAttribute('aria-sort')).toBe(direction === 'asc' ? 'ascending' : 'descending');
          await settled(page);
          await expectReply(page, subject, { page: 1, sort: [{ field: key, direction }] });
        }
      }
      const order = inAddress(page, 'order');
      const shown = await keysOf(page);
      await page.reload();
      await expect.poll(() => keysOf(page)).toEqual(shown);
      expect(inAddress(page, 'order')).toBe(order);
    });

    it.each(searched)('%s is searched from the keyboard, and its address finds the same rows again', async (...subject) => {
      const page = await open(subject);
      const shown = await rows(page).first().locator('.table-name').first().textContent();
      const text = subject[2].search ?? /\S{3}/.exec(shown ?? '')?.[0] ?? '';
      const box = page.getByRole('searchbox');
      const search = async () => {
        await page.keyboard.press('/');
        expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
        await box.pressSequentially(text);
        await page.keyboard.press('Enter');
        await expect.poll(() => inAddress(page, 'search')).toBe(text);
      };
      await search();
      // After a reload the state comes from the address only.
      await page.reload();
      await settled(page);
      await rows(page).first().waitFor();
      expect(await box.inputValue()).toBe(text);
      await expectReply(page, subject, { page: 1, search: text });
      const found = await keysOf(page);
      await page.getByRole('button', { name: listTexts.clearSearch }).click();
      await expect.poll(() => inAddress(page, 'search')).toBe(null);
      await expectReply(page, subject, { page: 1, search: undefined });
      await rows(page).first().focus();
      await search();
      await expect.poll(() => keysOf(page)).toEqual(found);
    });

    it.each(filtered)('%s is filtered by %s, which the address says and its cross takes off', async (...[, key, label, first, subject]) => {
      const { text, value, option } = first;
      const page = await open(subject);
      const choice = page.getByRole('combobox', { name: `${label} :` });
      await selectOption(choice, option);
      await expect.poll(() => inAddress(page, key)).toBe(text);
      await expectReply(page, subject, { page: 1, [key]: value });
      await page.reload();
      await expectReply(page, subject, { page: 1, [key]: value });
      await page.getByRole('button', { name: listTexts.removeFilter(label) }).click();
      await expect.poll(() => inAddress(page, key)).toBe(null);
      await expectReply(page, subject, { page: 1, [key]: undefined });
      expect(await choice.evaluate((select) => select === document.activeElement)).toBe(true);
    });

    it.each(lists)('%s is gone through with the keyboard', async (...subject) => {
      const page = await open(subject);
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
