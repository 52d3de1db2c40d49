import { expect, it } from 'vitest';
import { settled } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';
import { servedViews, view } from './served-views.ts';

const { page, standIn } = await mountedClient();

const sidebar = page.getByRole('navigation', { name: 'Navigation principale' });
const views = page.getByRole('navigation', { name: 'Vues', exact: true });
const params = () => new URL(page.url()).searchParams;

it('a list that completes its address replaces no view that was opened meanwhile [VUE-003]', async () => {
  const own = view();
  servedViews(standIn, [own]);
  await page.goto('/admin/suppliers/list?page=1&itemsPerPage=10');
  await settled(page);
  await sidebar.getByRole('link', { name: own.name, exact: true }).waitFor();
  // The view is opened as soon as its list is in the document: before the effects of the list.
  await page.evaluate((savedView) => {
    const observer = new MutationObserver(() => {
      const link = document.querySelector<HTMLAnchorElement>(`nav a[href*="${savedView}"]`);
      if (document.querySelector('h1')?.textContent !== 'Gérer les transporteurs') return;
      observer.disconnect();
      link?.click();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, own.uuid);
  await sidebar.getByRole('link', { name: 'Transporteurs', exact: true }).click();
  await views.locator('a[aria-current=page]', { hasText: own.name }).waitFor();
  expect([params().get('savedView'), params().get('search')]).toEqual([own.uuid, 'nav']);
});
