import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { CARD_NAMES } from '@comptoir/shared/dashboard/cards';
import { listTexts } from '@comptoir/shared/list-texts';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { signedInState } from '../kit/browser.ts';
import { startChromium } from '../kit/chromium.ts';
import { createBrowserClient } from '../kit/client.ts';
import { computeCard, SERVICE } from '../kit/dashboard.ts';
import { joinRun } from '../kit/databases.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import type { ScreenUnderTest } from '../kit/screen-under-test.ts';
import { addressOf, OPEN_SCREENS, SCREENS } from '../kit/screens.ts';
import { addShownImport } from '../kit/shown-import.ts';
import { startStack } from '../kit/stack.ts';
import { prepareDatabases } from '../kit/templates.ts';
import { buildWeb } from '../kit/web-build.ts';
import { SHELL_STATES, SIGN_IN_STATES } from './shell-states.ts';
import { statesOf } from './states.ts';
import { makeTasks } from './tasks.ts';

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

async function visit(context: BrowserContext, screen: ScreenUnderTest): Promise<void> {
  const page = await context.newPage();
  await page.goto(addressOf(screen, of));
  await screen.ready(page);
  await shoot(page, screen);
  await page.close();
}

await mkdir(FOLDER, { recursive: true });
const [webDir, { run, close }] = await Promise.all([buildWeb(), prepareDatabases()]);
joinRun(run);
const stack = await startStack({ worker: 'child', config: { WEB_DIR: webDir, ...SERVICE } });
const of = await listSubjects(stack.marketplace.sql);
await addShownImport(stack);
for (const name of CARD_NAMES) await computeCard(stack, name);
const server = await startChromium();
const browser = await chromium.connect(server.wsEndpoint());
try {
  const anonymous = await browser.newContext({ baseURL: stack.url, locale: 'fr-FR' });
  for (const screen of [...OPEN_SCREENS, ...SIGN_IN_STATES].filter(isRequested)) await visit(anonymous, screen);

  const client = createBrowserClient(stack.url);
  await client.signIn();
  await makeTasks(stack, client);
  const admin = await browser.newContext({ baseURL: stack.url, locale: 'fr-FR', storageState: await signedInState(stack, 'admin') });
  for (const screen of SCREENS.filter(isRequested)) await visit(admin, screen);
  for (const state of [...(await statesOf(client, of)), ...SHELL_STATES].filter(isRequested)) await visit(admin, state);

  for (const screen of SCREENS.filter((one) => one.call !== undefined && isRequested(one))) {
    const { name, call, list } = screen;
    const address = addressOf(screen, of);
    await stack.marketplace.faults([{ call: call ?? '', status: 500 }]);
    await visit(admin, {
      name: `${name}-failed`,
      path: address,
      ready: (page) => page.getByRole('heading', { name: list ? listTexts.failed(list.noun) : '' }).waitFor(),
    });
    await stack.marketplace.faults([]);
    // The search for a secret is not in the address.
    if (list?.search === undefined || list.search.isSecret) continue;
    await visit(admin, {
      name: `${name}-nothing`,
      path: `${address}${address.includes('?') ? '&' : '?'}search=zzzzzz`,
      ready: (page) => page.getByRole('button', { name: 'Effacer les filtres' }).waitFor(),
    });
  }
  process.stdout.write(`\n${path.resolve(FOLDER)}\n`);
} finally {
  await browser.close();
  await server.close();
  await stack.close();
  await close();
}
