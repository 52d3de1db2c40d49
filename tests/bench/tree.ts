import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { startChromium } from '../kit/chromium.ts';
import { createBrowserClient } from '../kit/client.ts';
import type { Processes } from './processes.ts';
import { megabytes, quantile, ratio, report } from './report.ts';

const SIZES = [5_000, 50_000];
const ROUNDS = 4;

/** A tree of about so many categories over four levels, ten children each below the first. */
function treeOf(size: number): CategoryNode[] {
  const tops = Math.round(size / 1_111);
  let made = 0;
  const node = (level: number, position: number): CategoryNode => {
    made += 1;
    const uuid = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
    const children = level === 4 ? [] : Array.from({ length: 10 }, (_, index) => node(level + 1, index + 1));
    return { uuid, name: `Catégorie ${made}`, enabled: made % 9 > 0, archived: made % 50 === 0, position, products: made % 400, children };
  };
  return Array.from({ length: tops }, (_, index) => node(1, index + 1));
}

/** Runs in the page: milliseconds from `act` until `done` holds in a frame. */
const timed = (page: Page, act: string, done: string) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const start = performance.now();
    ${act};
    const look = () => requestAnimationFrame(() => (${done}) ? resolve(performance.now() - start) : look());
    look();
  })`);

const press = (text: string) => `[...document.querySelectorAll('button')].find((one) => one.textContent === '${text}').click()`;
const lines = (level: number) => `document.querySelectorAll('[role=treeitem][aria-level="${level}"]').length`;

interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize?: number;
}

/** Bytes that scripts and document hold, once what is unused is gone. */
async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  // The document's nodes live in a heap beside that of the scripts; the types of this version do not know of it yet.
  const { usedSize, embedderHeapUsedSize = 0 } = (await devtools.send('Runtime.getHeapUsage')) as HeapUsage;
  await devtools.detach();
  return usedSize + embedderHeapUsedSize;
}

/** The same lines, all of them in the document at once, as a tree that is not windowed has them. */
const plain = (count: number) => `{
  const line = document.querySelector('[role=treeitem][aria-level="4"]');
  const all = document.createElement('div');
  all.className = 'tree';
  for (let index = 0; index < ${count}; index += 1) {
    const copy = line.cloneNode(true);
    copy.style.position = 'static';
    all.append(copy);
  }
  document.querySelector('main').append(all);
  window.plain = all;
}`;

async function measure(context: BrowserContext, url: string, size: number) {
  const items = treeOf(size);
  const data = { items, refreshedAt: new Date().toISOString(), stale: false };
  const body = JSON.stringify(data);
  const count = JSON.stringify(items).split('"uuid"').length - 1;
  const times = { first: [] as number[], expand: [] as number[], collapse: [] as number[], plain: [] as number[] };
  let heap = 0;
  let heapOfPlain = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const page = await context.newPage();
    await page.route(/\/reference\/category-tree$/, (route) => route.fulfill({ contentType: 'application/json', body }));
    await page.goto(`${url}/admin/category/treeview`);
    await page.locator('[role=treeitem]').first().waitFor();
    const first = await page.evaluate<number>(`window.firstLine -
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/reference/category-tree')).responseEnd`);
    const expand = await timed(page, press('Tout déplier'), `${lines(4)} > 0`);
    heap = await heapOf(page);
    const drawn = await timed(page, plain(count), 'window.plain.lastChild.getBoundingClientRect().height > 0');
    heapOfPlain = await heapOf(page);
    await page.evaluate('window.plain.remove()');
    const collapse = await timed(page, press('Tout replier'), `${lines(2)} === 0`);
    // The first round warms up.
    if (round > 0) for (const [name, took] of Object.entries({ first, expand, collapse, plain: drawn })) times[name as 'first'].push(took);
    await page.close();
  }
  return { count, bytes: body.length, heap, heapOfPlain, times };
}

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const client = createBrowserClient(url);
  const tokens = await client.signIn();
  const context = await browser.newContext();
  await context.addCookies(client.cookies.all().map(({ name, value }) => ({ name, value, url })));
  await context.addInitScript((kept) => {
    localStorage.setItem('token', kept.token);
    localStorage.setItem('refresh_token', kept.refreshToken);
  }, tokens);
  await context.addInitScript(`{
    const look = () => {
      if (document.querySelector('[role=treeitem]')) window.firstLine = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`);
  return context;
}

/** The tree of the categories at two sizes; opening all of it beside the same lines drawn all at once. */
export async function benchTree({ url }: Processes): Promise<void> {
  const server = await startChromium();
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const context = await signedIn(browser, url);
    const rows: Record<string, string>[] = [];
    for (const size of SIZES) {
      const { count, bytes, heap, heapOfPlain, times } = await measure(context, url, size);
      const median = (sample: number[]) =>
        quantile(
          [...sample].sort((a, b) => a - b),
          0.5,
        );
      const [first, expand, collapse, drawn] = [times.first, times.expand, times.collapse, times.plain].map(median) as [
        number,
        number,
        number,
        number,
      ];
      rows.push({
        what: `${count.toLocaleString('en')} categories`,
        reply: megabytes(bytes),
        'first lines after the reply': `${first.toFixed(0)} ms`,
        'expand all': `${expand.toFixed(0)} ms`,
        'collapse all': `${collapse.toFixed(0)} ms`,
        'all lines drawn': `${drawn.toFixed(0)} ms`,
        'drawn against expand': ratio(drawn, expand),
        heap: megabytes(heap),
        'heap, all drawn': megabytes(heapOfPlain),
      });
    }
    await browser.close();
    report(
      'The tree of the categories',
      `In Chromium, medians of ${ROUNDS} rounds after a warm-up; the reply of the server is ours, so that its size is known. From the press to the frame that
       shows it. «All lines drawn» are copies of one line, without anything that React does for them: the least that a tree without windowing costs.`,
      rows,
    );
  } finally {
    await server.close();
  }
}
