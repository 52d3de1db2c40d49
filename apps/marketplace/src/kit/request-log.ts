import type { FastifyInstance } from 'fastify';

interface LoggedRequest {
  method: string;
  path: string;
  /** As it came, without the question mark. */
  query: string;
  headers: Record<string, unknown>;
  /** Dotted name of the described call, when there is one. */
  call: string | undefined;
  /** Null until it is answered. */
  status: number | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    logged: LoggedRequest | undefined;
  }
}

const KEPT = 1000;
const SECRET = new Set(['authorization', 'cookie', 'proxy-authorization']);

const withoutSecrets = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, SECRET.has(name) ? String(value).replace(/\S+$/, '***') : value]),
  );

/** `GET /__requests` lists the last requests in the order of their arrival, `DELETE` forgets them. Secrets are masked. */
export function logRequests(app: FastifyInstance): void {
  let requests: LoggedRequest[] = [];
  app.decorateRequest('logged', undefined);
  app.addHook('onRequest', async (request) => {
    const [path = '', query = ''] = request.url.split('?');
    if (path.startsWith('/__')) return;
    const { call } = request.routeOptions.config;
    request.logged = { method: request.method, path, query, headers: withoutSecrets(request.headers), call, status: null };
    requests = [...requests.slice(1 - KEPT), request.logged];
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.logged !== undefined) request.logged.status = reply.statusCode;
  });
  app.get('/__requests', async () => requests);
  app.delete('/__requests', async (_request, reply) => {
    requests = [];
    return reply.code(204).send();
  });
}
