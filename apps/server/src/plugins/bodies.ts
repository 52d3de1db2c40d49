import { type Readable, Transform } from 'node:stream';
import { AppError } from '@comptoir/shared/errors';
import { errorCodes, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import { bearerOf } from '../trpc/context.ts';
import { isAcceptableJson } from './json-text.ts';

/** Body limit of anonymous requests: an e-mail, a password and a code are much smaller (STR-004). */
const ANONYMOUS_BYTES = 16 * 1024;
/** Limit for forms; a selection of a hundred thousand products is larger. */
const FORM_BYTES = 1024 * 1024;
export const SELECTION_BYTES = 8 * FORM_BYTES;
const SELECTIONS = new Set([
  '/trpc/catalogue.brandMapping.save',
  '/trpc/catalogue.collections.create',
  '/trpc/catalogue.collections.update',
  '/trpc/catalogue.propertyBindings.save',
  '/trpc/companies.restrictions.save',
]);

const isCall = (req: FastifyRequest) => req.url.startsWith('/trpc/');
const isChunked = (req: FastifyRequest) => req.headers['transfer-encoding'] !== undefined;

/** Body limit of signed-in users; uploads have limits by route. */
function bytesFor(req: FastifyRequest): number {
  if (!isCall(req)) return Number.POSITIVE_INFINITY;
  return SELECTIONS.has(req.url.split('?', 1)[0] ?? '') ? SELECTION_BYTES : FORM_BYTES;
}

/** The body up to a limit: without a `Content-Length` the received bytes are counted. */
function bounded(body: Readable, bytes: number, tooMany: () => Error): Readable {
  let left = bytes;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(tooMany());
      else done(null, chunk);
    },
  });
  body.once('error', (error) => counter.destroy(error));
  // After an early refusal or a disconnection nobody handles this error.
  counter.on('error', () => undefined);
  return body.pipe(counter);
}

/** For every route: checks the session before the body is read, and the JSON text before it is parsed. */
export const bodies = fp<{ sessions: Services['sessions'] }>(
  async (app, { sessions }) => {
    app.addHook('preParsing', async (req, _reply, payload) => {
      const bytes = Number(req.headers['content-length'] ?? 0);
      if (!isChunked(req) && bytes <= ANONYMOUS_BYTES) return payload;
      const token = bearerOf(req);
      const session = await sessions.check(token, sessions.cookies.cookieSecret(req)).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return error;
        throw error;
      });
      const isAnonymous = session instanceof AppError;
      // An expired token gets 401, so that the browser renews it and resends; an anonymous request gets 413.
      const tooMany = () => (isAnonymous && token !== undefined ? session : new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      const limit = isAnonymous ? ANONYMOUS_BYTES : bytesFor(req);
      if (isChunked(req)) return limit === Number.POSITIVE_INFINITY ? payload : bounded(payload as Readable, limit, tooMany);
      if (bytes > limit) throw tooMany();
      return payload;
    });

    app.addHook('preValidation', async (req) => {
      // tRPC parses the input later, from the body (a text here) or from the URL.
      const { input } = (req.query ?? {}) as { input?: string | string[] };
      const texts = isCall(req) ? [req.body, input].flat() : [];
      if (texts.some((text) => typeof text === 'string' && !isAcceptableJson(text)))
        throw new AppError('INVALID', 'the JSON is not acceptable');
    });
  },
  { name: 'bodies', dependencies: ['@fastify/cookie'] },
);
