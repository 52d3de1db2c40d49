import { expect, it } from 'vitest';
import { rows, settled } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page } = await mountedClient();

it('a page that the browser translates all the same does not crash', async () => {
  await page.goto('/admin/catalogue/transporter/list?page=1&itemsPerPage=10');
  await settled(page);
  // What Chrome does: each text is wrapped in two elements, also those that appear later.
  await page.evaluate(() => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        const { parentElement } = text;
        if (parentElement === null || parentElement.localName === 'font' || text.data.trim() === '') continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
      }
    };
    wrap();
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true });
  });
  const search = page.getByRole('searchbox').first();
  await search.fill('zzzz');
  await page.getByText('Effacer les filtres').first().click();
  await rows(page).first().waitFor();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.getByText(/^11 à/).waitFor();
  await page.getByRole('button', { name: 'Ajouter un transporteur' }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await rows(page).count()).toBeGreaterThan(0);
});
