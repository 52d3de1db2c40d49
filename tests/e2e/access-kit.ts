import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { type PageOptions, signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

export const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('rowheader', { name, exact: true }) });
/** Also while a confirmation is open over it. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true, includeHidden: true });
/** A toast of a success or a failure. */
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/, includeHidden: true }).getByText(text, { exact: true });

/** A stack for the tests of a file, with new users and companies. */
export async function accessForFile() {
  const stack = await startWebStack();
  const client = createBrowserClient(stack.url);
  await client.signIn();
  afterAll(() => stack.close());
  beforeEach(() => stack.marketplace.forget());
  afterEach(() => stack.marketplace.faults([]));
  const uuidOf = async (statement: string) => (await stack.marketplace.sql<{ uuid: string }>(`${statement} returning uuid`))[0]?.uuid ?? '';
  return {
    stack,
    access: client.trpc.access,
    async newCompany() {
      const value = `Société ${randomUUID().slice(0, 13)}`;
      return { uuid: await uuidOf(`insert into company (name) values ('${value}')`), value };
    },
    /** An active one. */
    async newUser({ lastLoginAt = 'null', roles = "array['ROLE_CUSTOMER']" } = {}) {
      // A consonant first: texts elide before a vowel («d’…»).
      const email = `s-${randomUUID().slice(0, 13)}@essai.example`;
      const uuid = await uuidOf(
        `insert into account (email, first_name, last_name, password_hash, roles, last_login_at)
         values ('${email}', 'Solène', 'Le Gall', '', ${roles}, ${lastLoginAt})`,
      );
      return { uuid, email };
    },
    async open(path: string, options: PageOptions = {}): Promise<Page> {
      const page = await signedInPage(stack, options);
      await page.goto(path);
      await settled(page);
      return page;
    },
    bodies: async (call: string) => (await stack.marketplace.requests(`access.${call}`)).map(({ body }) => body),
    lastQuery: async (call: string) =>
      Object.fromEntries(new URLSearchParams((await stack.marketplace.requests(`access.${call}`)).at(-1)?.query)),
  };
}
