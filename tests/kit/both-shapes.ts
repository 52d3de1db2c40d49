import { afterAll, beforeEach } from 'vitest';
import { createBrowserClient } from './client.ts';
import { inOtherShape } from './other-shapes.ts';
import { startRewritingProxy } from './rewriting-proxy.ts';
import { signedInStack } from './signed-in-stack.ts';
import { startStack } from './stack.ts';

const otherShape = { rewriteReply: (text: string) => JSON.stringify(inOtherShape(JSON.parse(text))), replyType: 'application/ld+json' };

/** A stack whose marketplace replies in the format of another API Platform, with a signed-in administrator. */
async function stackInOtherShape() {
  const proxy = await startRewritingProxy();
  const stack = await startStack({ config: { MARKETPLACE_API_URL: proxy.apiUrl } });
  proxy.setTarget(stack.marketplace.origin);
  proxy.rewrite(otherShape);
  afterAll(() => Promise.all([stack.close(), proxy.close()]));
  const browser = createBrowserClient(stack.url);
  await browser.signIn();
  beforeEach(() => stack.marketplace.forget());
  return { stack, browser };
}

/** For `describe.each`: writes must not depend on the format of earlier replies. */
export const bothShapes = async () =>
  [
    ['as described', await signedInStack()],
    ['in the shape of another API Platform', await stackInOtherShape()],
  ] as const;
