import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { interruptedBatch } from '../kit/interrupted-batch.ts';
import { selectOption } from '../kit/listbox.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

it('1,728 combinations of which 400 exist propose 1,328, of which those in the window are drawn and one that is typed in alone is drawn again [VAS-001, VAS-002]', async () => {
  const client = createBrowserClient(stack.url);
  await client.signIn();
  const uuid = await interruptedBatch(client);
  const page = await signedInPage(stack);
  await page.goto(`/admin/addAttribut/${uuid}`);
  await page
    .getByRole('status')
    .filter({ hasText: /^1\s328 déclinaisons à créer, 400 existantes$/ })
    .waitFor();
  const list = page.getByRole('list', { name: 'Déclinaisons', exact: true });
  expect(await list.getByRole('listitem').count()).toBeLessThan(120);
  expect(await list.getByRole('listitem').first().getAttribute('aria-setsize')).toBe('1728');
  await selectOption(page.getByRole('combobox', { name: 'Déclinaisons affichées' }), 'À créer');
  await list.locator('[aria-setsize="1328"]').first().waitFor();
  const price = list.getByRole('textbox', { name: /^Prix d/ }).nth(2);
  await price.focus();
  // The focus may scroll, and the rows of the new window are drawn in the next frame.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await list.evaluate((all) => {
    const props = (row: Element) => Reflect.get(row, Object.keys(row).find((key) => key.startsWith('__reactProps$')) ?? '');
    const before = new Map<Element, unknown>([...all.querySelectorAll('li')].map((row) => [row, props(row)]));
    // Rows that become visible are rendered for the first time.
    const isRedrawn = (row: Element) => before.has(row) && before.get(row) !== props(row);
    Object.assign(window, { redrawn: () => [...all.querySelectorAll('li')].filter(isRedrawn).length });
  });
  await price.pressSequentially('12,5');
  expect(await price.inputValue()).toBe('12,5');
  expect(await page.evaluate(() => Reflect.get(window, 'redrawn')())).toBe(1);
  await expectNoViolations(page);
  // To the last one.
  await price.blur();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await list.getByText('A12, B12, C12', { exact: true }).waitFor();
  expect(await list.getByRole('listitem').count()).toBeLessThan(120);
});
