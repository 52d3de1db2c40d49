import type { Page } from 'playwright-core';

/** Upper limit of a form's controls. */
const MOST = 600;
/** Number of Tab presses between two reads of the focused element. */
const AT_ONCE = 15;

/** Tabs through every control of the current form at least once. Returns their number. */
export async function tabThrough(page: Page): Promise<number> {
  const form = page.locator('form').last();
  const seen = await form.evaluateHandle((element) => {
    const controls = new Set<EventTarget | null>();
    element.addEventListener('focusin', ({ target }) => controls.add(target));
    element.tabIndex = -1;
    element.focus();
    return controls;
  });
  for (let before = -1, pressed = 0; pressed < MOST; pressed += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press('Tab')));
    const count = await seen.evaluate((controls) => controls.size - 1);
    // The focus has left the form, or a dialog has wrapped to its first control.
    if (count === before) return count;
    before = count;
  }
  throw new Error('Tab does not leave the form');
}
