import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@comptoir/shared/errors';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import { hashToken } from '../session/secrets.ts';
import { ping } from './health.sql.ts';

/** `/healthz`: the process responds. `/readyz`: it can reach its database. `/metrics`: metrics for Prometheus. */
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
      // An unreachable marketplace does not make this server unready: cached data and finished files are still served.
      const ready = database === 'up' && !stopping.aborted;
      // Missing uuids are reported, but the server is ready: everything that does not depend on them works (STR-010).
      const missing = reference.missing();
      return reply
        .code(ready ? 200 : 503)
        .send({ status: ready ? 'ok' : 'unavailable', database, marketplace: marketplace.state().circuit, missing });
    });

    app.get('/metrics', async (req, reply) => {
      const { metricsToken } = config;
      const token = req.headers.authorization?.replace(/^Bearer /, '') ?? '';
      // Without a configured token metrics are disabled: they reveal how many administrators are active, and when.
      if (metricsToken === null) throw new AppError('NOT_FOUND', 'metrics are disabled');
      if (!timingSafeEqual(hashToken(token), hashToken(metricsToken))) {
        throw new AppError('UNAUTHENTICATED', 'metrics require a token');
      }
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
  },
  { name: 'health' },
);
