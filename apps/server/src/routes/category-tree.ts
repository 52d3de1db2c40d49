import { createHash } from 'node:crypto';
import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import { CATEGORY_TREE_PATH, type CategoryNode, type CategoryTree } from '@comptoir/shared/catalogue/categories/category-tree';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import { bearerOf } from '../trpc/context.ts';
import { toAppError } from '../trpc/errors.ts';

/** Only what the screens show: thousands of descriptions and pictures would be ten times as much. */
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

/** By copy of the tree: a copy never changes, so it becomes JSON once. */
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
 * `GET /reference/category-tree`: the whole tree from the reference cache, with its age (CAT-058, CAT-059; decisions.md), for an open
 * session. Beside tRPC, so that a browser that has the tree is told so (304) instead of being sent thousands of categories again.
 */
export const categoryTreeRoute = fp<{ services: Pick<Services, 'reference' | 'sessions'> }>(
  async (app, { services: { reference, sessions } }) => {
    app.get(CATEGORY_TREE_PATH, { exposeHeadRoute: false }, async (req, reply) => {
      const session = await sessions.check(bearerOf(req), sessions.cookies.cookieSecret(req));
      const tree = await reference.read('categoryTree', session.caller).catch(async (failure: unknown) => {
        const error = toAppError(failure);
        // As every procedure: the marketplace refuses this session's tokens, so it is over for the browser too (SES-025).
        if (error.code === 'UNAUTHENTICATED') await sessions.end(session.id, 'upstream');
        throw error;
      });
      const { json, hash } = bodyOf(tree.items);
      const state = { refreshedAt: tree.refreshedAt.toISOString(), stale: tree.stale } satisfies Omit<CategoryTree, 'items'>;
      // Weak: the same tree, compressed or not. With its age, which the body says too.
      const etag = `W/"${hash}.${tree.refreshedAt.getTime()}${tree.stale ? '.stale' : ''}"`;
      // Kept by the browser, never used without asking: the session is checked each time.
      reply.header('cache-control', 'private, no-cache').header('etag', etag);
      if (req.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json').send(Buffer.from(`{"items":${json},${JSON.stringify(state).slice(1)}`));
    });
  },
  { name: 'category-tree-route', dependencies: ['@fastify/cookie'] },
);
