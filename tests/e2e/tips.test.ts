import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { dialog, nameField, openList } from '../kit/transporters.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
};
const tip = (page: Page) => page.getByRole('tooltip');

describe('the tip of an icon button', () => {
  const pencil = (page: Page) => page.getByRole('button', { name: 'Modifier Fret Montfaure' });

  async function open(): Promise<Page> {
    const page = await signedInPage(stack);
    await openList(page);
    await pencil(page).waitFor();
    return page;
  }

  it('shows its name when it is reached by keyboard; in a dialog it can be pointed at, and Escape closes the tip first; the name is read once', async () => {
    const page = await open();
    await pencil(page).click();
    await nameField(page).waitFor();
    await dialog(page, 'Modifier un transporteur').getByRole('button', { name: 'Fermer' }).hover();
    await tip(page).filter({ hasText: 'Fermer' }).waitFor();
    const { x, y, width, height } = await boxOf(tip(page));
    const pointed = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.role,
      [x + width / 2, y + height / 2],
    );
    expect(pointed).toBe('tooltip');
    // When the dialog closes, the pointer must not be on the pencil: it would show its name.
    await page.mouse.move(5, 5);
    await tip(page).waitFor({ state: 'hidden' });
    // One tip for the page, however many buttons there are.
    expect(await page.locator('[role=tooltip]').count()).toBeLessThanOrEqual(1);
    const shown = dialog(page, 'Modifier un transporteur');
    await shown.getByRole('button', { name: 'Fermer' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await tip(page).filter({ hasText: 'Fermer' }).waitFor();
    const close = shown.getByRole('button', { name: 'Fermer', exact: true });
    expect(await close.getAttribute('aria-describedby')).toBeNull();
    expect(await close.getAttribute('title')).toBeNull();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await tip(page).waitFor({ state: 'hidden' });
    expect(await shown.count()).toBe(1);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    // A focus restored by a closed dialog shows no tooltip.
    await expect.poll(() => pencil(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await tip(page).count()).toBe(0);
  });
});
