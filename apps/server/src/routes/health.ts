import fp from 'fastify-plugin';
import { inTime } from '../in-time.ts';
import { observeQueue } from '../jobs/queue-metrics.ts';
import { observeBreaker } from '../metrics.ts';
import type { Services } from '../services.ts';
import { metricsRoute, WHEN_OVERLOADED } from './metrics.ts';

/** `/healthz`: the process responds. `/readyz`: it can reach its database. `/metrics`: metrics for Prometheus. */
export const health = fp<{ services: Services; stopping: AbortSignal }>(
  async (app, { services, stopping }) => {
    const { config, db, marketplace, metrics, notifications, reference } = services;
    observeQueue(metrics, db);
    observeBreaker(metrics, marketplace);
    metrics.gauge('sessions', 'Sessions, by state', 'state', async () => {
      const rows = await inTime(async () => db.prisma.session.groupBy({ by: ['state'], _count: true }));
      return rows.map(({ state, _count: count }) => [state, count]);
    });
    metrics.gauge('jobs', 'Jobs, by state', 'state', async () => {
      const rows = await inTime(async () => db.prisma.job.groupBy({ by: ['state'], _count: true }));
      return rows.map(({ state, _count: count }) => [state, count]);
    });

    /** One question to the database for all probes that come before its reply: anyone may send them. */
    let pending: Promise<void> | undefined;
    const ping = () => {
      pending ??= notifications.ping().finally(() => {
        pending = undefined;
      });
      return pending;
    };

    app.get('/healthz', WHEN_OVERLOADED, async () => ({ status: 'ok' }));

    app.get('/readyz', async (req, reply) => {
      // Not on the pool: a server all of whose connections are in use is busy, and not unready.
      const database = await inTime(ping).then(
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

    await app.register(metricsRoute, { token: config.metricsToken, registry: metrics.registry });
  },
  { name: 'health' },
);
