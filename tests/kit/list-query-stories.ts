import { type AnyList, columnsOf } from '@comptoir/shared/list/definition';
import { sortRules } from '@comptoir/shared/list/url';
import { listTexts } from '@comptoir/shared/list-texts';
import { describe, expect, it } from 'vitest';
import { inAddress, keysOf, type ListContext, type ListUnderTest, openList } from './list-stories.ts';
import { selectOption } from './listbox.ts';
import { rows, settled } from './screen.ts';

/** The first option of a filter with fixed values, unless it is shown as tabs: in the address, in the query, and its label. */
const firstOption = (filter: AnyList['filters'][string]): { text: string; value: unknown; option: string }[] => {
  if (filter.kind === 'flag') return [{ text: '1', value: true, option: filter.labels.on }];
  if (filter.kind !== 'choice' || filter.asTabs) return [];
  return (filter.options ?? []).slice(0, 1).map(({ value, label }) => ({ text: value, value, option: label }));
};

/** What every list does of its declared sorts, search and filters. */
export function describeListQueries(lists: readonly ListUnderTest[], context: ListContext): void {
  const { expectReply = () => Promise.resolve() } = context;
  /** A secret is not in an address: its search has its own test (tests/e2e/codes-search.test.ts). The title of a document is none. */
  const searched = lists.filter(([, { search }]) => search && search.isSecret !== true);
  const sorted = lists.filter(([, list]) => sortRules(list).length > 0);
  const filtered = lists.flatMap((list) =>
    Object.entries(list[1].filters).flatMap(([key, filter]) =>
      firstOption(filter).map((option) => [list[0], key, filter.label, option, list] as const),
    ),
  );

  describe('the query of a list, as it is declared,', () => {
    it.each(sorted)('%s sorts by its columns, in their directions, and by no other', async (...subject) => {
      const [, list] = subject;
      const page = await openList(context, subject);
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
      const page = await openList(context, subject);
      const shown = await rows(page).first().locator('.table-name').first().textContent();
      const text = subject[2].search ?? /\S{3}/.exec(shown ?? '')?.[0] ?? '';
      const box = page.getByRole('searchbox');
      const search = async () => {
        await page.keyboard.press('/');
        await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
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
      const page = await openList(context, subject);
      const choice = page.getByRole('combobox', { name: `${label} :` });
      await selectOption(choice, option);
      await expect.poll(() => inAddress(page, key)).toBe(text);
      await expectReply(page, subject, { page: 1, [key]: value });
      await page.reload();
      await expectReply(page, subject, { page: 1, [key]: value });
      await page.getByRole('button', { name: listTexts.removeFilter(label) }).click();
      await expect.poll(() => inAddress(page, key)).toBe(null);
      await expectReply(page, subject, { page: 1, [key]: undefined });
      await expect.poll(() => choice.evaluate((select) => select === document.activeElement)).toBe(true);
    });
  });
}
