import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const THEMES = ['light', 'dark'] as const;

/** Axe on the page as it stands, in one theme. Run in the page's own world through the debugger, which no CSP forbids. */
async function violations(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(async () =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return found.map(
    ({ id, help, nodes }) =>
      `${theme}: ${id} (${help})\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary}`).join('\n')}`,
  );
}

/** No axe violation on the page as it stands, in light and in dark. */
export async function expectNoViolations(page: Page): Promise<void> {
  const found: string[] = [];
  for (const theme of THEMES) found.push(...(await violations(page, theme)));
  await page.emulateMedia({ colorScheme: null });
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
