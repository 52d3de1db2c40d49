import { type Browser, type BrowserContext, chromium, type Download, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import type { Account } from './accounts.ts';
import { startCachingChromium } from './chromium.ts';
import { createBrowserClient } from './client.ts';
import type { Stack } from './stack.ts';

let browser: Promise<Browser> | undefined;

/** The run's Chromium, as this test file reaches it. */
function theBrowser(): Promise<Browser> {
  const endpoint = inject('chromium');
  if (endpoint === undefined) throw new Error('no Chromium: is tests/kit/global-browser.ts among the global set-up files?');
  browser ??= chromium.connect(endpoint);
  return browser;
}

export interface PageOptions {
  /** Signed in through the API beforehand; left out: nobody is. */
  as?: Account;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Language that the browser asks for; French unless said. */
  locale?: string;
  /** A browser that keeps pages that were left, and shows them again on Back without loading them. */
  backForwardCache?: boolean;
  /** Noise that the test provokes on purpose; everything else on the console fails it. */
  allow?: RegExp[];
}

/** What every tab showed when a test failed, for whoever looks into it. */
async function picture(context: BrowserContext, test: string): Promise<void> {
  const name = test.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: `.tmp/screenshots/failures/${name}-${index}.png`, timeout: 5_000 }).catch(() => undefined);
  }
}

/** Fails the test on a console error or warning, an uncaught error, a CSP violation or a request that leaves our origin. */
function listen(context: BrowserContext, origin: string, allowed: RegExp[]): void {
  const noise: string[] = [];
  const listener = (text: string): void => {
    if (!allowed.some((pattern) => pattern.test(text))) noise.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      listener(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => listener(`uncaught: ${event.error().stack ?? event.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== origin)
      listener(`request to a third party: ${request.url()}`);
  });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await picture(context, task.name);
    // A handler of `page.route` may be under way as its test ends: its failure on a page that is gone is nobody's.
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
    expect(noise, 'noise in the browser').toEqual([]);
  });
}

/** Local storage and cookies of a browser that has just signed in, without the sign-in screen. */
async function signedInState(stack: Stack, account: Account) {
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

/** A browser of its own: nothing is shared with another test. Closed when the test ends. */
export async function openBrowser(stack: Stack, options: PageOptions = {}): Promise<BrowserContext> {
  const state = options.as === undefined ? undefined : await signedInState(stack, options.as);
  const caching = options.backForwardCache === true ? await startCachingChromium() : undefined;
  if (caching !== undefined) onTestFinished(() => caching.close());
  const context = await (caching ?? (await theBrowser())).newContext({
    baseURL: stack.url,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.theme ?? 'light',
    reducedMotion: 'reduce',
    locale: options.locale ?? 'fr-FR',
    timezoneId: 'Europe/Paris',
    acceptDownloads: true,
    ...(state === undefined ? {} : { storageState: state }),
  });
  context.setDefaultTimeout(10_000);
  listen(context, stack.url, options.allow ?? []);
  return context;
}

/** One page in a browser of its own. */
export async function openPage(stack: Stack, options: PageOptions = {}): Promise<Page> {
  return (await openBrowser(stack, options)).newPage();
}

/** A page of an administrator who has signed in. */
export const signedInPage = (stack: Stack, options: PageOptions = {}): Promise<Page> => openPage(stack, { as: 'admin', ...options });

/** The bytes of a download, once it is complete. */
export async function downloaded(download: Download): Promise<Buffer> {
  const stream = await download.createReadStream();
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
