import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { rows } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

const PARIS = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** The day this number of months and days after today, in the time zone of Paris and the format of the address. */
function dayOf({ months = 0, days = 0, day }: { months?: number; days?: number; day?: number } = {}): string {
  const [year = 0, month = 0, today = 0] = PARIS.format(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, (day ?? today) + days)).toISOString().slice(0, 10);
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const period = (page: Page) => new URL(page.url()).searchParams.get('expiration');

/** Opens the filter, set or not. */
async function openFilter(page: Page): Promise<void> {
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Expiration/ })
    .click();
  await field(page, 'Date de début').waitFor();
}

it('a list is filtered by a usual period in one press, which its address names, or by a day that is typed shorter [DAY-017, VUE-004]', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/catalogue/ListCodes');
  await rows(page).first().waitFor();
  await openFilter(page);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  for (const [name, rule, start, end] of [
    ['7 derniers jours', 'lastSevenDays', dayOf({ days: -6 }), dayOf()],
    ['Mois dernier', 'lastMonth', dayOf({ months: -1, day: 1 }), dayOf({ day: 0 })],
  ] as const) {
    await openFilter(page);
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => period(page), { message: name }).toBe(rule);
    await page.getByRole('button', { name: `Expiration : ${name.toLocaleLowerCase('fr')}` }).waitFor();
    // The period may have no code: the request says what was asked for.
    const sentDays = async () => {
      const query = new URLSearchParams((await stack.marketplace.requests('stock.codes.list')).at(-1)?.query);
      return [query.get('expirationDate[after]'), query.get('expirationDate[before]')];
    };
    await expect.poll(sentDays, { message: name }).toEqual([start, end]);
  }
  for (const [typed, day] of [
    ['29/3/26', '2026-03-29'],
    ['1504', `${dayOf().slice(0, 4)}-04-15`],
  ] as const) {
    await openFilter(page);
    await field(page, 'Date de début').fill(typed);
    await field(page, 'Date de fin').fill(typed);
    await page.getByRole('button', { name: 'Filtrer', exact: true }).click();
    await expect.poll(() => period(page), { message: typed }).toBe(`${day}..${day}`);
  }
});
