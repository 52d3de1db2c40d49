import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Minimum size in bytes: for smaller replies the overhead is larger than the gain. */
const MIN_BYTES = 1024;

/** Compressed content types: not event streams, files or pictures. Files of the build are already compressed. */
const COMPRESSED = /^(application\/json|text\/html)\b/;

/**
 * Replies of sign-in and second factor contain secrets: together with text chosen by an attacker, the compressed length could reveal them.
 */
const SECRETS = /^\/trpc\/[^?]*session\.(?!me\b|settings\b)/;

const compressors = {
  // Level 4 of 11: the output is a tenth larger than the smallest, in a fiftieth of the time.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};
const ENCODINGS = Object.keys(compressors) as (keyof typeof compressors)[];

/** tRPC returns a `Response` with its own status and headers; streams stay streams. */
async function unwrap(reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(payload instanceof Response) || payload.headers.has('transfer-encoding')) return payload;
  if (!COMPRESSED.test(payload.headers.get('content-type') ?? '')) return payload;
  reply.code(payload.status);
  for (const [name, value] of payload.headers) reply.header(name, value);
  return Buffer.from(await payload.arrayBuffer());
}

const encodingOf = ({ headers }: FastifyRequest) =>
  // «*» allows any encoding.
  negotiate((headers['accept-encoding'] ?? 'identity').toLowerCase().replaceAll('*', 'gzip'), [...ENCODINGS, 'identity' as const]) ??
  'identity';

/** Compresses JSON replies and the page with brotli or gzip, if the browser accepts it and the reply is large enough (STR-002). */
export const compression = fp(
  async (app) => {
    app.addHook('onSend', async (req, reply, payload) => {
      const body = await unwrap(reply, payload);
      if (!COMPRESSED.test(String(reply.getHeader('content-type') ?? '')) || SECRETS.test(req.url)) return body;
      if (typeof body !== 'string' && !Buffer.isBuffer(body)) return body;
      const bytes = Buffer.from(body);
      if (bytes.length < MIN_BYTES || reply.hasHeader('content-encoding')) return body;
      reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
      const encoding = encodingOf(req);
      if (encoding === 'identity') return body;
      reply.header('content-encoding', encoding).removeHeader('content-length');
      return compressors[encoding](bytes);
    });
  },
  { name: 'compression' },
);
