import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { request } from 'undici';

export interface Rewriting {
  /** Path or JSON body on its way to the marketplace. */
  sent?: (text: string) => string;
  /** JSON body on its way back. */
  replied?: (text: string) => string;
  /** Content type of the JSON on its way back, an item's too. */
  replyType?: string;
  /** Version of the records, as another marketplace tags them: read with each record, asked of each write. */
  version?: () => number;
  /** Before a write is looked at. */
  beforeWrite?: () => Promise<void>;
}

/** Stands between the server and its marketplace, as another marketplace would: what passes is rewritten as the test says at the moment. */
export async function startRewritingProxy() {
  let rewriting: Rewriting = {};
  let target = '';
  const writes: { method: string; path: string; body: unknown }[] = [];
  const server = createServer(async (req, res) => {
    const { sent = (text: string) => text, replied = (text: string) => text, replyType } = rewriting;
    const { host: _, connection: __, 'content-length': ___, ...headers } = req.headers;
    const bytes = await buffer(req);
    const isJson = (type = '') => type.includes('json');
    const body = isJson(headers['content-type']) ? sent(bytes.toString()) : bytes;
    const method = req.method ?? 'GET';
    const path = sent(req.url ?? '');
    if (method !== 'GET' && typeof body === 'string') writes.push({ method, path, body: JSON.parse(body) });
    const tag = rewriting.version && (() => `"${rewriting.version?.()}"`);
    if (method !== 'GET') await rewriting.beforeWrite?.();
    if (tag !== undefined && method === 'PATCH' && headers['if-match'] !== tag()) {
      res.writeHead(412, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const tagged = tag === undefined ? {} : { etag: tag() };
    const reply = await request(`${target}${path}`, { method: method as 'GET', headers, body: method === 'GET' ? null : body });
    const { 'content-length': ____, 'transfer-encoding': _____, ...replyHeaders } = reply.headers;
    const answer = Buffer.from(await reply.body.arrayBuffer());
    const isText = isJson(String(reply.headers['content-type'])) && answer.length > 0;
    const typed = isText && replyType !== undefined ? { 'content-type': replyType } : {};
    res
      .writeHead(reply.statusCode, { ...(replyHeaders as Record<string, string>), ...typed, ...tagged })
      .end(isText ? replied(answer.toString()) : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    apiUrl: `${origin}/api`,
    /** Writes with a JSON body, as the marketplace received them. */
    writes,
    leadTo(origin: string) {
      target = origin;
    },
    rewrite(next: Rewriting) {
      rewriting = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
