import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { request } from 'undici';

export interface Rewriting {
  /** Rewrites the path or JSON body of a request. */
  rewriteRequest?: (text: string) => string;
  /** Rewrites the JSON body of a reply. */
  rewriteReply?: (text: string) => string;
  /** Content type of JSON replies, also of single records. */
  replyType?: string;
  /** Version of the records, as an ETag: sent with each record, required (`If-Match`) for each write. */
  version?: () => number;
  /** Runs before a write is checked. */
  beforeWrite?: () => Promise<void>;
  /** Runs after a write that was done; when it returns true, its reply is lost. */
  isReplyLost?: () => boolean;
}

/**
 * A proxy between the server and its marketplace that simulates another marketplace: requests and replies are rewritten with the current
 * rules of the test.
 */
export async function startRewritingProxy() {
  let rewriting: Rewriting = {};
  let target = '';
  const writes: { method: string; path: string; body: unknown }[] = [];
  const server = createServer(async (req, res) => {
    const { rewriteRequest = (text: string) => text, rewriteReply = (text: string) => text, replyType } = rewriting;
    const { host: _, connection: __, 'content-length': ___, ...headers } = req.headers;
    const bytes = await buffer(req);
    const isJson = (type = '') => type.includes('json');
    const body = isJson(headers['content-type']) ? rewriteRequest(bytes.toString()) : bytes;
    const method = req.method ?? 'GET';
    const path = rewriteRequest(req.url ?? '');
    if (method !== 'GET' && typeof body === 'string') writes.push({ method, path, body: JSON.parse(body) });
    const tag = rewriting.version && (() => `"${rewriting.version?.()}"`);
    if (method !== 'GET') await rewriting.beforeWrite?.();
    if (tag !== undefined && (method === 'PATCH' || method === 'PUT') && headers['if-match'] !== tag()) {
      res.writeHead(412, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const tagged = tag === undefined ? {} : { etag: tag() };
    const reply = await request(`${target}${path}`, { method: method as 'GET', headers, body: method === 'GET' ? null : body });
    if (method !== 'GET' && rewriting.isReplyLost?.() === true) {
      await reply.body.dump();
      res.writeHead(502).end();
      return;
    }
    const { 'content-length': ____, 'transfer-encoding': _____, ...replyHeaders } = reply.headers;
    const answer = Buffer.from(await reply.body.arrayBuffer());
    const isText = isJson(String(reply.headers['content-type'])) && answer.length > 0;
    const typed = isText && replyType !== undefined ? { 'content-type': replyType } : {};
    res
      .writeHead(reply.statusCode, { ...(replyHeaders as Record<string, string>), ...typed, ...tagged })
      .end(isText ? rewriteReply(answer.toString()) : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    apiUrl: `${origin}/api`,
    /** Writes with a JSON body, as the marketplace received them. */
    writes,
    setTarget(origin: string) {
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
