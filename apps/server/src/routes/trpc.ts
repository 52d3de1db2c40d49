import { BATCH_CALLS } from '@comptoir/shared/batch';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { errorCodes, type FastifyPluginAsync } from 'fastify';
import { SELECTION_BYTES } from '../plugins/bodies.ts';
import { tooManyRequests } from '../plugins/limits.ts';
import type { Services } from '../services.ts';
import type { Context } from '../trpc/context.ts';
import { retryAfterOf, toAppError } from '../trpc/errors.ts';
import { type AppRouter, appRouter } from '../trpc/router.ts';

/** Encapsulated, because tRPC's plugin replaces the parsing of bodies. */
export const trpc: FastifyPluginAsync<{ services: Services; stopping: AbortSignal }> = async (app, { services, stopping }) => {
  app.addHook('onRoute', (route) => {
    // The largest limit; the actual one depends on user and route (bodies.ts).
    route.bodyLimit = SELECTION_BYTES;
  });
  // tRPC would read a multipart form of any size into memory; our client sends none.
  app.addHook('onRequest', async ({ headers }) => {
    const type = headers['content-type'];
    if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
  });
  // The first call of a batch is counted with its request (limits.ts), each further one here (BND-002).
  const countCall = app.createRateLimit();
  app.addHook('onRequest', async (req) => {
    const [calls = ''] = req.url.split('?');
    const further = Math.min(calls.split(',').length, BATCH_CALLS) - 1;
    for (let counted = 0; counted < further; counted += 1) {
      const limit = await countCall(req);
      if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttl);
    }
  });
  app.addHook('onSend', async (_req, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res, info }): Context => ({
        services,
        requestId: req.id,
        // Fastify's type is a subset of pino's; the logger is pino.
        log: req.log as Context['log'],
        signal: info.signal,
        stopping,
        req,
        res,
      }),
      // Queries by POST keep search texts out of URLs (DAY-015).
      allowMethodOverride: true,
      maxBatchSize: BATCH_CALLS,
      responseMeta: ({ errors }) => ({ headers: retryAfterOf(errors.map(toAppError)) }),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
};
