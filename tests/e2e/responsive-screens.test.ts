import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openPage, signedInPage } from '../kit/browser.ts';
import { OPEN_SCREENS, SCREENS } from '../kit/screens.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** From the smallest phone to a desk. */
const WIDTHS = [320, 390, 1024, 1440];

/** What sticks out at the right of the page, if anything does. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
      .slice(0, 5);
  });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 900;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    expect(await sticksOut(page), `at ${width} px`).toEqual([]);
  }
}

describe('no page scrolls sideways', () => {
  it.each(SCREENS)('$name', async ({ path, ready }) => {
    const page = await signedInPage(stack);
    await page.goto(path);
    await ready(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Tâches' }).click();
    await page.getByRole('complementary', { name: 'Tâches' }).waitFor();
    expect(await sticksOut(page), 'beside the tasks').toEqual([]);
  });

  it.each(OPEN_SCREENS)('$name', async ({ path, ready }) => {
    const page = await openPage(stack);
    await page.goto(path);
    await ready(page);
    await expectNoSidewaysScroll(page);
  });
});

describe('on a phone', () => {
  it('the menu opens, leads to a screen, and closes', async () => {
    const page = await signedInPage(stack, { width: 390, height: 844 });
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Produits' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gérer les produits' }).waitFor();
    await page.getByRole('navigation', { name: 'Navigation principale' }).waitFor({ state: 'hidden' });
  });
});
