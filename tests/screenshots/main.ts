import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { listTexts } from '@comptoir/shared/list-texts';
import type { BrowserContext, Page } from 'playwright-core';
import type { ListSubjects } from '../kit/list-subjects.ts';
import type { ScreenUnderTest } from '../kit/screen-under-test.ts';
import { addressOf, OPEN_SCREENS, SCREENS } from '../kit/screens.ts';
import { withScreens } from './screens-open.ts';
import { SHELL_STATES, SIGN_IN_STATES } from './shell-states.ts';
import { statesOf } from './states.ts';

/** `npm run screenshots [-- <name>…]`: every screen and what opens over it at four widths, in light and dark, into `.tmp/screenshots/screens`, for looking at. */
const FOLDER = '.tmp/screenshots/screens';
const WIDTHS = [1440, 1280, 1024, 390];
const THEMES = ['light', 'dark'] as const;

const requested = process.argv.slice(2);
const isRequested = ({ name }: { name: string }) => requested.length === 0 || requested.some((prefix) => name.startsWith(prefix));

async function shoot(page: Page, { name, resized }: ScreenUnderTest): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      const height = width < 600 ? 844 : 900;
      await page.setViewportSize({ width, height });
      // As tall as the page: what sticks to the foot of the window would otherwise lie in the middle of the picture.
      await page.setViewportSize({ width, height: Math.max(height, await page.evaluate(() => document.documentElement.scrollHeight)) });
      await resized?.(page);
      await page.screenshot({ path: path.join(FOLDER, `${name}-${width}-${theme}.png`) });
    }
  }
  process.stdout.write(`${name}\n`);
}

async function visit(context: BrowserContext, of: ListSubjects, screen: ScreenUnderTest): Promise<void> {
  const page = await context.newPage();
  await page.goto(addressOf(screen, of));
  await screen.ready(page);
  await shoot(page, screen);
  await page.close();
}

await mkdir(FOLDER, { recursive: true });
await withScreens(async ({ stack, client, of, anonymous, admin }) => {
  for (const screen of [...OPEN_SCREENS, ...SIGN_IN_STATES].filter(isRequested)) await visit(anonymous, of, screen);

  for (const screen of SCREENS.filter(isRequested)) await visit(admin, of, screen);
  for (const state of [...(await statesOf(client, of)), ...SHELL_STATES].filter(isRequested)) await visit(admin, of, state);

  for (const screen of SCREENS.filter((one) => one.call !== undefined && isRequested(one))) {
    const { name, call, list } = screen;
    const address = addressOf(screen, of);
    await stack.marketplace.faults([{ call: call ?? '', status: 500 }]);
    await visit(admin, of, {
      name: `${name}-failed`,
      path: address,
      // A list of the catalogue shows its copy instead, with its age.
      ready: (page) =>
        page
          .getByRole('heading', { name: list ? listTexts.failed(list.noun) : '' })
          .or(page.getByText(/D’après la copie /))
          .first()
          .waitFor(),
    });
    await stack.marketplace.faults([]);
    // The search for a secret is not in the address.
    if (list?.search === undefined || list.search.isSecret === true) continue;
    await visit(admin, of, {
      name: `${name}-nothing`,
      path: `${address}${address.includes('?') ? '&' : '?'}search=zzzzzz`,
      ready: (page) => page.getByRole('button', { name: 'Effacer les filtres' }).waitFor(),
    });
  }
  process.stdout.write(`\n${path.resolve(FOLDER)}\n`);
});
