import { type Readable, Transform } from 'node:stream';
import { AppError } from '@comptoir/shared/errors';
import { errorCodes, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import { bearerOf } from '../trpc/context.ts';
import { isAcceptableJson } from './json-text.ts';

/** What a stranger may make us read: an e-mail, a password and a code are far smaller (STR-004). */
const STRANGER_BYTES = 16 * 1024;
/** Forms are small; a selection of a hundred thousand products is not. */
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

/** The largest body of somebody who is signed in; uploads have limits of their own, by route. */
function bytesFor(req: FastifyRequest): number {
  if (!isCall(req)) return Number.POSITIVE_INFINITY;
  return SELECTIONS.has(req.url.split('?', 1)[0] ?? '') ? SELECTION_BYTES : FORM_BYTES;
}

/** The same bytes, up to a limit: whoever does not say beforehand how many there are is counted on the way. */
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
  // Whoever was refused before the body was read, or has left, no longer listens.
  counter.on('error', () => undefined);
  return body.pipe(counter);
}

/** No body is read before we know whose it is, and no JSON is parsed before it was looked at; no procedure can forget it. */
export const bodies = fp<{ sessions: Services['sessions'] }>(
  async (app, { sessions }) => {
    app.addHook('preParsing', async (req, _reply, payload) => {
      const bytes = Number(req.headers['content-length'] ?? 0);
      if (!isChunked(req) && bytes <= STRANGER_BYTES) return payload;
      const token = bearerOf(req);
      const session = await sessions.check(token, sessions.cookies.cookieSecret(req)).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return error;
        throw error;
      });
      const isStranger = session instanceof AppError;
      // Whoever shows a token that is over signs in again and sends it once more; a stranger has nothing so large to say.
      const tooMany = () => (isStranger && token !== undefined ? session : new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      const limit = isStranger ? STRANGER_BYTES : bytesFor(req);
      if (isChunked(req)) return limit === Number.POSITIVE_INFINITY ? payload : bounded(payload as Readable, limit, tooMany);
      if (bytes > limit) throw tooMany();
      return payload;
    });

    app.addHook('preValidation', async (req) => {
      // A call's input is parsed by tRPC: of a body, still a text here, or of the address.
      const { input } = (req.query ?? {}) as { input?: string | string[] };
      const texts = isCall(req) ? [req.body, input].flat() : [];
      if (texts.some((text) => typeof text === 'string' && !isAcceptableJson(text))) throw new AppError('INVALID', 'no acceptable JSON');
    });
  },
  { name: 'bodies', dependencies: ['@fastify/cookie'] },
);
