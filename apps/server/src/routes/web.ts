import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { AppError } from '@comptoir/shared/errors';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { Database } from '../db.ts';
import { ASSET_TYPES } from './web-assets.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Files of the build with a hash in their name: their content never changes. */
const ASSETS = '/assets/';
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;

/** Paths of the server: an unknown path below them is a 404, not a screen. */
const SERVER_PATHS = /^\/(assets|trpc|files|media|reference|healthz|readyz|metrics)(\/|$)/;

/** The scripts of a screen, and whether the server can render it, by URL pattern; the first match counts (web, build/screen-preloads.ts). */
const Screens = z.array(
  z.object({ pattern: z.string().transform((source) => new RegExp(source)), files: z.array(z.string()), isRendered: z.boolean() }),
);

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 12);

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;
/** The entry of the application. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;

const readPage = (dir: string) => readFile(join(dir, 'index.html'), 'utf8');

/** Sources for a content security policy that allow the scripts in the page: the build puts the first one in (web, build/inline-boot.ts). */
export async function inlineScriptsOf(dir: string | null): Promise<string[]> {
  const html = dir === null ? '' : await readPage(dir);
  return [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** The page with preloads of these scripts: otherwise the browser would request them only after the first script has run. */
const preloading = (html: string, files: readonly string[]) =>
  html.replace('</head>', () => `${files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')}</head>`);

/**
 * The page whose first script requests its rendering by the same build (routes/rendered.ts): that script loads the others too, after its
 * request, because the browser would request and execute them before.
 */
function rendering(html: string, files: readonly string[], version: string): string {
  const entries = [...html.matchAll(ENTRY)].map(([, file]) => file);
  const attributes = `data-version="${version}" data-entries="${entries.join(' ')}" data-preloads="${files.join(' ')}"`;
  return html.replaceAll(ENTRY, '').replace('<html', () => `<html ${attributes}`);
}

/** A page and its ETag; weak, because the page is the same, compressed or not. */
const withEtag = (page: string) => ({ page, etag: `W/"${hashOf(page)}"` });

/**
 * The built browser application. Every other URL is a screen and returns the page, which is revalidated each time; `x-comptoir-version`
 * identifies the build, so that an open page detects a newer one.
 */
export const web = fp<{ dir: string; rendersLists: boolean; db: Pick<Database, 'prisma'> }>(
  async (app, { dir, rendersLists, db }) => {
    const html = await readPage(dir);
    const screens = Screens.parse(JSON.parse(await readFile(join(dir, 'screens.json'), 'utf8')));
    const version = hashOf(html);
    const plain = withEtag(html);
    const pages = screens.map(({ pattern, files, isRendered }) => ({
      pattern,
      ...withEtag(isRendered && rendersLists ? rendering(html, files, version) : preloading(html, files)),
    }));

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
        res.setHeader('cache-control', hashed ? FOR_EVER : 'no-cache');
      },
    });
    app.get('/*', async (req, reply) => {
      const path = req.url.split('?', 1)[0] ?? '';
      if (path.startsWith(ASSETS)) {
        // Of a page that a server of another build has delivered.
        const asset = await db.prisma.webAsset.findUnique({ where: { path } });
        const type = ASSET_TYPES[extname(path)];
        if (asset === null || type === undefined) throw new AppError('NOT_FOUND', 'no such file');
        return reply.type(type).header('vary', 'accept-encoding').header('cache-control', FOR_EVER).send(Buffer.from(asset.content));
      }
      if (SERVER_PATHS.test(path) || /\.\w{1,5}$/.test(path)) throw new AppError('NOT_FOUND', 'no such file');
      const { page, etag } = pages.find(({ pattern }) => pattern.test(path)) ?? plain;
      reply.header('cache-control', 'no-cache').header('etag', etag);
      if (req.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('text/html; charset=utf-8').send(page);
    });
  },
  { name: 'web' },
);
