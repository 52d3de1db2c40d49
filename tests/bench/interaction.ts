import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { startChromium } from '../kit/chromium.ts';
import { createBrowserClient } from '../kit/client.ts';
import type { Processes } from './processes.ts';
import { quantile, ratio, report } from './report.ts';

const CPU_RATE = 4;
const KEYS = 60;
const TICKS = 40;
const ROWS = 100;

/** A page that does the same with the least that it takes: an input whose length is shown, and rows whose ticks are counted. */
const VANILLA = `<!doctype html><title>vanilla</title><form><label>Nom <input id="name"></label><output></output></form>
  <table>${`<tr><td><input type="checkbox"><td>Produit<td>12,50 €`.repeat(ROWS)}</table><output id="ticked"></output>
  <script>
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

/** Types into the name of a product; ticks rows of the list of products. */
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

  await page.goto(`${url}/admin/suppliers/list?itemsPerPage=${ROWS}&page=1`);
  const boxes = page.locator('tbody input[type=checkbox], tr[data-row] input[type=checkbox]');
  await boxes.nth(10).waitFor();
  await untilIdle(devtools);
  const tick = (target: Page, selector: string) => (turn: number) =>
    target.evaluate(`document.querySelectorAll(${JSON.stringify(selector)})[${turn}].click()`) as Promise<void>;
  const ticks = await repeat(TICKS, page, devtools, tick(page, 'tr[data-row] input[type=checkbox]'));
  await plain.bringToFront();
  const plainTicks = await repeat(TICKS, plain, ofPlain, tick(plain, 'table input'));
  return [
    { what: 'a key in the form of a product', ours: keys, vanilla: plainKeys },
    { what: 'ticking a row of a list', ours: ticks, vanilla: plainTicks },
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
      'Work of the main thread for an action',
      `Chromium at CPU × ${CPU_RATE}, ${KEYS} keys and ${TICKS} ticks, all tasks until the second frame after the action; a vanilla page that does the same beside it.`,
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
