import type { FastifyInstance } from 'fastify';
import { notFound, Problem } from './problems.ts';

const SPECIAL = /[.+?^${}()|[\]\\]/g;

/** `/api/carousels/:uuid` → a pattern of such paths. */
const patternOf = (url: string) => new RegExp(`^${url.replaceAll(SPECIAL, '\\$&').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`);

/**
 * Replies to requests without route: OPTIONS with the methods of the path, 405 with them in `Allow`, 404 for an unknown path. Runs before
 * any route.
 */
export function answerOtherMethods(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods));
    if (methods.size === 0) throw notFound();
    reply.header('allow', [...methods, 'OPTIONS'].sort().join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new Problem(405, 'Cette méthode n’est pas acceptée ici.');
  });
}
