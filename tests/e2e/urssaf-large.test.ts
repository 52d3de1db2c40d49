import type { Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxes, counter, save } from '../kit/binding-grid.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { fillBrands } from '../kit/fill-brands.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { aCategory } from './urssaf-kit.ts';

const TOTAL = 2_500;

/** Number of rows of the longest of the batched replies. */
async function rowsOf(response: Response): Promise<number> {
  const replies = (await response.json()) as { result?: { data?: { items?: unknown[] } } }[];
  return Math.max(0, ...replies.map(({ result }) => result?.data?.items?.length ?? 0));
}

const stack = await startWebStack();
afterAll(() => stack.close());
beforeAll(() => fillBrands(stack.marketplace.databaseUrl, TOTAL));

// Each page reads all the brands from the marketplace; with 50,000 of them, tests/server/grids-large.test.ts.
describe('a category of URSSAF among many brands', () => {
  it('shows one page of them, and all are selected by a flag: the browser neither reads nor sends the others [URS-007, URS-010, URS-020]', async () => {
    const { uuid, path } = await aCategory(stack, 'Toutes les marques');
    const page = await signedInPage(stack);
    const responses: Response[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/trpc/') && pathname.includes('brandMapping')) responses.push(response);
    });
    await page.goto(`${path}?page=1&itemsPerPage=250`);
    await settled(page);
    await expect.poll(async () => (await counter(page, 'Total'))?.replaceAll(/\s/g, '')).toBe(String(TOTAL));
    expect(await rows(page).count()).toBe(250);
    await page.getByRole('button', { name: /^Cocher les 2.500 marques du résultat$/ }).click();
    await expect.poll(async () => (await counter(page, 'À ajouter'))?.replaceAll(/\s/g, '')).toBe(String(TOTAL - 2));
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText(/^251 à 500 sur/).waitFor();
    await settled(page);
    expect(await rows(page).count()).toBe(250);
    expect(await boxes(page).evaluateAll((all) => all.every((box) => (box as HTMLInputElement).checked))).toBe(true);
    const spared = await rows(page).nth(7).getAttribute('data-row');
    await boxes(page).nth(7).click();
    const sent = page.waitForRequest(/brandMapping\.save/);
    await save(page).click();
    await answer(page, 'Enregistrer les marques de cette catégorie ?', 'Oui');
    expect((await sent).postData()?.length).toBeLessThan(1_000);
    await page.getByText('Modifié !').first().waitFor();
    await title(page, 'Catégorie URSSAF');
    const body = (await stack.marketplace.requests('catalogue.socialEvents.saveBrands')).at(-1)?.body as { brands: string[] } | undefined;
    expect(body).toMatchObject({ socialEvent: `/api/wv_social_events/${uuid}` });
    expect(body?.brands).toHaveLength(TOTAL - 1);
    expect(body?.brands).not.toContain(spared);
    expect(responses.filter((response) => response.url().includes('fetchAll'))).toEqual([]);
    expect(Math.max(...(await Promise.all(responses.map(rowsOf))))).toBe(250);
  });
});
