import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../services.ts';
import type { Context } from '../trpc/context.ts';
import { type AppRouter, appRouter } from '../trpc/router.ts';

/** Not shared with the rest of the app: tRPC's plugin takes over the parsing of bodies. */
export const trpc: FastifyPluginAsync<{ services: Services; stopping: AbortSignal }> = async (app, { services, stopping }) => {
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
      allowMethodOverride: false,
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
};
