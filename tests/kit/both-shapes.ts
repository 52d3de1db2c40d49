import { afterAll, beforeEach } from 'vitest';
import { createBrowserClient } from './client.ts';
import { inOtherShape } from './other-shapes.ts';
import { startRewritingProxy } from './rewriting-proxy.ts';
import { signedInStack } from './signed-in-stack.ts';
import { startStack } from './stack.ts';

const otherShape = { replied: (text: string) => JSON.stringify(inOtherShape(JSON.parse(text))), replyType: 'application/ld+json' };

/** A stack whose server reads nothing but replies in the shape of another API Platform, an administrator signed in there. */
async function stackInOtherShape() {
  const proxy = await startRewritingProxy();
  const stack = await startStack({ config: { MARKETPLACE_API_URL: proxy.apiUrl } });
  proxy.leadTo(stack.marketplace.origin);
  proxy.rewrite(otherShape);
  afterAll(() => Promise.all([stack.close(), proxy.close()]));
  const browser = createBrowserClient(stack.url);
  await browser.signIn();
  beforeEach(() => stack.marketplace.forget());
  return { stack, browser };
}

/** For `describe.each`: what is written must not depend on how the marketplace writes what was read before. */
export const bothShapes = async () =>
  [
    ['as described', await signedInStack()],
    ['in the shape of another API Platform', await stackInOtherShape()],
  ] as const;
