import { createHash } from 'node:crypto';
import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import { CATEGORY_TREE_PATH, type CategoryNode, type CategoryTree } from '@comptoir/shared/catalogue/categories/category-tree';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import { bearerOf } from '../trpc/context.ts';
import { toAppError } from '../trpc/errors.ts';

/** Only the values that the screens show: with descriptions and pictures the reply would be ten times as large. */
const toNode = ({ uuid, name, enabled, archived, position, activeMasterProductsCount, children }: Category): CategoryNode => ({
  uuid,
  name,
  enabled,
  archived,
  position,
  products: activeMasterProductsCount,
  children: children.map(toNode),
});

interface CachedBody {
  json: string;
  hash: string;
}

/** Cached by copy of the tree: copies are immutable, so each is serialized only once. */
const bodies = new WeakMap<readonly Category[], CachedBody>();

function bodyOf(items: readonly Category[]): CachedBody {
  const known = bodies.get(items);
  if (known !== undefined) return known;
  const json = JSON.stringify(items.map(toNode) satisfies CategoryTree['items']);
  const body = { json, hash: createHash('sha256').update(json).digest('base64url') };
  bodies.set(items, body);
  return body;
}

/**
 * `GET /reference/category-tree`: the complete tree from the reference cache, with its age (CAT-058, CAT-059; decisions.md), for an open
 * session. Not a tRPC procedure, so that a browser with a current copy gets a 304 instead of thousands of categories.
 */
export const categoryTreeRoute = fp<{ services: Pick<Services, 'reference' | 'sessions'> }>(
  async (app, { services: { reference, sessions } }) => {
    app.get(CATEGORY_TREE_PATH, { exposeHeadRoute: false }, async (req, reply) => {
      const session = await sessions.check(bearerOf(req), sessions.cookies.cookieSecret(req));
      const tree = await reference.read('categoryTree', session.caller).catch(async (failure: unknown) => {
        const error = toAppError(failure);
        // Same as in every procedure: when the marketplace refuses the session's tokens, the browser's session ends too (SES-025).
        if (error.code === 'UNAUTHENTICATED') await sessions.end(session.id, 'upstream');
        throw error;
      });
      const { json, hash } = bodyOf(tree.items);
      const state = { refreshedAt: tree.refreshedAt.toISOString(), stale: tree.stale } satisfies Omit<CategoryTree, 'items'>;
      // A weak ETag, because the tree is the same, compressed or not. It includes the age, which is also in the body.
      const etag = `W/"${hash}.${tree.refreshedAt.getTime()}${tree.stale ? '.stale' : ''}"`;
      // The browser caches the reply and revalidates it each time, so that the session is checked.
      reply.header('cache-control', 'private, no-cache').header('etag', etag);
      if (req.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json').send(Buffer.from(`{"items":${json},${JSON.stringify(state).slice(1)}`));
    });
  },
  { name: 'category-tree-route', dependencies: ['@fastify/cookie'] },
);
