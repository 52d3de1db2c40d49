import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** `axe.source` is not minified: a page takes twice as long to read it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES: RunOptions = { resultTypes: ['violations'] };
/** Colour rules that axe enables by default: its tag for them would also enable the contrast of level AAA. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** A theme changes only colours, so the other rules are checked in one theme only. */
const RUNS = [
  { theme: 'light', options: RULES },
  { theme: 'dark', options: { ...RULES, runOnly: { type: 'rule', values: COLOUR_RULES } } },
] as const satisfies { theme: string; options: RunOptions }[];

/** Runs axe on the current page in one theme. Injected through the debugger, which the CSP does not block. */
async function violations(page: Page, { theme, options }: (typeof RUNS)[number]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(
    async (chosen: RunOptions) => (window as unknown as { axe: typeof axe }).axe.run(document, chosen),
    options as RunOptions,
  );
  return found.map(
    ({ id, help, nodes }) =>
      `${theme}: ${id} (${help})\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary}`).join('\n')}`,
  );
}

/** Fails on any axe violation of the current page, in light and in dark. */
export async function expectNoViolations(page: Page): Promise<void> {
  const found: string[] = [];
  for (const run of RUNS) found.push(...(await violations(page, run)));
  await page.emulateMedia({ colorScheme: null });
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
