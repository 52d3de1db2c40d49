import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectAccessibleScreen } from './accessibility.ts';
import { signedInPage } from './browser.ts';
import { pathRowsOf } from './documented-routes.ts';
import { listSubjects } from './list-subjects.ts';
import { marketplaceReader } from './marketplace-reader.ts';
import { places, withoutScripts } from './rendered-screen.ts';
import { rows, wayBack } from './screen.ts';
import { expectFrench, expectNoSidewaysScroll, expectTitled, expectUntouched, watchWrites } from './screen-checks.ts';
import { expectCreationsInPalette, offersCreations } from './screen-creations.ts';
import { expectLocated, isInMenu, recordNameOf } from './screen-location.ts';
import { expectRecord } from './screen-records.ts';
import { expectStructured } from './screen-structure.ts';
import type { ScreenUnderTest } from './screen-under-test.ts';
import { addressOf } from './screens.ts';
import { addShownImport } from './shown-import.ts';
import { startWebStack } from './web-stack.ts';

/** Rows of the ledger that a visit proves of every screen. */
const PROVEN = ['LCM-001', 'REF-001', 'SUP-001', 'DAY-011'];
/** The filters of the versions depend on the configuration, so that its first query is not declared, nor its first rows rendered. */
const NOT_RENDERED = 'mobileApprovedVersionList';

/** «Annuler» closes a form without a confirmation; any other screen is left by its link back. */
async function expectLeft(page: Page, back: string | undefined): Promise<void> {
  const cancel = page.locator('[data-save-bar]').getByRole('button', { name: 'Annuler' });
  const { pathname } = new URL(page.url());
  if ((await cancel.count()) > 0) {
    await cancel.click();
    await page.waitForURL((url) => url.pathname !== pathname);
  } else if (back !== undefined) {
    await wayBack(page).click();
    await page.waitForURL((url) => url.pathname === back);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
}

/** Opens a list without its scripts: React changes nothing of what the server has rendered. */
async function expectSameRendered(page: Page, address: string): Promise<void> {
  const release = await withoutScripts(page, address);
  await rows(page).first().waitFor();
  const before = await places(page);
  await release();
  expect(await places(page)).toEqual(before);
}

/**
 * Each of the screens is opened once, cold, at its own address, by a browser that asks for English: one visit sees all that is true of
 * every screen. The files that call it share the screens among the workers.
 */
export async function visitScreens(screens: readonly ScreenUnderTest[]): Promise<void> {
  // The contents of screens are compared with the marketplace's replies, which contain its own uuids.
  const stack = await startWebStack({ hasOtherUuids: false, rendersLists: true });
  afterAll(() => stack.close());
  const of = await listSubjects(stack.marketplace.sql);
  await addShownImport(stack);
  const read = await marketplaceReader(stack.marketplace.apiUrl);
  const cases = screens.map(
    (screen) =>
      [
        screen.name,
        [
          ...PROVEN,
          ...(isInMenu(screen.name) ? ['LST-025'] : []),
          ...(offersCreations(screen) ? ['DAY-013'] : []),
          ...pathRowsOf(screen.name),
          ...(screen.proves ?? []),
        ].join(', '),
        screen,
      ] as const,
  );

  describe('opened cold at its own address, by a browser that asks for English', () => {
    it.each(cases)(
      '%s shows its record and its location, in French, to everybody, at any width, and sends nothing [%s]',
      async (_name, _ids, screen) => {
        const record = await recordNameOf(screen, of, stack);
        const page = await signedInPage(stack, { locale: 'en-US' });
        const writes = watchWrites(page);
        const address = addressOf(screen, of);
        if (screen.list && screen.name !== NOT_RENDERED) await expectSameRendered(page, address);
        else await page.goto(address);
        await screen.ready(page);
        await expectRecord(page, screen.name, of, read);
        await expectTitled(page);
        const back = screen.name === 'not-found' ? undefined : await expectLocated(page, screen, record);
        await expectFrench(page);
        await expectAccessibleScreen(page);
        await expectStructured(page);
        await expectUntouched(page);
        if (offersCreations(screen)) await expectCreationsInPalette(page, screen);
        await expectNoSidewaysScroll(page, { tasks: true });
        await expectLeft(page, back);
        expect(writes).toEqual([]);
      },
    );
  });
}
