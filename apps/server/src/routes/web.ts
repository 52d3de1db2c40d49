import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@comptoir/shared/errors';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Hashed files of the build: their content never changes under one name. */
const ASSETS = '/assets/';

/** Paths that belong to the server: what is missing there is missing, and no page. */
const OURS = /^\/(assets|trpc|files|media|reference|healthz|readyz|metrics)(\/|$)/;

/**
 * The built browser application. Every other address is one of its screens and gets its page, which is asked for anew each time;
 * `x-comptoir-version` names the build, so that an open page notices that a newer one is served.
 */
export const web = fp<{ dir: string }>(
  async (app, { dir }) => {
    const page = await readFile(join(dir, 'index.html'));
    const version = createHash('sha256').update(page).digest('hex').slice(0, 12);
    // Weak: the page is the same, compressed or not.
    const etag = `W/"${version}"`;

    app.addHook('onSend', async (_req, reply) => {
      reply.header('x-comptoir-version', version);
    });
    await app.register(fastifyStatic, {
      root: dir,
      index: false,
      wildcard: false,
      cacheControl: false,
      // `app.js.br` and `app.js.gz`, when the build has left them beside `app.js`.
      preCompressed: true,
      setHeaders(res, path) {
        // fastify-static does not say it: a cache on the way must not hand a compressed file to whoever cannot read it.
        res.setHeader('vary', 'accept-encoding');
        const hashed = path.includes(ASSETS);
        res.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    app.get('/*', async (req, reply) => {
      const path = req.url.split('?', 1)[0] ?? '';
      if (OURS.test(path) || /\.\w{1,5}$/.test(path)) throw new AppError('NOT_FOUND', 'no such file');
      reply.header('cache-control', 'no-cache').header('etag', etag);
      if (req.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('text/html; charset=utf-8').send(page);
    });
  },
  { name: 'web' },
);
