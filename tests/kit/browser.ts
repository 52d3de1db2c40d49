import type { BrowserContext, CDPSession, ConsoleMessage, Download, Page, Request, WebError } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Account } from './accounts.ts';
import { startCachingChromium, workerChromium } from './chromium.ts';
import { createBrowserClient } from './client.ts';
import { WAIT_LIMIT } from './limits.ts';
import type { Stack } from './stack.ts';

export interface PageOptions {
  /** Account signed in through the API beforehand; absent: signed out. */
  as?: Account;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Accept-Language of the browser; French by default. */
  locale?: string;
  /** A Chromium of its own, as in normal use: with the back/forward cache, and a process for each tab. */
  hasOwnChromium?: boolean;
  /** Console messages that the test causes on purpose; any other one fails the test. */
  allow?: RegExp[];
}

/** Lines of the server's log, and characters of a page, that are printed when a test fails. */
const PRINTED = { lines: 20, characters: 4_000 };
/** Pino's number of `warn`. */
const WARN_LEVEL = 40;

const print = (text: string) => process.stdout.write(`${text.slice(0, PRINTED.characters)}\n`);

/**
 * What each tab shows when a test fails: its screenshot, and its main part and messages as text, because only the output of a run elsewhere
 * may be left of it; with the warnings of the server.
 */
export async function tellFailure({ log }: Stack, context: BrowserContext, test: string): Promise<void> {
  const name = test.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: `.tmp/screenshots/failures/${name}-${index}.png`, timeout: 5_000 }).catch(() => undefined);
    const shown = async (part: string) =>
      page
        .locator(part)
        .ariaSnapshot({ timeout: 1_000 })
        .catch(() => `(no ${part})`);
    print(`${test}\n${page.url()}\n${await shown('[data-toasts]')}\n${await shown('main')}`);
  }
  for (const line of log.filter(({ level }) => level >= WARN_LEVEL).slice(-PRINTED.lines)) print(JSON.stringify(line));
}

/**
 * Collects console errors and warnings, uncaught exceptions, CSP violations and requests to another origin, until `stop`: no test may cause
 * one without allowing it.
 */
export function collectNoise(context: BrowserContext, origin: string): { noise: string[]; stop: () => void } {
  const noise: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      noise.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const onError = (event: WebError) => noise.push(`uncaught: ${event.error().stack ?? event.error().message}`);
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== origin)
      noise.push(`request to a third party: ${request.url()}`);
  };
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
  return { noise, stop: () => void context.off('console', onConsole).off('weberror', onError).off('request', onRequest) };
}

export function expectNoNoise(noise: readonly string[], allowed: readonly RegExp[]): void {
  const unexpected = noise.filter((text) => !allowed.some((pattern) => pattern.test(text)));
  expect(unexpected, 'noise in the browser').toEqual([]);
}

/** What every test ends with: what a failure shows, no route left, and no noise. `close` closes what the test opened. */
function endWithTest(context: BrowserContext, stack: Stack, allowed: RegExp[], close: (hasFailed: boolean) => Promise<unknown>): void {
  const { noise, stop } = collectNoise(context, stack.url);
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await tellFailure(stack, context, task.name);
    // A handler of `page.route` may still run when its test ends: its failure on a closed page is ignored.
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(hasFailed);
    stop();
    expectNoNoise(noise, allowed);
  });
}

/** Local storage and cookies of a browser right after sign-in, without using the sign-in screen. */
export async function signedInState(stack: Stack, account: Account) {
  const client = createBrowserClient(stack.url);
  const { token, refreshToken, userUuid } = await client.signIn(account);
  const { hostname } = new URL(stack.url);
  const localStorage = [
    { name: 'token', value: token },
    { name: 'refresh_token', value: refreshToken },
    ...(userUuid === null ? [] : [{ name: 'user_uuid', value: userUuid }]),
  ];
  return {
    cookies: client.cookies.all().map(({ name, value, attributes }) => ({
      name,
      value,
      domain: hostname,
      path: attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Strict' as const,
    })),
    origins: [{ origin: stack.url, localStorage }],
  };
}

/** A French desktop without animations. */
export const contextOptions = (baseURL: string, options: PageOptions = {}) => ({
  baseURL,
  viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
  colorScheme: options.theme ?? 'light',
  reducedMotion: 'reduce' as const,
  locale: options.locale ?? 'fr-FR',
  timezoneId: 'Europe/Paris',
  acceptDownloads: true,
});

