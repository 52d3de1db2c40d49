import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { startChromium } from '../kit/chromium.ts';
import { createBrowserClient } from '../kit/client.ts';
import type { Processes } from './processes.ts';
import { quantile, ratio, report } from './report.ts';
import { timeToFrame } from './time-to-frame.ts';

const CPU_RATE = 4;
const KEYS = 60;
const TICKS = 40;
const TURNS = 12;
const ROWS = 100;

/**
 * A page that does the same with the least that it takes: an input whose length is shown, rows whose ticks are counted, a dialog with ten
 * fields, and two lists of rows that replace each other and are sorted.
 */
const VANILLA = `<!doctype html><title>vanilla</title><form><label>Nom <input id="name"></label><output></output></form>
  <table>${`<tr><td><input type="checkbox"><td>Produit<td>12,50 €`.repeat(ROWS)}</table><output id="ticked"></output>
  <dialog>${'<label>Champ <input></label>'.repeat(10)}</dialog><h1>1</h1><table id="list"></table>
  <script>
    const rows = (text) => Array.from({ length: ${ROWS} }, (_, row) => '<tr><td>' + text + (row * 7919) % 101 + '<td>12,50 €').join('');
    const list = document.querySelector('#list');
    const show = (title) => { document.querySelector('h1').textContent = title; list.innerHTML = rows(title); };
    const sort = (by) => list.tBodies[0].replaceChildren(...[...list.rows].sort((a, b) => by * a.textContent.localeCompare(b.textContent)));
    show('1');
    const ticked = new Set();
    document.querySelector('#name').addEventListener('input', ({ target }) => { document.querySelector('output').textContent = target.value.length; });
    document.querySelector('table').addEventListener('change', ({ target }) => {
      const row = target.closest('tr');
      row.classList.toggle('ticked', target.checked);
      target.checked ? ticked.add(row) : ticked.delete(row);
      document.querySelector('#ticked').textContent = ticked.size;
    });
  </script>`;

/** Milliseconds that the main thread of a page has worked since it was opened. */
async function workedMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Milliseconds that the main thread has worked for an act, until the second frame after it. */
async function workOf(page: Page, devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await workedMs(devtools);
  await act();
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  return (await workedMs(devtools)) - before;
}

/** What the screen loads when it is idle is loaded: half a second without work. */
async function untilIdle(devtools: CDPSession): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY, now = 0; now - before > 5; ) {
    before = await workedMs(devtools);
    await wait(500);
    now = await workedMs(devtools);
  }
}

interface Sample {
  what: string;
  ours: number[];
  vanilla: number[];
}

async function throttled(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  // The processor time of the thread: what else runs on the machine does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return devtools;
}

async function repeat(times: number, page: Page, devtools: CDPSession, act: (turn: number) => Promise<void>): Promise<number[]> {
  const works: number[] = [];
  for (let turn = 0; turn < times; turn += 1) works.push(await workOf(page, devtools, () => act(turn)));
  return works;
}

/** What is pressed, and how one sees that it has happened, as JavaScript. `after` makes the next press possible. */
interface Press {
  what: string;
  ours: (turn: number) => [act: string, done: string];
  vanilla: (turn: number) => [act: string, done: string];
  /** The pointer is on what is pressed before it is pressed, as a hand's. */
  hover?: () => Promise<unknown>;
  after?: () => Promise<unknown>;
}

/** Presses each of them `TURNS` times on both pages; the first time, which loads what it needs, is a sample of its own. */
async function timePresses(page: Page, plain: Page, devtools: CDPSession, presses: readonly Press[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const { what, ours, vanilla, hover, after } of presses) {
    const times: Record<'ours' | 'vanilla', number[]> = { ours: [], vanilla: [] };
    for (let turn = 0; turn <= TURNS; turn += 1) {
      await page.bringToFront();
      await hover?.();
      await untilIdle(devtools);
      times.ours.push(await timeToFrame(page, ...ours(turn)));
      await after?.();
      await plain.bringToFront();
      times.vanilla.push(await timeToFrame(plain, ...vanilla(turn)));
      await plain.evaluate(`document.querySelector('dialog').close()`);
    }
    samples.push({ what: `${what}, the first time`, ours: times.ours.slice(0, 1), vanilla: times.vanilla.slice(0, 1) });
    samples.push({ what, ours: times.ours.slice(1), vanilla: times.vanilla.slice(1) });
  }
  return samples;
}

const LISTS = ['/admin/catalogue/transporter/list', '/admin/suppliers/list'];

