import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** Number of elements of which Chromium computes the style again for `act`, until the second frame after it. The page has a Chromium of its own. */
export async function restyledElements(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const counts = traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : []));
  if (counts.length === 0) throw new Error('Chromium traces the computation of styles under another name');
  return counts.reduce((sum, count) => sum + count, 0);
}
