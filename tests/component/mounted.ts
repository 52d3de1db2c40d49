import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest';
import { collectNoise, contextOptions, expectNoNoise, tellFailure } from '../kit/browser.ts';
import { workerChromium } from '../kit/chromium.ts';
import { createBrowserClient } from '../kit/client.ts';
import { WAIT_LIMIT } from '../kit/limits.ts';
import { startStack } from '../kit/stack.ts';
import { serveHost } from './host-server.ts';
import { createStandIn } from './stand-in.ts';

/** Chromium logs each failed request to the console. */
const FAILED_REQUEST = /Failed to load resource/;

/**
 * The mounted client of the tests of a file: one page, because loading the client takes longer than most tests. Each test begins with a new
 * client, empty storages and a stand-in without declared replies.
 */
export async function mountedClient() {
  const built = inject('componentHost');
  if (built === undefined) throw new Error('no built host: is tests/component/global-setup.ts among the global set-up files?');
  // No test writes to it: its records are read once each (stand-in.ts).
  const stack = await startStack();
  const origin = createBrowserClient(stack.url);
  const { userUuid } = await origin.signIn();
  const standIn = createStandIn(origin);
  const server = await serveHost(built, standIn, origin);
  const context = await (await workerChromium()).newContext(contextOptions(server.url));
  context.setDefaultTimeout(WAIT_LIMIT);
  const { noise } = collectNoise(context, server.url);
  const page = await context.newPage();
  await page.goto('/');
  // The suites of both levels open and reload a page; here this mounts the client, and takes its state from the address too.
  Object.assign(page, {
    goto: (address: string) => page.evaluate((target) => window.componentHost.open(target), address),
    reload: () => page.evaluate(() => window.componentHost.reload()),
  } satisfies Partial<Record<keyof Page, unknown>>);
  afterAll(async () => {
    await context.close();
    server.close();
    await stack.close();
  });

  let expectsFailures = false;
  beforeEach(async () => {
    standIn.reset();
    await page.evaluate((user) => window.componentHost.reset(user), userUuid ?? '');
    noise.length = 0;
    expectsFailures = false;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellFailure(stack, context, task.name);
    expect(server.failures.splice(0), 'not answered by the host').toEqual([]);
    expectNoNoise(noise, expectsFailures ? [FAILED_REQUEST] : []);
  });
  return {
    /** Its `goto` and `reload` mount the client. */
    page,
    standIn,
    stack,
    /** The test causes failed requests on purpose. */
    allowFailures: () => {
      expectsFailures = true;
    },
  };
}

export type MountedClient = Awaited<ReturnType<typeof mountedClient>>;
