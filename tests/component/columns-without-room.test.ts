import { expect, it } from 'vitest';
import { rows } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page } = await mountedClient();

it('columns for which the window has no room are counted beside the column menu, and unfold below each row', async () => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/admin/catalogue/ListCodes');
  await rows(page).first().waitFor();
  const head = page.getByRole('columnheader', { name: 'Expiration' });
  const unfold = page.getByRole('button', { name: /^\+1 colonne sans place : Expiration\./ });
  const line = page.locator('tr[data-line]').first();
  await unfold.waitFor();
  expect([await head.count(), await line.count()]).toEqual([0, 0]);
  await unfold.click();
  await expect.poll(() => line.textContent()).toMatch(/^Expiration\s:\d{2}\/\d{2}\/\d{4}/);
  expect(await page.locator('tr[data-line]').count()).toBe(await rows(page).count());
  await unfold.click();
  await expect.poll(() => line.count()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await head.waitFor();
  expect(await unfold.count()).toBe(0);
});
