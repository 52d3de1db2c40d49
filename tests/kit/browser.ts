import { type Browser, type BrowserContext, chromium, type Download, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import type { Account } from './accounts.ts';
import { startCachingChromium } from './chromium.ts';
import { createBrowserClient } from './client.ts';
import type { Stack } from './stack.ts';

let browser: Promise<Browser> | undefined;

/** Endpoint of the run's shared Chromium. */
function theBrowser(): Promise<Browser> {
  const endpoint = inject('chromium');
  if (endpoint === undefined) throw new Error('no Chromium: is tests/kit/global-browser.ts among the global set-up files?');
  browser ??= chromium.connect(endpoint);
  return browser;
}

export interface PageOptions {
  /** Account signed in through the API beforehand; absent: signed out. */
  as?: Account;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Accept-Language of the browser; French by default. */
  locale?: string;
  /** Enables the back/forward cache of the browser. */
  backForwardCache?: boolean;
  /** Console messages that the test causes on purpose; any other one fails the test. */
  allow?: RegExp[];
}

/** Screenshots of every tab when a test fails, for debugging. */
async function picture(context: BrowserContext, test: string): Promise<void> {
  const name = test.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: `.tmp/screenshots/failures/${name}-${index}.png`, timeout: 5_000 }).catch(() => undefined);
  }
}

/** Fails the test on a console error or warning, an uncaught exception, a CSP violation or a request to another origin. */
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
    // A handler of `page.route` may still run when its test ends: its failure on a closed page is ignored.
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
    expect(noise, 'noise in the browser').toEqual([]);
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

/** A new browser context: nothing is shared with other tests. Closed when the test ends. */
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

/** A page in a new browser context. */
export async function openPage(stack: Stack, options: PageOptions = {}): Promise<Page> {
  return (await openBrowser(stack, options)).newPage();
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
