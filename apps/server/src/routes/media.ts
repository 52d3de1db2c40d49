import { AppError } from '@comptoir/shared/errors';
import type { FastifyPluginAsync } from 'fastify';
import { MEDIA } from '../marketplace/media.ts';
import { MarketplaceSettings } from '../marketplace/settings.ts';
import { createTransport } from '../marketplace/transport.ts';

/** Plain segments and a plain query: no path traversal, and nothing that the marketplace could parse differently. */
const PLAIN = /^(\/(?!\.{1,2}(\/|$))[\w.~-]+)+(\?[\w.~=&%-]*)?$/;

const FORWARDED = ['if-none-match', 'if-modified-since'] as const;
const RETURNED = ['content-type', 'content-length', 'etag', 'last-modified'] as const;

/**
 * `GET /media/…`: streams pictures of the marketplace. Public, like the pictures: no credential is sent. Only pictures are returned, and a
 * picture opened directly cannot run scripts on our origin (an SVG may contain some).
 */
export const mediaRoutes: FastifyPluginAsync<{ origin: string }> = async (app, { origin }) => {
  // A separate pool and circuit breaker: pictures neither use the connections of calls nor count as failures of calls.
  const transport = createTransport(origin, MarketplaceSettings.parse({ connections: 16 }));
  app.addHook('onClose', () => transport.close());

  app.get(`${MEDIA}/*`, async (request, reply) => {
    const path = request.url.slice(MEDIA.length);
    if (!PLAIN.test(path)) return reply.code(404).send();
    const headers: Record<string, string> = { accept: 'image/*', 'user-agent': 'comptoir', 'x-request-id': request.id };
    for (const name of FORWARDED) if (request.headers[name] !== undefined) headers[name] = request.headers[name];
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      const options = { repeatable: true, stream: true, signal: gone.signal };
      const answer = await transport.send('media', { method: 'GET', path, headers, headersTimeout: 0 }, options);
      for (const name of RETURNED) if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name]);
      reply
        .header('cache-control', answer.headers['cache-control'] ?? 'public, max-age=3600')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('x-content-type-options', 'nosniff');
      if (answer.status === 304) return reply.code(304).send();
      if (answer.status === 200 && answer.stream !== undefined && /^image\//.test(answer.headers['content-type'] ?? '')) {
        return reply.send(answer.stream);
      }
      answer.stream?.on('error', () => undefined).destroy();
    } catch (error) {
      if (!(error instanceof AppError) && !gone.signal.aborted) throw error;
      return reply.code(502).send();
    }
    for (const name of RETURNED) reply.removeHeader(name);
    return reply.header('cache-control', 'no-store').code(404).send();
  });
};
