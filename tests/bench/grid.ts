import { type Browser, chromium, type Page } from 'playwright-core';
import { startChromium } from '../kit/chromium.ts';
import { createBrowserClient } from '../kit/client.ts';
import { fillVariants } from '../kit/fill-variants.ts';
import { type Processes, startProcesses } from './processes.ts';
import { quantile, ratio, report } from './report.ts';

const LARGE = 100_000;
const ROWS = 250;
const ROUNDS = 8;

/** What somebody does in the grid: a press, and how one sees that it is done. Both run in the page. */
interface Act {
  what: string;
  press: string;
  done: string;
}

/** Number of rows in a state, with room for what a press changes. */
const count = (state: string) => `document.querySelectorAll('tr[data-change="${state}"]').length`;
const button = (text: string) =>
  `[...document.querySelectorAll('.selection-all button')].find((one) => one.textContent.startsWith('${text}'))`;
const ACTS: readonly Act[] = [
  { what: 'tick a row', press: `document.querySelector('tr[data-change="none"] input').click()`, done: `${count('add')} === 1` },
  { what: `tick a page of ${ROWS}`, press: `document.querySelector('thead input').click()`, done: `${count('add')} === ${ROWS}` },
  { what: `untick a page of ${ROWS}`, press: `document.querySelector('thead input').click()`, done: `${count('none')} === ${ROWS}` },
  { what: 'select all', press: `${button('Cocher')}.click()`, done: `${count('add')} === ${ROWS}` },
  {
    what: 'next page, all selected',
    press: `window.first = document.querySelector('tr[data-row]').dataset.row, document.querySelector('a[aria-label="Page suivante"]').click()`,
    done: `document.querySelector('table[aria-busy=false] tr[data-row]')?.dataset.row !== window.first && ${count('add')} === ${ROWS}`,
  },
  { what: 'unselect all', press: `${button('Tout décocher')}.click()`, done: `${count('none')} === ${ROWS}` },
];

/** Milliseconds from a press to the frame that shows what it did. */
const timed = (page: Page, { press, done }: Act) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const start = performance.now();
    ${press};
    const look = () => requestAnimationFrame(() => (${done}) ? resolve(performance.now() - start) : look());
    look();
  })`);

/** The grid of a value that nothing is bound to, of one marketplace. */
async function openGrid(browser: Browser, { url }: Processes) {
  const client = createBrowserClient(url);
  const tokens = await client.signIn();
  const { properties } = client.trpc.catalogue;
  const { uuid: property } = await properties.create.mutate({ name: 'Mesure', values: [{ value: 'Une' }] });
  const value = (await properties.form.query({ uuid: property })).values[0]?.uuid ?? '';
  const context = await browser.newContext();
  await context.addCookies(client.cookies.all().map(({ name, value: held }) => ({ name, value: held, url })));
  await context.addInitScript((kept) => {
    localStorage.setItem('token', kept.token);
    localStorage.setItem('refresh_token', kept.refreshToken);
  }, tokens);
  const { total } = await client.trpc.catalogue.propertyBindings.counts.query({ value });
  const address = `${url}/admin/add/variant/product/property/${property}/value/${value}?itemsPerPage=${ROWS}&page=1`;
  const page = await context.newPage();
  return { total, page, address, times: new Map(ACTS.map(({ what }) => [what, [] as number[]])) };
}

/** The binding grid over a hundred thousand variants beside the same over the small seed: what the size of the whole costs. */
export async function benchGrid(small: Processes): Promise<void> {
  const large = await startProcesses();
  const server = await startChromium();
  try {
    await fillVariants(large.marketplaceDatabaseUrl, LARGE);
    const browser = await chromium.connect(server.wsEndpoint());
    const grids = [await openGrid(browser, small), await openGrid(browser, large)] as const;
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { page, address, times } of grids) {
        await page.goto(address);
        await page
          .locator('tr[data-row]')
          .nth(ROWS - 1)
          .waitFor();
        // Nothing is unsaved when the next round leaves: everything is unselected by then. The first round warms up.
        for (const act of ACTS) {
          const took = await timed(page, act);
          if (round > 0) times.get(act.what)?.push(took);
        }
      }
    }
    await browser.close();
    const median = (times: number[] = []) =>
      quantile(
        [...times].sort((a, b) => a - b),
        0.5,
      );
    const [few, many] = grids;
    report(
      `The binding grid, ${ROWS} rows a page`,
      `From the press to the frame that shows it, in Chromium; medians of ${ROUNDS} rounds, one marketplace and the other in turns.
       ${few.total.toLocaleString('en')} variants beside ${many.total.toLocaleString('en')}: the ratio is what the size of the whole costs.`,
      ACTS.map(({ what }) => {
        const [a, b] = [median(few.times.get(what)), median(many.times.get(what))];
        return { what, [`of ${few.total}`]: `${a.toFixed(0)} ms`, [`of ${many.total}`]: `${b.toFixed(0)} ms`, ratio: ratio(b, a) };
      }),
    );
  } finally {
    await server.close();
    await large.close();
  }
}
