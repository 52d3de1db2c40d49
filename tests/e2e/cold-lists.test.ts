import { listTexts } from '@comptoir/shared/list-texts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { rows } from '../kit/screen.ts';
import { addressOf, SCREENS } from '../kit/screens.ts';
import { startWebStack } from '../kit/web-stack.ts';

// The circuit breaker stays closed, so that each failure affects only one list.
const stack = await startWebStack({ marketplaceClient: { breakerFailures: 1_000 } });
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));
const of = await listSubjects(stack.marketplace.sql);

/** Chromium logs each failed request to the console. */
const allow = [/Failed to load resource/];

const [ANSWERS_500, ...OTHER_FAULTS] = [
  { status: 500 },
  { shape: 'html' as const },
  { shape: 'wrong' as const },
  // Within the body.
  { cutAfterBytes: 20 },
] as const;

/** Presses «Réessayer» and waits for its reply. */
async function retry(page: Page): Promise<void> {
  const answered = page.waitForResponse((reply) => reply.url().includes('/trpc/') && !reply.url().includes('jobs.'));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await answered;
}

const lists = SCREENS.flatMap(({ call, list, ...screen }) =>
  call && list ? [{ ...screen, call, failed: listTexts.failed(list.noun), isSecret: list.search?.isSecret === true }] : [],
);

/** The list, searched for a text: by its address, or typed when it must not be in an address (DAY-015). */
async function openSearched(page: Page, { isSecret, ...screen }: (typeof lists)[number], search: string): Promise<void> {
  const query = new URLSearchParams({ itemsPerPage: '25', page: '1', ...(!isSecret && { search }) });
  await page.goto(`${addressOf(screen, of)}?${query}`);
  if (isSecret) await page.getByRole('searchbox').fill(search);
}

describe('a list', () => {
  it.each(lists.map((list) => [list.name, list] as const))('%s offers to clear a search that finds nothing', async (_, screen) => {
    const page = await signedInPage(stack);
    await openSearched(page, screen, 'zzzzzz');
    const clear = page.getByRole('button', { name: 'Effacer les filtres' });
    await clear.waitFor();
    await expectNoViolations(page);
    await clear.click();
    await rows(page).first().waitFor();
  });

  it.each(lists.map((list) => [list.name, list] as const))(
    '%s whose marketplace fails in any way says so, keeps the filters, and «Réessayer» works',
    async (_, screen) => {
      const { call, failed, isSecret } = screen;
      const page = await signedInPage(stack, { allow });
      let search = screen.search;
      if (search === undefined) {
        await page.goto(addressOf(screen, of));
        const text = await rows(page).first().locator('th, td').filter({ hasText: /\S{3}/ }).first().textContent();
        search = text?.trim().slice(0, 3) ?? '';
      }
      await stack.marketplace.faults([{ call, ...ANSWERS_500 }]);
      await openSearched(page, screen, search);
      const heading = page.getByRole('heading', { name: failed });
      await heading.waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe(search);
      await page.getByText('Vos filtres sont conservés.').waitFor();
      await expectNoViolations(page);
      for (const fault of OTHER_FAULTS) {
        await stack.marketplace.faults([{ call, ...fault }]);
        await retry(page);
        await heading.waitFor();
        expect(await rows(page).count()).toBe(0);
        expect(await page.getByRole('searchbox').inputValue()).toBe(search);
        await page.getByText('Vos filtres sont conservés.').waitFor();
      }
      await stack.marketplace.faults([]);
      await retry(page);
      await rows(page).first().waitFor();
      expect(new URL(page.url()).searchParams.get('search')).toBe(isSecret ? null : search);
    },
  );
});
