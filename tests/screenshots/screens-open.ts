import { CARD_NAMES } from '@comptoir/shared/dashboard/cards';
import { type BrowserContext, chromium } from 'playwright-core';
import { signedInState } from '../kit/browser.ts';
import { startChromium } from '../kit/chromium.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { computeCard, SERVICE } from '../kit/dashboard.ts';
import { joinRun } from '../kit/databases.ts';
import { type ListSubjects, listSubjects } from '../kit/list-subjects.ts';
import { addShownImport } from '../kit/shown-import.ts';
import { type Stack, startStack } from '../kit/stack.ts';
import { addStockPast } from '../kit/stock-past.ts';
import { prepareDatabases } from '../kit/templates.ts';
import { buildWeb } from '../kit/web-build.ts';
import { makeTasks } from './tasks.ts';

interface Screens {
  stack: Stack;
  client: BrowserClient;
  of: ListSubjects;
  /** A window without a session, and one of an administrator. */
  anonymous: BrowserContext;
  admin: BrowserContext;
}

/** Runs with the current build, whose screens have data: figures, tasks, an import. */
export async function withScreens(run: (screens: Screens) => Promise<void>): Promise<void> {
  const [webDir, databases] = await Promise.all([buildWeb(), prepareDatabases()]);
  joinRun(databases.run);
  const stack = await startStack({ worker: 'child', config: { WEB_DIR: webDir, ...SERVICE } });
  const of = await listSubjects(stack.marketplace.sql);
  await addShownImport(stack);
  for (const name of CARD_NAMES) await computeCard(stack, name);
  await addStockPast(stack);
  await computeCard(stack, 'runOut');
  const server = await startChromium();
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const options = { baseURL: stack.url, locale: 'fr-FR' };
    const client = createBrowserClient(stack.url);
    await client.signIn();
    await makeTasks(stack, client);
    const [anonymous, admin] = await Promise.all([
      browser.newContext(options),
      signedInState(stack, 'admin').then((storageState) => browser.newContext({ ...options, storageState })),
    ]);
    await run({ stack, client, of, anonymous, admin });
  } finally {
    await browser.close();
    await server.close();
    await stack.close();
    await databases.close();
  }
}
