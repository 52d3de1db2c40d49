import { REFERENCE_SETS } from '@comptoir/shared/reference/reference';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import { bearerOf } from '../trpc/context.ts';

/** `GET /trpc/reference.categoryTree`, alone, as tRPC's links ask for it: by itself, or as a batch of one. */
const ASKED = /^\/trpc\/reference\.(\w+)(?:\?(batch=1)?(?:&?input=(?:%7B%7D|\{\}))?)?$/;

/**
 * Answers the queries of cached sets from ready-made bytes, with an ETag, in tRPC's own form: thousands of categories are neither turned
 * into JSON at each reading nor sent again to a browser that has them. Only what is in memory, for an open session; everything else
 * (a cold cache, a session that is over, several queries in one request) goes on to the procedures, which answer the same.
 */
export const readyMade = fp<{ services: Pick<Services, 'reference' | 'sessions'> }>(
  async (app, { services: { reference, sessions } }) => {
    app.addHook('preHandler', async (req, reply) => {
      const [, name, batch] = (req.method === 'GET' && ASKED.exec(req.url)) || [];
      const set = REFERENCE_SETS.find((candidate) => candidate === name);
      if (set === undefined) return;
      const session = await sessions.check(bearerOf(req), sessions.cookies.half(req)).catch(() => null);
      const served = session === null ? null : reference.peek(set, session.caller);
      if (served === null) return;
      const { body, etag, version, refreshedAt, stale } = served;
      const tag = `"${etag}.${version}${stale ? '.stale' : ''}"`;
      // Kept by the browser, never used without asking: the session is checked each time.
      reply.header('cache-control', 'private, no-cache').header('etag', tag);
      if (req.headers['if-none-match'] === tag) return reply.code(304).send();
      const head = `${batch === undefined ? '' : '['}{"result":{"data":{"items":`;
      const tail = `,"refreshedAt":${JSON.stringify(refreshedAt)},"stale":${stale}}}}${batch === undefined ? '' : ']'}`;
      return reply.type('application/json').send(Buffer.concat([Buffer.from(head), body, Buffer.from(tail)]));
    });
  },
  { name: 'reference-ready-made', dependencies: ['@fastify/cookie'] },
);
