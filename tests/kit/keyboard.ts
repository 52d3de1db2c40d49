import type { Page } from 'playwright-core';

/** More controls than any form has. */
const MOST = 600;
/** Presses between two looks at what had the focus. */
const AT_ONCE = 15;

/** Goes through every control of the form in front by Tab alone, at least once. Answers how many there are. */
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
    // It has left, or in a dialog begun again.
    if (count === before) return count;
    before = count;
  }
  throw new Error('Tab does not leave the form');
}
