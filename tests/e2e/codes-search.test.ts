import { maskedCode } from '@comptoir/shared/stock/masked-code';
import { afterAll, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { inAddress } from '../kit/list-stories.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

it.each([
  ['code', '/admin/catalogue/ListCodes', 'product_code'],
  ['document whose name is a code', '/admin/ListDocuments', 'product_document'],
])('a %s searched for in its list is found, and is in no address, log, history or storage [DAY-015]', async (kind, path, table) => {
  const [unit] = await stack.marketplace.sql<{ code: string }>(
    `select name as code from ${table} where gone_at is null order by id limit 1`,
  );
  const code = unit?.code ?? '';
  const page = await signedInPage(stack);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(path);
  await rows(page).first().waitFor();
  const box = page.getByRole('searchbox');
  await box.fill(code);
  await box.press('Enter');
  await expect.poll(() => rows(page).locator('.table-name').allTextContents()).toEqual([maskedCode(code)]);
  await settled(page);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state, window.location.href, document.title]),
  );
  expect([kept, ...addresses.map(decodeURIComponent)].filter((text) => text.includes(code))).toEqual([]);
  expect(stack.log.filter((line) => JSON.stringify(line).includes(code))).toEqual([]);
  if (kind !== 'code') {
    // A title is none: its search can be shared. After it, the code is in no step back.
    await box.fill('Guide');
    await box.press('Enter');
    await expect.poll(() => inAddress(page, 'search')).toBe('Guide');
    await box.fill(code);
    await box.press('Enter');
    await expect.poll(() => inAddress(page, 'search')).toBe(null);
    await expect.poll(() => rows(page).locator('.table-name').allTextContents()).toEqual([maskedCode(code)]);
  }
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
});
