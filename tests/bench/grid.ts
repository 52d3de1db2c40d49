import { type Browser, chromium } from 'playwright-core';
import { startChromium } from '../kit/chromium.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { fillBrands } from '../kit/fill-brands.ts';
import { fillVariants } from '../kit/fill-variants.ts';
import { type Processes, startProcesses } from './processes.ts';
import { quantile, ratio, report } from './report.ts';
import { timeToFrame } from './time-to-frame.ts';

const ROWS = 250;
const ROUNDS = 8;

/** An action in the grid and the condition that it is done, both as JavaScript source that runs in the page. */
interface Act {
  what: string;
  press: string;
  done: string;
}

/** Number of rows in a state. */
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

interface Grid {
  title: string;
  rows: string;
  large: number;
  /** Minimum number of rows of the small one: two pages. */
  small?: number;
  fill: (databaseUrl: string, total: number) => Promise<void>;
  /** Finds a grid without selection. */
  find: (trpc: BrowserClient['trpc']) => Promise<{ path: string; total: number }>;
}

const GRIDS: readonly Grid[] = [
  {
    title: 'The binding grid',
    rows: 'variants',
    large: 100_000,
    fill: fillVariants,
    async find({ catalogue: { properties, propertyBindings } }) {
      const { uuid: property } = await properties.create.mutate({ name: 'Mesure', values: [{ value: 'Une' }] });
      const value = (await properties.form.query({ uuid: property })).values[0]?.uuid ?? '';
      const { total } = await propertyBindings.counts.query({ value });
      return { path: `/admin/add/variant/product/property/${property}/value/${value}`, total };
    },
  },
  {
    title: 'The brand mapping, of which the marketplace gives all rows at once',
    rows: 'brands',
    large: 50_000,
    small: 2 * ROWS,
    fill: fillBrands,
    async find({ catalogue: { urssafCategories, brandMapping } }) {
      for (const { uuid } of (await urssafCategories.list.query({ itemsPerPage: 100 })).items) {
        const { total, bound } = await brandMapping.counts.query({ category: uuid });
        if (bound === 0) return { path: `/admin/catalogue/edit/mapping-categories-urssaf-brand/${uuid}`, total };
      }
      throw new Error('every category of URSSAF has brands');
    },
  },
];

/** Opens a grid of one marketplace. */
async function openGrid(browser: Browser, { url }: Processes, find: Grid['find']) {
  const client = createBrowserClient(url);
  const tokens = await client.signIn();
  const { path, total } = await find(client.trpc);
  const context = await browser.newContext();
  await context.addCookies(client.cookies.all().map(({ name, value }) => ({ name, value, url })));
  await context.addInitScript((kept) => {
    localStorage.setItem('token', kept.token);
    localStorage.setItem('refresh_token', kept.refreshToken);
  }, tokens);
  const page = await context.newPage();
  const times = new Map(ACTS.map(({ what }) => [what, [] as number[]]));
  return { total, page, address: `${url}${path}?itemsPerPage=${ROWS}&page=1`, times };
}

const median = (times: number[] = []) =>
  quantile(
    [...times].sort((a, b) => a - b),
    0.5,
  );

async function measure(browser: Browser, grid: Grid, small: Processes, large: Processes): Promise<void> {
  if (grid.small !== undefined) await grid.fill(small.marketplaceDatabaseUrl, grid.small);
  await grid.fill(large.marketplaceDatabaseUrl, grid.large);
  const grids = [await openGrid(browser, small, grid.find), await openGrid(browser, large, grid.find)] as const;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { page, address, times } of grids) {
      await page.goto(address);
      await page
        .locator('tr[data-row]')
        .nth(ROWS - 1)
        .waitFor();
      // Nothing is unsaved when the next round leaves: everything is unselected by then. The first round warms up.
      for (const act of ACTS) {
        const took = await timeToFrame(page, act.press, act.done);
        if (round > 0) times.get(act.what)?.push(took);
      }
    }
  }
  const [few, many] = grids;
  report(
    `${grid.title}, ${ROWS} rows a page`,
    `From the press to the frame that shows it, in Chromium; medians of ${ROUNDS} rounds, one marketplace and the other in turns.
     ${few.total.toLocaleString('en')} ${grid.rows} beside ${many.total.toLocaleString('en')}: the ratio is what the size of the whole costs.`,
    ACTS.map(({ what }) => {
      const [a, b] = [median(few.times.get(what)), median(many.times.get(what))];
      return { what, [`of ${few.total}`]: `${a.toFixed(0)} ms`, [`of ${many.total}`]: `${b.toFixed(0)} ms`, ratio: ratio(b, a) };
    }),
  );
}

/** Compares grids with very many rows to the same grids with few rows: the cost of the total size. */
export async function benchGrid(small: Processes): Promise<void> {
  const large = await startProcesses();
  const server = await startChromium();
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    for (const grid of GRIDS) await measure(browser, grid, small, large);
    await browser.close();
  } finally {
    await server.close();
    await large.close();
  }
}