/** A new browser context: nothing is shared with other tests. Closed when the test ends. */
export async function openBrowser(stack: Stack, options: PageOptions = {}): Promise<BrowserContext> {
  const state = options.as === undefined ? undefined : await signedInState(stack, options.as);
  const caching = options.hasOwnChromium === true ? await startCachingChromium() : undefined;
  if (caching !== undefined) onTestFinished(() => caching.close());
  const context = await (caching ?? (await workerChromium())).newContext({
    ...contextOptions(stack.url, options),
    ...(state === undefined ? {} : { storageState: state }),
  });
  context.setDefaultTimeout(WAIT_LIMIT);
  endWithTest(context, stack, options.allow ?? [], () => context.close());
  return context;
}

/**
 * The context that the pages of one origin and language share, one test at a time; the stacks of a process are one origin
 * (tests/kit/stack.ts). Its anchor is a page of that origin: the process of the pages lives on with it (Chromium runs with
 * `--process-per-site`), and with the process the compiled scripts, half of a screen's start.
 */
interface WarmBrowser {
  origin: string;
  locale: string | undefined;
  context: BrowserContext;
  anchor: Page;
  storage: CDPSession;
}

let warmBrowser: WarmBrowser | undefined;
let isWarmBrowserUsed = false;

async function openWarmBrowser({ url: origin }: Stack, { locale }: PageOptions): Promise<WarmBrowser> {
  if (warmBrowser?.origin === origin && warmBrowser.locale === locale) return warmBrowser;
  await warmBrowser?.context.close();
  const context = await (await workerChromium()).newContext(contextOptions(origin, locale === undefined ? {} : { locale }));
  context.setDefaultTimeout(WAIT_LIMIT);
  const anchor = await context.newPage();
  await anchor.goto('/healthz');
  warmBrowser = { origin, locale, context, anchor, storage: await context.newCDPSession(anchor) };
  return warmBrowser;
}

/** The storage and the cookies of the warm context become those of a new browser, or of one that has just signed in. */
async function resetState({ context, anchor, storage }: WarmBrowser, stack: Stack, account: Account | undefined): Promise<void> {
  const [state] = await Promise.all([
    account === undefined ? undefined : signedInState(stack, account),
    storage.send('Storage.clearDataForOrigin', { origin: stack.url, storageTypes: 'all' }),
    context.clearCookies(),
  ]);
  if (state === undefined) return;
  await context.addCookies(state.cookies);
  await anchor.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, state.origins[0]?.localStorage ?? []);
}

/** Closes the pages of a test; and the context, when something of the test would be left in it: a failure, or a clock. */
async function closePages({ context, anchor }: WarmBrowser, hasFailed: boolean): Promise<void> {
  const hasClock = await anchor.evaluate(() => '__pwClock' in globalThis);
  if (hasFailed || hasClock) {
    warmBrowser = undefined;
    await context.close();
  } else await Promise.all(context.pages().map((page) => page !== anchor && page.close()));
}

/**
 * A page in a browser that has the storage and the cookies of this test only. The first one of a test is in the context that the stack's
 * tests share; further ones, and those with settings of a context, are in a new one.
 */
export async function openPage(stack: Stack, options: PageOptions = {}): Promise<Page> {
  const { as, width, height, allow = [], locale: _, ...ofContext } = options;
  if (isWarmBrowserUsed || Object.keys(ofContext).length > 0) return (await openBrowser(stack, options)).newPage();
  isWarmBrowserUsed = true;
  onTestFinished(() => {
    isWarmBrowserUsed = false;
  });
  const warm = await openWarmBrowser(stack, options);
  await resetState(warm, stack, as);
  endWithTest(warm.context, stack, allow, (hasFailed) => closePages(warm, hasFailed));
  const page = await warm.context.newPage();
  if (width !== undefined || height !== undefined) await page.setViewportSize({ width: width ?? 1440, height: height ?? 900 });
  return page;
}

/** A page of a signed-in administrator. */
export const signedInPage = (stack: Stack, options: PageOptions = {}): Promise<Page> => openPage(stack, { as: 'admin', ...options });

/** The content of a download, once it is complete. */
export async function downloaded(download: Download): Promise<Buffer> {
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
