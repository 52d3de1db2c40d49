import { afterAll, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { optionsOf, selectedOption } from '../kit/listbox.ts';
import { settled } from '../kit/screen.ts';
import { addressOf, SCREENS } from '../kit/screens.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
const of = await listSubjects(stack.marketplace.sql);

const LISTS = SCREENS.flatMap(({ documented, ...screen }) =>
  documented ? [[screen.name, documented.proves.join(', '), screen, documented] as const] : [],
);

describe('a list, as it is documented,', () => {
  it.each(LISTS)('%s: has its columns, sizes and search at its route, and what it asks for [%s]', async (_name, _ids, screen, list) => {
    const page = await signedInPage(stack);
    const address = addressOf(screen, of);
    await page.goto(address);
    await screen.ready(page);
    const heads = page.getByRole('columnheader');
    const sorted = await heads.getByRole('button').allTextContents();
    const shown = (await heads.allTextContents()).filter((head) => head !== '');
    expect(shown.map((head) => (sorted.includes(head) ? `${head} ↕` : head))).toEqual(list.heads);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    const sizes = list.sizes ?? ['10', '25', '100'];
    expect([await selectedOption(size), await optionsOf(size)]).toEqual([sizes[0], sizes]);
    if (list.search !== undefined) await page.getByRole('searchbox', { name: list.search, exact: true }).waitFor();
    for (const [query, sent] of list.asks ?? []) {
      await page.goto(`${address}?${query}`);
      await settled(page);
      const requests = await stack.marketplace.requests(screen.call);
      expect(decodeURIComponent(requests.at(-1)?.query ?? '')).toBe(sent);
    }
  });
});
