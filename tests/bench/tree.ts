import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { startChromium } from '../kit/chromium.ts';
import { createBrowserClient } from '../kit/client.ts';
import type { Processes } from './processes.ts';
import { megabytes, quantile, ratio, report } from './report.ts';
import { timeToFrame } from './time-to-frame.ts';

const SIZES = [5_000, 50_000];
const ROUNDS = 4;

/** A tree of about this many categories on four levels, with ten children per category. */
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

const press = (text: string) => `[...document.querySelectorAll('button')].find((one) => one.textContent === '${text}').click()`;
const lines = (level: number) => `document.querySelectorAll('[role=treeitem][aria-level="${level}"]').length`;

interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize?: number;
}

/** Heap size of scripts and document, after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  // The document's nodes have a separate heap; the types of this version lack its member.
  const { usedSize, embedderHeapUsedSize = 0 } = (await devtools.send('Runtime.getHeapUsage')) as HeapUsage;
  await devtools.detach();
  return usedSize + embedderHeapUsedSize;
}

/** Draws all lines in the document at once, as in a tree without windowing. */
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
    const expand = await timeToFrame(page, press('Tout déplier'), `${lines(4)} > 0`);
    heap = await heapOf(page);
    const drawn = await timeToFrame(page, plain(count), 'window.plain.lastChild.getBoundingClientRect().height > 0');
    heapOfPlain = await heapOf(page);
    await page.evaluate('window.plain.remove()');
    const collapse = await timeToFrame(page, press('Tout replier'), `${lines(2)} === 0`);
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
    const checkFrame = () => {
      if (document.querySelector('[role=treeitem]')) window.firstLine = performance.now();
      else requestAnimationFrame(checkFrame);
    };
    requestAnimationFrame(checkFrame);
  }`);
  return context;
}

/** The tree of the categories at two sizes; expanding it compared with drawing all lines at once. */
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
