import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Below, the headers weigh as much as what is saved. */
const WORTH_BYTES = 1024;

/** Replies with a complete body: a stream of events, a file or a picture is none of these. Files of the build are compressed by the build. */
const COMPRESSED = /^(application\/json|text\/html)\b/;

/** What sign-in and second factor answer holds secrets, whose length compression could betray beside what a stranger typed. */
const SECRETS = /^\/trpc\/[^?]*session\.(?!me\b|settings\b)/;

const compressors = {
  // 4 of 11: a tenth larger than the best, at a fiftieth of the time.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};
const ENCODINGS = Object.keys(compressors) as (keyof typeof compressors)[];

/** tRPC answers with a `Response`, which says its status and headers itself; what streams stays one. */
async function unwrap(reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(payload instanceof Response) || payload.headers.has('transfer-encoding')) return payload;
  if (!COMPRESSED.test(payload.headers.get('content-type') ?? '')) return payload;
  reply.code(payload.status);
  for (const [name, value] of payload.headers) reply.header(name, value);
  return Buffer.from(await payload.arrayBuffer());
}

const encodingOf = ({ headers }: FastifyRequest) =>
  // «*» is whatever we like.
  negotiate((headers['accept-encoding'] ?? 'identity').toLowerCase().replaceAll('*', 'gzip'), [...ENCODINGS, 'identity' as const]) ??
  'identity';

/** Replies in JSON, and the page, go out in brotli or gzip where the browser takes it and it pays (STR-002). */
export const compression = fp(
  async (app) => {
    app.addHook('onSend', async (req, reply, payload) => {
      const body = await unwrap(reply, payload);
      if (!COMPRESSED.test(String(reply.getHeader('content-type') ?? '')) || SECRETS.test(req.url)) return body;
      if (typeof body !== 'string' && !Buffer.isBuffer(body)) return body;
      const bytes = Buffer.from(body);
      if (bytes.length < WORTH_BYTES || reply.hasHeader('content-encoding')) return body;
      reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
      const encoding = encodingOf(req);
      if (encoding === 'identity') return body;
      reply.header('content-encoding', encoding).removeHeader('content-length');
      return compressors[encoding](bytes);
    });
  },
  { name: 'compression' },
);
