import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openPage, signedInPage } from '../kit/browser.ts';
import { OPEN_SCREENS, SCREENS } from '../kit/screens.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Words that an English interface cannot do without, and a French one never shows. The contract has English texts too, of failures alone. */
const ENGLISH =
  /\b(the|and|of|your|with|please|save|cancel|delete|edit|add|search|loading|close|open|next|previous|rows|page size|error|yes|settings|sign in|log ?out|password|filter by|no results?|retry)\b/i;

/** Everything that is read or heard of a page, apart from what the marketplace's rows say. */
const words = (page: Page) =>
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

/** What a page says in English, and the language that it declares. */
async function language(page: Page) {
  const declared = await page.locator('html').getAttribute('lang');
  return { declared, english: (await words(page)).filter((text) => ENGLISH.test(text)) };
}

const FRENCH = { declared: 'fr', english: [] };

describe('the interface is in French, whatever the browser asks for', () => {
  it.each(SCREENS)('on $name [LCM-001, REF-001]', async ({ path, ready }) => {
    const page = await signedInPage(stack, { locale: 'en-US' });
    await page.goto(path);
    await ready(page);
    expect(await language(page)).toEqual(FRENCH);
  });

  it.each(OPEN_SCREENS)('on $name [LCM-001]', async ({ path, ready }) => {
    const page = await openPage(stack, { locale: 'en-US' });
    await page.goto(path);
    await ready(page);
    expect(await language(page)).toEqual(FRENCH);
  });
});
