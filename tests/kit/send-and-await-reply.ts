import type { Page } from 'playwright-core';

/** Runs an action that sends a call, and waits for the end of its reply: a visible text may still be that of the previous reply. */
export async function sendAndAwaitReply(page: Page, call: string, send: () => Promise<void>): Promise<void> {
  const reply = page.waitForResponse((response) => new URL(response.url()).pathname.includes(call));
  await Promise.all([reply, send()]);
  await (await reply).finished();
}
