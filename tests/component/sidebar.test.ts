import { expect, it } from 'vitest';
import { mountedClient } from './mounted.ts';
import { view } from './served-views.ts';

const { page, standIn } = await mountedClient();
const sidebar = page.getByRole('navigation', { name: 'Navigation principale' });

it('the sidebar still shows the current entry when the views above it are loaded [VUE-003]', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const views = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => view({ name, list: 'products', route: 'ListProducts' }));
  standIn.answer('views.list', async () => {
    await loaded;
    return views;
  });
  const size = page.viewportSize() ?? expect.fail('no size');
  await page.setViewportSize({ ...size, height: 500 });
  await page.goto('/admin/catalogue/transporter/list?page=1&itemsPerPage=10');
  const current = sidebar.locator('[aria-current]');
  const isVisible = () => current.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight);
  await expect.poll(isVisible).toBe(true);
  load();
  await sidebar.getByRole('link', { name: 'f', exact: true }).waitFor();
  expect(await isVisible()).toBe(true);
  await page.setViewportSize(size);
});
