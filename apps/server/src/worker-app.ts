import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { inTime } from './in-time.ts';
import { observeQueue } from './jobs/queue-metrics.ts';
import { sendError } from './plugins/errors.ts';
import { metricsRoute } from './routes/metrics.ts';
import type { Services } from './services.ts';

/** What a worker answers (OPS-005), not listening yet. `/healthz`: the process responds; `/readyz`: it takes jobs; `/metrics`. */
export async function buildWorkerApp(
  { config, db, log, metrics, notifications }: Services,
  isReady: () => boolean,
): Promise<FastifyInstance> {
  observeQueue(metrics, db);
  const app = fastify({ loggerInstance: log as FastifyBaseLogger, logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler(sendError);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_req, reply) => {
    const database = await inTime(notifications.ping).then(
      () => 'up',
      () => 'down',
    );
    const ready = isReady() && database === 'up';
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database });
  });
  await app.register(metricsRoute, { token: config.metricsToken, registry: metrics.registry });
  return app;
}
