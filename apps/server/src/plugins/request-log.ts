import fp from 'fastify-plugin';
import type { Metrics } from '../metrics.ts';

/** One line and one measure per request, with the route's pattern: addresses may carry what was searched for, or a ticket. */
export const requestLog = fp<{ metrics: Metrics }>(
  async (app, { metrics }) => {
    app.addHook('onRequest', async (req, reply) => {
      reply.header('x-request-id', req.id);
    });
    app.addHook('onResponse', async (req, reply) => {
      const route = req.routeOptions.url ?? 'none';
      const seconds = reply.elapsedTime / 1000;
      metrics.http.observe({ method: req.method, route, status: reply.statusCode }, seconds);
      const quiet = route === '/healthz' || route === '/readyz' || route === '/metrics';
      req.log[quiet ? 'debug' : 'info'](
        { event: 'http.request', req, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'request',
      );
    });
  },
  { name: 'request-log' },
);
