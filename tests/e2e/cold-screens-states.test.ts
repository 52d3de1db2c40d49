import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { openPage, signedInPage } from '../kit/browser.ts';
import { delayReplies } from '../kit/delayed-replies.ts';
import { expectFrench, expectNoSidewaysScroll, expectTitled, expectUntouched, watchWrites } from '../kit/screen-checks.ts';
import { OPEN_SCREENS } from '../kit/screens.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

describe('opened cold, by a browser that asks for English', () => {
  it.each(OPEN_SCREENS)('$name is in French, for everybody, at any width, and sends nothing [LCM-001]', async (screen) => {
    const page = await openPage(stack, { locale: 'en-US' });
    const writes = watchWrites(page);
    await page.goto(String(screen.path));
    await screen.ready(page);
    await expectTitled(page);
    await expectFrench(page);
    await expectNoViolations(page);
    await expectUntouched(page);
    await expectNoSidewaysScroll(page, { tasks: false });
    expect(writes).toEqual([]);
  });

  // Of each shape of list one: a plain one, one in groups of columns, one of records with pictures.
  it.each([
    ['/admin/suppliers/list', 'suppliers'],
    ['/admin/ListProducts', 'catalogue'],
    ['/admin/homepage/news', 'homepage'],
  ])('%s is for everybody while its rows are loading', async (address, area) => {
    const page = await signedInPage(stack);
    const release = await delayReplies(page, area);
    await page.goto(address);
    await page.locator('table[aria-busy=true]').waitFor();
    await expectNoViolations(page);
    release();
    await page.locator('table[aria-busy=false]').waitFor();
  });
});
