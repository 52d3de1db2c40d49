import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { startChromium } from '../kit/chromium.ts';
import { createBrowserClient } from '../kit/client.ts';
import { buildPeerAdmin } from './peer-admin.ts';
import { startPeerPages } from './peer-pages.ts';
import type { Processes } from './processes.ts';
import { quantile, ratio, report } from './report.ts';

const PAIRS = Number(process.env.BENCH_PAIRS ?? 12);
const CPU_RATE = 4;
/** 10 Mbit/s in both directions, 40 ms latency. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

interface Target {
  what: string;
  address: string;
  /** Selector of what the visitor came for: the first cell of the first row, a field. */
  content: string;
  prepare(context: BrowserContext): Promise<unknown>;
}

/** Milliseconds since the address was entered, and what was loaded until the content was in the document. */
interface Start {
  /** The content is in the document, then on the glass, then a press on it does something. */
  inDocument: number;
  painted: number;
  reacts: number;
  /** Of all tasks longer than 50 ms the time beyond it, until there was none for a second. */
  blocked: number;
  longestTask: number;
  requests: number;
  bytes: number;
}
type Marks = Omit<Start, 'requests' | 'bytes'>;

/** Until a second without a long task, the page is not idle. */
const QUIET_MS = 1_000;

/**
 * Logs the `Marks` of a page once it is idle: the content has text or is a field; the frame after next shows it; it reacts when it is in no
 * `inert` part, which is what the HTML of our server is until React renders. A string, because the loader adds helpers to functions that do
 * not exist in the page.
 */
const watchStart = (selector: string): string => `{
  const marks = { blocked: 0, longestTask: 0 };
  const content = () => {
    const found = document.querySelector(${JSON.stringify(selector)});
    return found && (found.textContent.trim() || found.matches('input, textarea')) ? found : null;
  };
  let quiet = 0;
  const wait = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => console.debug('start ' + JSON.stringify(marks)), ${QUIET_MS});
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      marks.blocked += duration - 50;
      marks.longestTask = Math.max(marks.longestTask, duration);
    }
    if ('reacts' in marks) wait();
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    const found = content();
    if (!found) return;
    if (!('inDocument' in marks)) {
      marks.inDocument = performance.now();
      requestAnimationFrame(() => requestAnimationFrame(() => { marks.painted = performance.now(); }));
      console.debug('in the document');
    }
    if (found.closest('[inert]')) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => {
      marks.reacts = performance.now();
      wait();
    }));
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['inert'] });
}`;

async function open(browser: Browser, { address, content, prepare }: Target): Promise<Start> {
  const context = await browser.newContext();
  try {
    await prepare(context);
    await context.addInitScript(watchStart(content));
    const page = await context.newPage();
    return await measure(page, address);
  } finally {
    await context.close();
  }
}

async function measure(page: Page, address: string): Promise<Start> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  let requests = 0;
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // Polling the page would run a script in it during the measurement.
  const logged = (beginning: string) =>
    page.waitForEvent('console', { predicate: (message) => message.text().startsWith(beginning), timeout: 60_000 });
  const [loaded, idle] = await Promise.all([
    logged('in the document').then(() => ({ requests, bytes })),
    logged('start '),
    page.goto(address, { waitUntil: 'commit' }),
  ]);
  return { ...(JSON.parse(idle.text().slice('start '.length)) as Marks), ...loaded };
}

/**
 * Cold starts: the list of the transporters, compared with a minimal page and with API Platform Admin, and four of our screens, alternately.
 */
export async function benchStart({ url, apiUrl }: Processes): Promise<void> {
  const client = createBrowserClient(url);
  const tokens = await client.signIn();
  const login = await fetch(`${apiUrl}/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ACCOUNTS.admin, password: PASSWORD }),
  });
  const { token: jwt } = (await login.json()) as { token: string };
  const pages = await startPeerPages(new URL(apiUrl).origin, { '/admin/': await buildPeerAdmin('/admin/') });
  const keep = (context: BrowserContext, kept: Record<string, string>) =>
    context.addInitScript((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, kept);
  const ours = (what: string, path: string, content: string): Target => ({
    ...{ what, address: `${url}${path}`, content },
    prepare: async (context) => {
      await context.addCookies(client.cookies.all().map(({ name, value }) => ({ name, value, url })));
      await keep(context, { token: tokens.token, refresh_token: tokens.refreshToken });
    },
  });
  const { items: products } = await client.trpc.catalogue.products.list.query({ page: 1, itemsPerPage: 1 });
  const targets: Target[] = [
    { what: 'vanilla page', address: `${pages.url}/vanilla`, content: 'tbody tr td', prepare: (context) => keep(context, { jwt }) },
    {
      what: 'API Platform Admin',
      address: `${pages.url}/admin/#/transporters`,
      content: 'tbody tr td.column-name',
      prepare: (context) => keep(context, { jwt }),
    },
    ours('Comptoir', '/admin/catalogue/transporter/list', 'tr[data-row]'),
    ours('a list of products', '/admin/ListProducts?itemsPerPage=10&page=1', 'tr[data-row]'),
    ours('a form', `/admin/product/${products[0]?.uuid}/edit`, 'main form input'),
    ours('the tree', '/admin/category/treeview', '[role=treeitem]'),
    ours('the first page', '/', 'main h1'),
  ];
  const server = await startChromium();
  const browser = await chromium.connect(server.wsEndpoint());
  const starts = new Map<string, Start[]>(targets.map(({ what }) => [what, []]));
  for (const target of targets) await open(browser, target);
  for (let pair = 0; pair < PAIRS; pair += 1) for (const target of targets) starts.get(target.what)?.push(await open(browser, target));
  await browser.close();
  await server.close();
  await pages.close();

  const figures = targets.map(({ what }) => {
    const all = starts.get(what) ?? [];
    const median = (of: (start: Start) => number) =>
      quantile(
        all.map(of).sort((a, b) => a - b),
        0.5,
      );
    return {
      what,
      inDocument: median(({ inDocument }) => inDocument),
      painted: median(({ painted }) => painted),
      reacts: median(({ reacts }) => reacts),
      blocked: median(({ blocked }) => blocked),
      longestTask: median(({ longestTask }) => longestTask),
      requests: median(({ requests }) => requests),
      bytes: median(({ bytes }) => bytes),
    };
  });
  const [base, peer] = figures;
  if (base === undefined || peer === undefined) return;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  report(
    'From the address to a screen that reacts',
    `Each visit in a browser context of its own, with empty caches; processor slowed ${CPU_RATE} times, 10 Mbit/s, 40 ms; ${PAIRS} visits of each, in turns, after one that does not count.
     Medians. The first three show the transporters. «blocked»: time beyond 50 ms of all tasks until a second without such a task. Requests and bytes until the content is in the document.`,
    figures.map(({ what, inDocument, painted, reacts, blocked, longestTask, requests, bytes }) => ({
      what,
      'in the document': ms(inDocument),
      painted: ms(painted),
      reacts: ms(reacts),
      blocked: ms(blocked),
      'longest task': ms(longestTask),
      requests: String(requests),
      'kB on the wire': (bytes / 1000).toFixed(0),
      'painted against the vanilla page': ratio(painted, base.painted),
      'reacts against API Platform Admin': ratio(reacts, peer.reacts),
    })),
  );
}
