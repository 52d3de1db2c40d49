import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { openPage, signedInPage } from '../kit/browser.ts';
import { delayReplies } from '../kit/delayed-replies.ts';
import { pathRowsOf } from '../kit/documented-routes.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { marketplaceReader } from '../kit/marketplace-reader.ts';
import { expectFrench, expectNoSidewaysScroll, expectTitled } from '../kit/screen-checks.ts';
import { expectRecord } from '../kit/screen-records.ts';
import type { ScreenUnderTest } from '../kit/screen-under-test.ts';
import { addressOf, OPEN_SCREENS, SCREENS } from '../kit/screens.ts';
import { addShownImport } from '../kit/shown-import.ts';
import { startWebStack } from '../kit/web-stack.ts';

// The contents of screens are compared with the marketplace's replies, which contain its own uuids.
const stack = await startWebStack({ hasOtherUuids: false });
afterAll(() => stack.close());
const of = await listSubjects(stack.marketplace.sql);
await addShownImport(stack);
const read = await marketplaceReader(stack.marketplace.apiUrl);

/** Requests of the page that could change something. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

/** Moves the focus through every field: nothing counts as changed, and no draft is stored. */
async function expectUntouched(page: Page): Promise<void> {
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

/** «Annuler» closes a form without a confirmation. */
async function expectLeft(page: Page): Promise<void> {
  const cancel = page.locator('[data-save-bar]').getByRole('button', { name: 'Annuler' });
  if ((await cancel.count()) === 0) return;
  const { pathname } = new URL(page.url());
  await cancel.click();
  await page.waitForURL((url) => url.pathname !== pathname);
}

/** With the ids that such a visit proves for every screen, for its location, and for this one. */
const cases = (screens: ScreenUnderTest[], proven: string[]) =>
  screens.map((screen) => [screen.name, [...proven, ...pathRowsOf(screen.name), ...(screen.proves ?? [])].join(', '), screen] as const);

describe('opened cold at its own address, by a browser that asks for English', () => {
  it.each(cases(SCREENS, ['LCM-001', 'REF-001', 'SUP-001']))(
    '%s shows its record, in French, to everybody, at any width, and sends nothing [%s]',
    async (_name, _ids, screen) => {
      const page = await signedInPage(stack, { locale: 'en-US' });
      const writes = watchWrites(page);
      const release = screen.call === undefined ? undefined : await delayReplies(page, screen.call.split('.')[0] ?? '');
      await page.goto(addressOf(screen, of));
      if (release) {
        await page.locator('table[aria-busy=true]').waitFor();
        await expectNoViolations(page);
        release();
      }
      await screen.ready(page);
      await expectRecord(page, screen.name, of, read);
      await expectTitled(page);
      await expectFrench(page);
      await expectNoViolations(page);
      await expectUntouched(page);
      await expectNoSidewaysScroll(page, { tasks: true });
      await expectLeft(page);
      expect(writes).toEqual([]);
    },
  );

  it.each(OPEN_SCREENS)('$name is in French, for everybody, at any width, and sends nothing [LCM-001]', async (screen) => {
    const page = await openPage(stack, { locale: 'en-US' });
    const writes = watchWrites(page);
    await page.goto(addressOf(screen, of));
    await screen.ready(page);
    await expectTitled(page);
    await expectFrench(page);
    await expectNoViolations(page);
    await expectUntouched(page);
    await expectNoSidewaysScroll(page, { tasks: false });
    expect(writes).toEqual([]);
  });
});
