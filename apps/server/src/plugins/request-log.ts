import fp from 'fastify-plugin';
import type { Metrics } from '../metrics.ts';

/** One log line and one measurement per request, with the route's pattern, because URLs may contain a search text or a ticket. */
export const requestLog = fp<{ metrics: Metrics }>(
  async (app, { metrics }) => {
    app.addHook('onRequest', async (req, reply) => {
      reply.header('x-request-id', req.id);
    });
    app.addHook('onResponse', async (req, reply) => {
      const route = req.routeOptions.url ?? 'none';
      const seconds = reply.elapsedTime / 1000;
      metrics.http.observe({ method: req.method, route, status: reply.statusCode }, seconds);
      const isProbe = route === '/healthz' || route === '/readyz' || route === '/metrics';
      req.log[isProbe ? 'debug' : 'info'](
        { event: 'http.request', req, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'request',
      );
    });
  },
  { name: 'request-log' },
);
