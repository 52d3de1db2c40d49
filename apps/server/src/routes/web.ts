import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@comptoir/shared/errors';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { z } from 'zod';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Files of the build with a hash in their name: their content never changes. */
const ASSETS = '/assets/';

/** Paths of the server: an unknown path below them is a 404, not a screen. */
const SERVER_PATHS = /^\/(assets|trpc|files|media|reference|healthz|readyz|metrics)(\/|$)/;

/** The scripts of a screen, and whether the server can render it, by URL pattern; the first match counts (web, build/screen-preloads.ts). */
const Screens = z.array(
  z.object({ pattern: z.string().transform((source) => new RegExp(source)), files: z.array(z.string()), isRendered: z.boolean() }),
);

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/**
 * The page with preloads of these scripts: otherwise the browser would request them only after the first script has run. `isRendered`: the
 * first script of the page requests its rendering (routes/rendered.ts).
 */
function pageWith(html: string, files: readonly string[], isRendered: boolean) {
  // With the same priority, the scripts would occupy the browser's connections before the first script requests the rendering.
  const priority = isRendered ? ' fetchpriority="low"' : '';
  const links = files.map((file) => `<link rel="modulepreload" crossorigin${priority} href="${file}">`).join('');
  const marked = isRendered ? html.replace('<html', '<html data-rendered') : html;
  const page = marked.replace('</head>', () => `${links}</head>`);
  // A weak ETag: the page is the same, compressed or not.
  return { page, etag: `W/"${hashOf(page)}"` };
}

/**
 * The built browser application. Every other URL is a screen and returns the page, which is revalidated each time; `x-comptoir-version`
 * identifies the build, so that an open page detects a newer one.
 */
export const web = fp<{ dir: string; rendersLists: boolean }>(
  async (app, { dir, rendersLists }) => {
    const html = await readFile(join(dir, 'index.html'), 'utf8');
    const screens = Screens.parse(JSON.parse(await readFile(join(dir, 'screens.json'), 'utf8')));
    const version = hashOf(html);
    const plain = pageWith(html, [], false);
    const pages = screens.map(({ pattern, files, isRendered }) => ({ pattern, ...pageWith(html, files, isRendered && rendersLists) }));

    app.addHook('onSend', async (_req, reply) => {
      reply.header('x-comptoir-version', version);
    });
    await app.register(fastifyStatic, {
      root: dir,
      index: false,
      wildcard: false,
      // The build for the server is in the same folder.
      globIgnore: ['renderer/**'],
      cacheControl: false,
      // Uses `app.js.br` and `app.js.gz` if the build has created them.
      preCompressed: true,
      setHeaders(res, path) {
        // fastify-static does not set it: a cache must not return a compressed file to a client that does not support it.
        res.setHeader('vary', 'accept-encoding');
        const hashed = path.includes(ASSETS);
        res.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    app.get('/*', async (req, reply) => {
      const path = req.url.split('?', 1)[0] ?? '';
      if (SERVER_PATHS.test(path) || /\.\w{1,5}$/.test(path)) throw new AppError('NOT_FOUND', 'no such file');
      const { page, etag } = pages.find(({ pattern }) => pattern.test(path)) ?? plain;
      reply.header('cache-control', 'no-cache').header('etag', etag);
      if (req.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('text/html; charset=utf-8').send(page);
    });
  },
  { name: 'web' },
);
