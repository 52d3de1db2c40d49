import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { type PageOptions, signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

export const PATH = '/admin/approved/version/list';
export const TITLE = 'Versions de l’application mobile';

export const row = (page: Page, version: string) => rows(page).filter({ has: page.getByRole('rowheader', { name: version, exact: true }) });

/** A stack for the tests of a file, and new mobile versions in it. */
export async function versionsForFile() {
  const stack = await startWebStack();
  const client = createBrowserClient(stack.url);
  await client.signIn();
  afterAll(() => stack.close());
  beforeEach(() => stack.marketplace.forget());
  afterEach(() => stack.marketplace.faults([]));
  let made = 0;
  return {
    stack,
    /** The seed has none from 50 on. */
    async newVersion(): Promise<string> {
      made += 1;
      const version = `50.${made}`;
      await client.trpc.access.versions.create.mutate({ version, os: 'iOS', domain: 'club-employes' });
      return version;
    },
    async open(query = '', options: PageOptions = {}): Promise<Page> {
      const page = await signedInPage(stack, options);
      await page.goto(PATH + query);
      await title(page, TITLE);
      await settled(page);
      return page;
    },
    lastQuery: async () =>
      Object.fromEntries(new URLSearchParams((await stack.marketplace.requests('access.versions.list')).at(-1)?.query)),
    sent: async (verb: string) => (await stack.marketplace.requests(`access.versions.${verb}`)).length,
  };
}
