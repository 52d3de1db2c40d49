import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@comptoir/shared/errors';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import { hashToken } from '../session/secrets.ts';

/** `/healthz`: the process answers. `/readyz`: it can work, that is, reach its database. `/metrics`: figures for Prometheus. */
export const health = fp<{ services: Services; stopping: AbortSignal }>(
  async (app, { services, stopping }) => {
    const { config, db, marketplace, metrics } = services;
    metrics.gauge('sessions', 'Sessions, by state', 'state', async () => {
      const { rows } = await db.pool.query<{ state: string; count: number }>('SELECT state, count(*)::int FROM session GROUP BY state');
      return rows.map(({ state, count }) => [state, count]);
    });
    metrics.gauge('jobs', 'Jobs, by state', 'state', async () => {
      const { rows } = await db.pool.query<{ state: string; count: number }>('SELECT state, count(*)::int FROM job GROUP BY state');
      return rows.map(({ state, count }) => [state, count]);
    });

    app.get('/healthz', async () => ({ status: 'ok' }));

    app.get('/readyz', async (req, reply) => {
      const database = await db.pool.query('SELECT 1').then(
        () => 'up',
        (err: unknown) => {
          req.log.warn({ err }, 'database not reachable');
          return 'down';
        },
      );
      // A marketplace that is down is no reason to take this server away: cached data and finished files are still served.
      const ready = database === 'up' && !stopping.aborted;
      return reply
        .code(ready ? 200 : 503)
        .send({ status: ready ? 'ok' : 'unavailable', database, marketplace: marketplace.state().circuit });
    });

    app.get('/metrics', async (req, reply) => {
      const { metricsToken } = config;
      const shown = req.headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (metricsToken !== null && !timingSafeEqual(hashToken(shown), hashToken(metricsToken))) {
        throw new AppError('UNAUTHENTICATED', 'metrics need their token');
      }
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
  },
  { name: 'health' },
);
