import { navigation } from '@comptoir/web/lib/navigation';
import { href } from '@comptoir/web/lib/routes';
import { afterAll, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { atPath } from '../kit/screen.ts';
import { SCREENS } from '../kit/screens.ts';
import { addShownImport } from '../kit/shown-import.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
// The journal has no row in a new database.
await addShownImport(stack);

const middle = Math.ceil(navigation.length / 2);

it.each([
  ['upper', navigation.slice(0, middle)],
  ['lower', navigation.slice(middle)],
] as const)('the %s half of the menu leads to the screen of each of its entries [LST-025]', async (_, groups) => {
  const page = await signedInPage(stack);
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  for (const { label, links } of groups)
    for (const { route, label: entry } of links) {
      const isAlone = links.length === 1 && entry === label;
      const link = (isAlone ? menu : menu.getByRole('list', { name: label, exact: true })).getByRole('link', { name: entry, exact: true });
      await link.click();
      await atPath(page, href(route));
      const screen = SCREENS.find(({ name }) => name === route);
      if (screen === undefined) throw new Error(`${route} has no entry in tests/kit/screens.ts`);
      await screen.ready(page);
      expect(await link.getAttribute('aria-current'), entry).toBe('page');
    }
});
