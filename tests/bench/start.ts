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
  /** Selector of the first cell of the first row. */
  row: string;
  prepare(context: BrowserContext): Promise<unknown>;
}

interface Start {
  firstRow: number;
  requests: number;
  bytes: number;
}

/**
 * Marks when the first row is in the document, at the next frame. A string, because the loader adds helpers to functions that do not exist
 * in the page.
 */
const watchRow = (selector: string): string => `
  new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(selector)})?.textContent?.trim()) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      performance.mark('first-row');
      console.debug('first-row');
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });`;

async function open(browser: Browser, { address, row, prepare }: Target): Promise<Start> {
  const context = await browser.newContext();
  try {
    await prepare(context);
    await context.addInitScript(watchRow(row));
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
  const drawn = page.waitForEvent('console', { predicate: (message) => message.text() === 'first-row', timeout: 60_000 });
  await page.goto(address, { waitUntil: 'commit' });
  await drawn;
  const firstRow = await page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? Number.NaN);
  return { firstRow, requests, bytes };
}

/** Cold start until the first row of the transporters: our client compared with a minimal page and with API Platform Admin, alternately. */
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
  const targets: Target[] = [
    { what: 'vanilla page', address: `${pages.url}/vanilla`, row: 'tbody tr td', prepare: (context) => keep(context, { jwt }) },
    {
      what: 'API Platform Admin',
      address: `${pages.url}/admin/#/transporters`,
      row: 'tbody tr td.column-name',
      prepare: (context) => keep(context, { jwt }),
    },
    {
      what: 'Comptoir',
      address: `${url}/admin/catalogue/transporter/list`,
      row: 'tr[data-row] td',
      prepare: async (context) => {
        await context.addCookies(client.cookies.all().map(({ name, value }) => ({ name, value, url })));
        await keep(context, { token: tokens.token, refresh_token: tokens.refreshToken });
      },
    },
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
      firstRow: median(({ firstRow }) => firstRow),
      requests: median(({ requests }) => requests),
      bytes: median(({ bytes }) => bytes),
    };
  });
  const [base, peer] = figures;
  if (base === undefined || peer === undefined) return;
  report(
    'From the address to the first row',
    `Each visit in a browser context of its own, with empty caches; processor slowed ${CPU_RATE} times, 10 Mbit/s, 40 ms; ${PAIRS} visits of each, in turns, after one that does not count.
     Medians. Requests and bytes until the first row.`,
    figures.map(({ what, firstRow, requests, bytes }) => ({
      what,
      'first row': `${firstRow.toFixed(0)} ms`,
      requests: String(requests),
      'kB on the wire': (bytes / 1000).toFixed(0),
      'against the vanilla page': ratio(firstRow, base.firstRow),
      'against API Platform Admin': ratio(firstRow, peer.firstRow),
    })),
  );
}
