import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Widths from the smallest phone to a desktop. */
const WIDTHS = [320, 390, 1024, 1440];

/** The elements that overflow the page on the right, if any. */
const overflowingElements = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
      .slice(0, 5);
  });

/** The page does not scroll horizontally at any width, nor (with `tasks`) beside the open task panel. */
export async function expectNoSidewaysScroll(page: Page, { tasks }: { tasks: boolean }): Promise<void> {
  const height = page.viewportSize()?.height ?? 900;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    // A table that is too wide becomes scrollable only in the next frame.
    await expect.poll(() => overflowingElements(page), { message: `at ${width} px` }).toEqual([]);
  }
  if (!tasks) return;
  await page.setViewportSize({ width: 1536, height });
  await page.getByRole('button', { name: 'Tâches' }).click();
  await page.getByRole('complementary', { name: 'Tâches' }).waitFor();
  await expect.poll(() => overflowingElements(page), { message: 'beside the tasks' }).toEqual([]);
}

/** Words of every English interface that never occur in French. The contract has English failure messages too. */
const ENGLISH =
  /\b(the|and|of|your|with|please|save|cancel|delete|edit|add|search|loading|close|open|next|previous|rows|page size|error|yes|settings|sign in|log ?out|password|filter by|no results?|retry)\b/i;

/** All texts of a page, including screen-reader labels, without the data of the marketplace. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const own = (element: Element) => element.closest('tbody, [data-row]') === null;
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent !== null && own(parent) && !['SCRIPT', 'STYLE'].includes(parent.tagName)) texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('*')) {
      if (!own(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });

/**
 * The page declares French as its language and contains no other one. A browser must not translate it: the texts that it replaces are no
 * longer updated.
 */
export async function expectFrench(page: Page): Promise<void> {
  const [declared, translate] = await page.locator('html').evaluate((html) => ['lang', 'translate'].map((name) => html.getAttribute(name)));
  const english = (await textsOf(page)).filter((text) => ENGLISH.test(text));
  expect({ declared, translate, english }).toEqual({ declared: 'fr', translate: 'no', english: [] });
}

/** One h1, whose text starts the document's title. Both are read together: they change when the name of the record is read. */
export async function expectTitled(page: Page): Promise<void> {
  const read = () =>
    page.evaluate(() => [[...document.querySelectorAll('h1')].map(({ textContent }) => textContent), document.title] as const);
  await expect
    .poll(async () => {
      const [headings, title] = await read();
      return headings.length === 1 && title.startsWith(headings[0] ?? '?');
    })
    .toBe(true);
}

/** Reads by POST: the rendering of a list, and searches whose text may be a code (lib/trpc.ts). */
const READS = /^\/(rendered|trpc\/(search\.records|stock\.codes\.list|stock\.documents\.list|imports\.rows))$/;

/** Requests of the page that could change something. */
export function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !READS.test(new URL(request.url()).pathname)) writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

/** Moves the focus through every field: nothing counts as changed, and no draft is stored. */
export async function expectUntouched(page: Page): Promise<void> {
  const drafts = await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLElement>('main :is(input, textarea, [role=combobox])')) field.focus();
    (document.activeElement as HTMLElement | null)?.blur();
    return Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
  });
  expect(drafts).toEqual([]);
  expect(
    await page
      .locator('main')
      .getByText(/modifiée?s?\)?$/)
      .allTextContents(),
  ).toEqual([]);
}