/** A dialog, a list after another one, and a list in another order; at the list of suppliers. */
const pressesOf = (page: Page): Press[] => [
  {
    what: 'a dialog',
    ours: () => [
      `[...document.querySelectorAll('main button')].find((button) => button.textContent.startsWith('Ajouter')).click()`,
      `document.querySelector('dialog[open] input') !== null`,
    ],
    vanilla: () => [`document.querySelector('dialog').showModal()`, `document.querySelector('dialog[open]') !== null`],
    hover: () =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Ajouter/ })
        .hover(),
    after: async () => {
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    },
  },
  {
    what: 'a list after another',
    ours: (turn) => [
      `window.left = document.querySelector('h1').textContent; document.querySelector('#sidebar a[href="${LISTS[turn % 2]}"]').click()`,
      `document.querySelector('h1')?.textContent !== window.left && document.querySelector('tr[data-row]') !== null`,
    ],
    vanilla: (turn) => [`show('${turn % 2}')`, `list.rows.length === ${ROWS}`],
  },
  {
    what: 'another order of a list',
    ours: () => [
      `window.left = document.querySelector('[aria-sort]')?.ariaSort; document.querySelector('.table-sort').click()`,
      `document.querySelector('[aria-sort]')?.ariaSort !== window.left && document.querySelector('table').ariaBusy !== 'true'`,
    ],
    vanilla: (turn) => [`sort(${turn % 2 === 0 ? 1 : -1})`, `list.rows.length === ${ROWS}`],
  },
];

/** Types into the name of a product, ticks rows of the list of products, and presses what opens a dialog or another list. */
async function measure(browser: Browser, { url }: Processes): Promise<Sample[]> {
  const client = createBrowserClient(url);
  const tokens = await client.signIn();
  const { items } = await client.trpc.catalogue.products.list.query({ itemsPerPage: ROWS });
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  await context.addCookies(client.cookies.all().map(({ name, value }) => ({ name, value, url })));
  await context.addInitScript((kept) => {
    localStorage.setItem('token', kept.token);
    localStorage.setItem('refresh_token', kept.refreshToken);
  }, tokens);
  const [page, plain] = [await context.newPage(), await context.newPage()];
  await plain.setContent(VANILLA);
  const ofPlain = await throttled(plain);
  const devtools = await throttled(page);

  await page.goto(`${url}/admin/product/${items[0]?.uuid}/edit`);
  const name = page.getByRole('textbox', { name: 'Nom du produit' });
  await name.focus();
  await page.keyboard.press('End');
  // The first key loads the schema.
  await page.keyboard.press('x');
  await untilIdle(devtools);
  const letters = 'abcdefghij';
  const key = (target: Page) => (turn: number) => target.keyboard.press(letters[turn % letters.length] ?? 'a');
  await plain.bringToFront();
  await plain.locator('#name').focus();
  const plainKeys = await repeat(KEYS, plain, ofPlain, key(plain));
  await page.bringToFront();
  await name.focus();
  const keys = await repeat(KEYS, page, devtools, key(page));

  await page.goto(`${url}/admin/ListProducts?itemsPerPage=${ROWS}&page=1`);
  // Not the switches of the rows, which open a question.
  const boxes = 'tr[data-row] [data-cell=select] input';
  await page
    .locator(boxes)
    .nth(ROWS - 1)
    .waitFor();
  await untilIdle(devtools);
  const tick = (target: Page, selector: string) => (turn: number) =>
    target.evaluate(`document.querySelectorAll(${JSON.stringify(selector)})[${turn}].click()`) as Promise<void>;
  const ticks = await repeat(TICKS, page, devtools, tick(page, boxes));
  await plain.bringToFront();
  const plainTicks = await repeat(TICKS, plain, ofPlain, tick(plain, 'table input'));

  await page.bringToFront();
  await page.goto(`${url}${LISTS[1]}`);
  await page.locator('tr[data-row]').first().waitFor();
  return [
    { what: 'a key in the form of a product (work)', ours: keys, vanilla: plainKeys },
    { what: 'ticking a row of a list (work)', ours: ticks, vanilla: plainTicks },
    ...(await timePresses(page, plain, devtools, pressesOf(page))),
  ];
}

/** What an action costs in use, on a slow processor. */
export async function benchInteraction(processes: Processes): Promise<void> {
  const server = await startChromium();
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const samples = await measure(browser, processes);
    await browser.close();
    report(
      'What an action costs',
      `Chromium at CPU × ${CPU_RATE}. Work of the main thread until the second frame after the action (${KEYS} keys, ${TICKS} ticks); of the others the time to the first frame that shows what was asked for (${TURNS} times). A vanilla page that does the same beside it.`,
      samples.map(({ what, ours, vanilla }) => {
        const of = (sample: number[], share: number) =>
          quantile(
            [...sample].sort((a, b) => a - b),
            share,
          );
        return {
          what,
          p50: `${of(ours, 0.5).toFixed(1)} ms`,
          p95: `${of(ours, 0.95).toFixed(1)} ms`,
          'vanilla p50': `${of(vanilla, 0.5).toFixed(1)} ms`,
          'vanilla p95': `${of(vanilla, 0.95).toFixed(1)} ms`,
          'ratio at p95': ratio(of(ours, 0.95), of(vanilla, 0.95)),
        };
      }),
    );
  } finally {
    await server.close();
  }
}
