import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** `axe.source` is not minified: a page takes twice as long to read it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Colour rules that axe enables by default: its tag for them would also enable the contrast of level AAA. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';

/** Runs axe in one theme. Injected through the debugger, which the CSP does not block. Without `isWhole`, only the state of the screen. */
async function violations(page: Page, theme: Theme, isWhole: boolean, options: RunOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(
    async ([whole, chosen]) => {
      const { axe: injected } = window as unknown as { axe: typeof axe };
      if (whole) return injected.run(document, chosen);
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      return modal ? injected.run(modal, chosen) : injected.run({ exclude: ['aside:has(> nav)'] }, chosen);
    },
    [isWhole, { resultTypes: ['violations'], ...options }] as [boolean, RunOptions],
  );
  return found.map(
    ({ id, help, nodes }) =>
      `${theme}: ${id} (${help})\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary}`).join('\n')}`,
  );
}

async function expectNone(page: Page, found: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: null });
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Fails on any axe violation of a screen with its frame, in light and in dark. A theme changes only colours. */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  const light = await violations(page, 'light', true, {});
  const dark = await violations(page, 'dark', true, { runOnly: { type: 'rule', values: COLOUR_RULES } });
  await expectNone(page, [...light, ...dark]);
}

/**
 * Fails on any axe violation of a state that a screen is brought into: of its modal dialog, else of all but the sidebars, which the cold
 * visit of the screen has checked. In one theme, which follows from the name of the test: half of the tests check the dark one.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const [first = 0] = createHash('sha256')
    .update(expect.getState().currentTestName ?? '')
    .digest();
  await expectNone(page, await violations(page, first % 2 === 0 ? 'light' : 'dark', false, {}));
}
