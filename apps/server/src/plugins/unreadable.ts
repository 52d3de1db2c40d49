import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@comptoir/shared/errors';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const BODY = JSON.stringify({ error: { code: 'INVALID', fields: [] } });

/** Replies on the socket to a request that Node cannot parse, with the usual headers. */
export const answerUnreadable = (headers: Readonly<Record<string, string>>): ClientErrorHandler =>
  function answer(error, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS[error.code ?? ''] ?? 400;
    const all = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(BODY)),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${BODY}`);
  };

/** U+0000, which Postgres cannot store, and lone surrogates, as percent-encoded bytes of a URL. */
const INVALID_TEXT = /%00|%ed%[ab]/i;
/**
 * Characters of a path that nobody has to encode (RFC 3986, 2.3), with «,», «/» and «%»: encoded, they would be another spelling of an
 * address, which the router and tRPC decode after the limits have read it (BND-002).
 */
const OTHER_SPELLING = /%(2[5c-f]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;
const REFUSED_PATH = '/bad-address';

/**
 * Replaces a URL that cannot be decoded, contains invalid text or is another spelling of an address with one fixed route, so that the request
 * still passes every hook.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (INVALID_TEXT.test(url) || OTHER_SPELLING.test(path)) return REFUSED_PATH;
  try {
    decodeURI(path);
    return url;
  } catch {
    return REFUSED_PATH;
  }
}

export function registerUnreadable(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const refuse = async () => {
    throw new AppError('INVALID', 'a URL that cannot be decoded');
  };
  // Refused before the body is read, for every content type.
  app.all(REFUSED_PATH, { onRequest: refuse }, refuse);
  app.addHook('onRequest', async (req) => {
    // Node would refuse it before our code runs, without our headers (app.ts).
    if (req.raw.httpVersion === '1.1' && req.headers.host === undefined) throw new AppError('INVALID', 'the Host header is missing');
  });
  app.server.on('checkExpectation', (_req, reply) => reply.writeHead(417, { ...headers, 'content-length': 0, connection: 'close' }).end());
}
