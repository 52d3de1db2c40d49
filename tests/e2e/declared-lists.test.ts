import { type AnyList, columnsOf } from '@comptoir/shared/list/definition';
import { sortRules } from '@comptoir/shared/list/url';
import { listTexts } from '@comptoir/shared/list-texts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { optionsOf, selectOption } from '../kit/listbox.ts';
import { rows, settled } from '../kit/screen.ts';
import type { ScreenUnderTest } from '../kit/screen-under-test.ts';
import { addressOf, SCREENS } from '../kit/screens.ts';
import { addShownImport } from '../kit/shown-import.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
const of = await listSubjects(stack.marketplace.sql);
await addShownImport(stack);

/** Table headers without a declared column. */
const NO_COLUMN = ['', listTexts.actions, 'Déplacer'];

const LISTS = SCREENS.flatMap(({ list, ...screen }) => (list ? [[screen.name, list, screen] as const] : []));
/** A secret is not in an address: its search has its own test (codes-search.test.ts). */
const searched = LISTS.filter(([, { search }]) => search && !search.isSecret);
const sorted = LISTS.filter(([, list]) => sortRules(list).length > 0);
/** The first option of a filter with fixed values. */
const firstOption = (filter: AnyList['filters'][string]) => {
  if (filter.kind === 'flag') return [{ value: '1', label: filter.labels.on }];
  return filter.kind === 'choice' ? (filter.options ?? []).slice(0, 1) : [];
};
const filtered = LISTS.flatMap(([name, list, screen]) =>
  Object.entries(list.filters).flatMap(([key, filter]) =>
    firstOption(filter).map(({ value, label }) => [name, key, filter.label, { value, option: label }, screen] as const),
  ),
);

/** A query added to the screen's own address. */
const withQuery = (screen: ScreenUnderTest, query: string) => {
  const address = addressOf(screen, of);
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
};

async function open(screen: ScreenUnderTest, query = ''): Promise<Page> {
  const page = await signedInPage(stack);
  await page.goto(withQuery(screen, query));
  await settled(page);
  await rows(page).first().waitFor();
  return page;
}

const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const keys = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
const sizes = (page: Page) => page.getByRole('combobox', { name: listTexts.rowsPerPage });

describe('a list, as it is declared,', () => {
  it.each(LISTS)('%s has its columns, and its page sizes', async (_name, list, screen) => {
    const page = await open(screen);
    const heads = (await page.getByRole('columnheader').allTextContents()).filter((head) => !NO_COLUMN.includes(head));
    const declared = columnsOf(list).flatMap(({ title, within }) => (within === undefined ? [title] : []));
    expect(heads).toEqual(declared);
    expect(await optionsOf(sizes(page))).toEqual([...list.pageSizes].sort((a, b) => a - b).map(String));
  });

  it.each(LISTS)('%s is paged; reload, Back and another size keep what the address says', async (_name, list, screen) => {
    const [size, other] = [...list.pageSizes].sort((a, b) => a - b);
    const page = await open(screen, `itemsPerPage=${size}&page=1`);
    const first = await keys(page);
    expect(first.length).toBeLessThanOrEqual(Number(size));
    const next = page.getByRole('link', { name: listTexts.nextPage }).and(page.locator('[href]'));
    if ((await next.count()) > 0) {
      await next.click();
      await expect.poll(() => inAddress(page, 'page')).toBe('2');
      await expect.poll(async () => (await keys(page)).filter((key) => first.includes(key))).toEqual([]);
      const second = await keys(page);
      await page.reload();
      await expect.poll(() => keys(page)).toEqual(second);
      await page.goBack();
      await expect.poll(() => keys(page)).toEqual(first);
    }
    if (other === undefined) return;
    await selectOption(sizes(page), String(other));
    await expect.poll(() => inAddress(page, 'itemsPerPage')).toBe(String(other));
    expect(inAddress(page, 'page')).toBe('1');
    await expect.poll(async () => (await keys(page)).slice(0, first.length)).toEqual(first);
  });

  it.each(sorted)('%s sorts by its columns, in their directions, and by no other', async (_name, list, screen) => {
    const page = await open(screen);
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
      }
    }
    const order = inAddress(page, 'order');
    await page.reload();
    await rows(page).first().waitFor();
    expect(inAddress(page, 'order')).toBe(order);
  });

  it.each(searched)('%s is searched from the keyboard, and its address finds the same rows again', async (_name, _list, screen) => {
    const page = await open(screen);
    const shown = await rows(page).first().locator('.table-name').first().textContent();
    const text = screen.search ?? /\S{3}/.exec(shown ?? '')?.[0] ?? '';
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
    const found = await keys(page);
    await page.getByRole('button', { name: listTexts.clearSearch }).click();
    await expect.poll(() => inAddress(page, 'search')).toBe(null);
    await rows(page).first().focus();
    await search();
    await expect.poll(() => keys(page)).toEqual(found);
  });

  it.each(filtered)(
    '%s is filtered by %s, which the address says and its cross takes off',
    async (_name, key, label, { value, option }, screen) => {
      const page = await open(screen);
      const choice = page.getByRole('combobox', { name: `${label} :` });
      await selectOption(choice, option);
      await expect.poll(() => inAddress(page, key)).toBe(value);
      await page.reload();
      await page.getByRole('button', { name: listTexts.removeFilter(label) }).click();
      await expect.poll(() => inAddress(page, key)).toBe(null);
      expect(await choice.evaluate((select) => select === document.activeElement)).toBe(true);
    },
  );

  it.each(LISTS)('%s is gone through with the keyboard', async (_name, _list, screen) => {
    const page = await open(screen);
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
