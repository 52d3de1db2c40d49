import { expect, it } from 'vitest';
import { rows, selectionBar, settled } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page } = await mountedClient();

it('the actions on a selection are loaded before a row is ticked: Tab, pressed at once after it, does not pass their place', async () => {
  await page.goto('/admin/ListProducts');
  await settled(page);
  const loaded = page.waitForResponse(/selection-bar/);
  await rows(page).first().focus();
  // The module and those that it imports are evaluated, and what waited for them has run. A text: the runner would rewrite an import.
  await page.evaluate(`import(${JSON.stringify((await loaded).url())}).then(() => new Promise((next) => setTimeout(next)))`);
  // Observed before the key is pressed: the reply to `evaluate` says that the observer is there.
  const wasThere = await page.evaluateHandle(() => ({
    atSelection: new Promise<boolean>((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('tr[data-selected]') === null) return;
        observer.disconnect();
        resolve(document.querySelector('[aria-label="Actions sur la sélection"]') !== null);
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    }),
  }));
  await page.keyboard.press('Space');
  expect(await wasThere.evaluate(({ atSelection }) => atSelection)).toBe(true);
  await selectionBar(page).waitFor();
});
