import type { Request } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openBrowser } from '../kit/browser.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Shorter replies are not compressed. */
const WORTH_BYTES = 1024;

it('sends the scripts, styles and rows of the first list compressed, in a third of their size [STR-002]', async () => {
  // An empty cache: a reply from it has no size on the wire.
  const page = await (await openBrowser(stack, { as: 'admin' })).newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto('/admin/catalogue/listCategories?itemsPerPage=100');
  await title(page, 'Gérer les catégories');
  await settled(page);
  await rows(page).first().waitFor();

  // Asked for here: what still loads when the page is closed has no response any more.
  const responses = await Promise.all(finished.map((request) => request.response()));
  const texts = await Promise.all(
    responses
      .filter((response) => response !== null)
      .filter((response) => /javascript|css|json|html/.test(response.headers()['content-type'] ?? ''))
      .map(async (response) => ({
        path: new URL(response.url()).pathname,
        encoding: response.headers()['content-encoding'],
        plain: (await response.body()).length,
        wire: (await response.request().sizes()).responseBodySize,
      })),
  );
  expect(texts.filter(({ plain, encoding }) => plain >= WORTH_BYTES && encoding !== 'br')).toEqual([]);
  const sum = (pattern: RegExp, size: 'plain' | 'wire') =>
    texts.filter(({ path }) => pattern.test(path)).reduce((total, text) => total + text[size], 0);
  for (const kind of [/\.js$/, /\.css$/, /^\/trpc\/.*catalogue\.categories\.list/]) {
    expect(sum(kind, 'wire'), String(kind)).toBeGreaterThan(0);
    expect(sum(kind, 'wire'), String(kind)).toBeLessThan(sum(kind, 'plain') / 2.5);
  }
});
