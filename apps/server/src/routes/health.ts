import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@comptoir/shared/errors';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import { hashToken } from '../session/secrets.ts';
import { ping } from './health.sql.ts';

/** `/healthz`: the process answers. `/readyz`: it can work, that is, reach its database. `/metrics`: figures for Prometheus. */
export const health = fp<{ services: Services; stopping: AbortSignal }>(
  async (app, { services, stopping }) => {
    const { config, db, marketplace, metrics, reference } = services;
    metrics.gauge('sessions', 'Sessions, by state', 'state', async () => {
      const rows = await db.prisma.session.groupBy({ by: ['state'], _count: true });
      return rows.map(({ state, _count: count }) => [state, count]);
    });
    metrics.gauge('jobs', 'Jobs, by state', 'state', async () => {
      const rows = await db.prisma.job.groupBy({ by: ['state'], _count: true });
      return rows.map(({ state, _count: count }) => [state, count]);
    });

    app.get('/healthz', async () => ({ status: 'ok' }));

    app.get('/readyz', async (req, reply) => {
      const database = await ping(db.pool).then(
        () => 'up',
        (err: unknown) => {
          req.log.warn({ event: 'database.unreachable', err }, 'database not reachable');
          return 'down';
        },
      );
      // A marketplace that is down is no reason to take this server away: cached data and finished files are still served.
      const ready = database === 'up' && !stopping.aborted;
      // Named, and no reason either: what does not depend on them works (STR-010).
      const missing = reference.missing();
      return reply
        .code(ready ? 200 : 503)
        .send({ status: ready ? 'ok' : 'unavailable', database, marketplace: marketplace.state().circuit, missing });
    });

    app.get('/metrics', async (req, reply) => {
      const { metricsToken } = config;
      const shown = req.headers.authorization?.replace(/^Bearer /, '') ?? '';
      // Without a token there is nobody who may read them: they tell how many administrators there are, and when.
      if (metricsToken === null) throw new AppError('NOT_FOUND', 'metrics are for whoever has their token');
      if (!timingSafeEqual(hashToken(shown), hashToken(metricsToken))) {
        throw new AppError('UNAUTHENTICATED', 'metrics need their token');
      }
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
  },
  { name: 'health' },
);
