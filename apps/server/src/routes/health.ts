import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import fp from 'fastify-plugin';
import type { Services } from '../services.ts';
import { hashToken } from '../session/secrets.ts';

/** Maximum time for the database in a reply: a probe asks every few seconds (BND-004). */
const REPLY_MS = 800;

async function inTime<Value>(work: () => Promise<Value>): Promise<Value> {
  const timer = new AbortController();
  const late = wait(REPLY_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error('the database does not respond');
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}

/** `/healthz`: the process responds. `/readyz`: it can reach its database. `/metrics`: metrics for Prometheus. */
export const health = fp<{ services: Services; stopping: AbortSignal }>(
  async (app, { services, stopping }) => {
    const { config, db, marketplace, metrics, notifications, reference } = services;
    metrics.gauge('sessions', 'Sessions, by state', 'state', async () => {
      const rows = await inTime(async () => db.prisma.session.groupBy({ by: ['state'], _count: true }));
      return rows.map(({ state, _count: count }) => [state, count]);
    });
    metrics.gauge('jobs', 'Jobs, by state', 'state', async () => {
      const rows = await inTime(async () => db.prisma.job.groupBy({ by: ['state'], _count: true }));
      return rows.map(({ state, _count: count }) => [state, count]);
    });

    app.get('/healthz', async () => ({ status: 'ok' }));

    app.get('/readyz', async (req, reply) => {
      // Not on the pool: a server all of whose connections are in use is busy, and not unready.
      const database = await inTime(notifications.ping).then(
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
