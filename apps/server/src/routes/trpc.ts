import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { errorCodes, type FastifyPluginAsync } from 'fastify';
import { SELECTION_BYTES } from '../plugins/bodies.ts';
import type { Services } from '../services.ts';
import type { Context } from '../trpc/context.ts';
import { retryAfterOf, toAppError } from '../trpc/errors.ts';
import { type AppRouter, appRouter } from '../trpc/router.ts';

/** Not shared with the rest of the app: tRPC's plugin takes over the parsing of bodies. */
export const trpc: FastifyPluginAsync<{ services: Services; stopping: AbortSignal }> = async (app, { services, stopping }) => {
  app.addHook('onRoute', (route) => {
    // The largest of them; whose body it is and what for decides (bodies.ts).
    route.bodyLimit = SELECTION_BYTES;
  });
  // tRPC would read a form of any size into memory; nobody sends one.
  app.addHook('onRequest', async ({ headers }) => {
    const type = headers['content-type'];
    if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
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
        // Fastify's type is a subset of pino's, and the logger is pino.
        log: req.log as Context['log'],
        signal: info.signal,
        stopping,
        req,
        res,
      }),
      // A query by POST: what is searched for then stands in no address (DAY-015).
      allowMethodOverride: true,
      responseMeta: ({ errors }) => ({ headers: retryAfterOf(errors.map(toAppError)) }),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
};
