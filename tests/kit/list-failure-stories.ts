import { isSecretSearch } from '@comptoir/shared/list/definition';
import { listTexts } from '@comptoir/shared/list-texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from './accessibility.ts';
import { type ListContext, type ListUnderTest, withQuery } from './list-stories.ts';
import { rows } from './screen.ts';

/** A search text that no row has. */
export const NO_MATCH = 'zzzzzz';

/** Where the lists run, and how their queries fail there. */
interface FailureContext extends Pick<ListContext, 'of' | 'openPage'> {
  /** The kinds of failures. Each list meets the first one on opening, and one of the others, in turn, on a retry. */
  failures: readonly [name: string, ...others: string[]];
  fail(list: ListUnderTest, failure: string): Promise<void> | void;
  recover(): Promise<void> | void;
  /** Waits for the reply to the query that an action causes. */
  untilAnswered(page: Page, action: () => Promise<void>): Promise<void>;
}

/** What every list shows instead of rows. */
export function describeListFailures(
  lists: readonly ListUnderTest[],
  { of, openPage, failures, fail, recover, untilAnswered }: FailureContext,
): void {
  /** The list, searched for a text: by its address, or typed when it must not be in an address (DAY-015). */
  async function openSearched(page: Page, [, { search }, screen]: ListUnderTest, text: string): Promise<void> {
    const isSecret = isSecretSearch(search, text);
    const query = new URLSearchParams({ itemsPerPage: '25', page: '1', ...(!isSecret && { search: text }) });
    await page.goto(withQuery(screen, of, String(query)));
    if (isSecret) {
      await page.getByRole('searchbox').fill(text);
      await page.keyboard.press('Enter');
    }
  }

  const retry = (page: Page) => untilAnswered(page, () => page.getByRole('button', { name: listTexts.retry }).click());
  const searched = lists.filter(([, { search }]) => search);

  describe('a list', () => {
    it.each(searched)('%s offers to clear a search that finds nothing', async (...list) => {
      const page = await openPage(list);
      await openSearched(page, list, NO_MATCH);
      const clear = page.getByRole('button', { name: listTexts.clearFilters });
      await clear.waitFor();
      await expectNoViolations(page);
      await clear.click();
      await rows(page).first().waitFor();
    });

    it.each(searched)('%s whose rows cannot be read says so, keeps the filters, and «Réessayer» works', async (...list) => {
      const [, { noun, search }, screen] = list;
      const page = await openPage(list);
      let text = screen.search;
      if (text === undefined) {
        await page.goto(withQuery(screen, of, ''));
        const cell = await rows(page).first().locator('th, td').filter({ hasText: /\S{3}/ }).first().textContent();
        text = cell?.trim().slice(0, 3) ?? '';
      }
      const heading = page.getByRole('heading', { name: listTexts.failed(noun) });
      const expectFailed = async () => {
        await heading.waitFor();
        expect(await rows(page).count()).toBe(0);
        expect(await page.getByRole('searchbox').inputValue()).toBe(text);
        await page.getByText(listTexts.filtersKept).waitFor();
      };
      const [first, ...others] = failures;
      const second = others[searched.findIndex(([name]) => name === list[0]) % others.length] ?? first;
      await fail(list, first);
      await openSearched(page, list, text);
      await expectFailed();
      await expectNoViolations(page);
      await fail(list, second);
      await retry(page);
      await expectFailed();
      await recover();
      await retry(page);
      // A part of a masked code finds nothing (MSK-003).
      const nothing = page.getByRole('button', { name: listTexts.clearFilters });
      await rows(page).first().or(nothing).first().waitFor();
      expect(new URL(page.url()).searchParams.get('search')).toBe(isSecretSearch(search, text) ? null : text);
    });
  });
}
