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

/** Text by which a person recognises the focused element: its label, its own text, or whether it is a row of a list or of a tree. */
export const focusedText = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (element?.matches('tr[data-row]')) return `row ${element.getAttribute('data-row')}`;
    if (element?.role === 'treeitem') return 'tree item';
    const label = element?.labels?.[0]?.textContent ?? '';
    // biome-ignore lint/performance/useDomNodeTextContent: a button also contains the label of its busy state, hidden, for its width
    return (element?.getAttribute('aria-label') ?? `${label} ${element?.innerText ?? ''}`).trim();
  });

/** Presses Tab until the element with this text has the focus, and returns its text; fails after too many presses. */
export async function tabTo(page: Page, name: RegExp, most = 60): Promise<string> {
  const seen: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const text = await focusedText(page);
    seen.push(text);
    if (name.test(text)) return text;
  }
  throw new Error(`Tab never reached ${name}; it went through: ${seen.join(' | ')}`);
}

/** Opens an entry of the palette, found by a text: by the keyboard, from any screen. */
export async function openFromPalette(page: Page, typed: string, entry: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Rechercher une page/ }).waitFor();
  await page.keyboard.type(typed);
  const option = page.getByRole('option', { name: entry }).first();
  await option.waitFor();
  for (let presses = 0; (await option.getAttribute('aria-selected')) !== 'true' && presses < AT_ONCE; presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Fails when the page has been pressed with a pointer: a test of the keyboard must not use one by accident. */
export async function refusePointer(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const marked = window as Window & { isPointed?: boolean };
    marked.isPointed = false;
    addEventListener('pointerdown', () => {
      marked.isPointed = true;
    });
  });
  return () => page.evaluate(() => (window as Window & { isPointed?: boolean }).isPointed === false);
}
