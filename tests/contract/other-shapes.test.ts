import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { readRefusal } from '@comptoir/marketplace-api/violations';
import { afterAll, describe, expect, it } from 'vitest';
import { inOtherShape } from '../kit/other-shapes.ts';
import { startRewritingProxy } from '../kit/rewriting-proxy.ts';
import { openApi } from './api.ts';
import { demandedThoughNull } from './demanded.ts';
import { decode, send, successOf } from './exchange.ts';
import { scenarios } from './scenarios.ts';

// Null members omitted, unknown ones added, `@context`, `@id` and `@type`, `member` and `totalItems`, `ld+json` on items: all at once, for
// every described call and for the reads of a scenario before its write.
const [direct, proxy] = await Promise.all([openApi(), startRewritingProxy()]);
afterAll(() => Promise.all([direct.close(), proxy.close()]));
const api = { ...direct, url: proxy.apiUrl };

const OTHER_TYPE = 'application/ld+json';
/** The last JSON reply as the marketplace sent it. */
let original = '';
proxy.setTarget(new URL(direct.url).origin);
proxy.rewrite({
  rewriteReply(text) {
    original = text;
    return JSON.stringify(inOtherShape(JSON.parse(text)));
  },
  replyType: OTHER_TYPE,
});

const described: [string, Call][] = [...namedCalls(calls)];
const answers = ({ reply }: Call) => reply.kind !== 'empty' && reply.kind !== 'stream';

describe.each(described)('before a marketplace that writes its replies otherwise, %s', (name, call) => {
  it('succeeds with a reply that matches its description', async () => {
    const { succeeds = [] } = scenarios[name] ?? {};
    expect(succeeds).not.toEqual([]);
    for (const { when, status, sending } of succeeds) {
      const reply = await send(api.url, call, { token: api.adminToken, ...(await sending(api)) });
      expect(status === undefined ? successOf(call) : [status], `${when}: ${reply.text.slice(0, 500)}`).toContain(reply.status);
      const read = decode(call, reply);
      if (!answers(call)) continue;
      expect(reply.contentType).toBe(OTHER_TYPE);
      // One reply is an open object, unknown members included.
      expect(read, when).toMatchObject(decode(call, { ...reply, text: original }) as object);
    }
  });

  it('is refused on the same members', async () => {
    for (const { when, status, sending } of scenarios[name]?.refused ?? []) {
      const reply = await send(api.url, call, { token: api.adminToken, ...(await sending(api)) });
      expect(reply.status, `${when}: ${reply.text.slice(0, 500)}`).toBe(status);
      const { serverMessage, fields } = readRefusal(JSON.parse(original));
      expect(readRefusal(JSON.parse(reply.text)), when).toMatchObject({ serverMessage, fields });
    }
  });
});

// The seed does not have null for every nullable member: the schemas are inspected instead.
it.each(described.filter(([, call]) => answers(call)))('a reply of %s may leave out each member that may be null', (_, { reply }) => {
  expect(demandedThoughNull(reply)).toEqual([]);
});
