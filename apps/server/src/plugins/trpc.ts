import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { errorCodes, type FastifyPluginAsync } from 'fastify';
import type { Services } from '../services.ts';
import type { Context } from '../trpc/context.ts';
import { type AppRouter, appRouter } from '../trpc/router.ts';

/** Forms are small; a selection of a hundred thousand products is not. */
const FORM_BYTES = 1024 * 1024;
const SELECTION_BYTES = 8 * FORM_BYTES;
const SELECTIONS = new Set(['/trpc/catalogue.propertyBindings.save']);

/** Not shared with the rest of the app: tRPC's plugin takes over the parsing of bodies. */
export const trpc: FastifyPluginAsync<{ services: Services; stopping: AbortSignal }> = async (app, { services, stopping }) => {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = SELECTION_BYTES;
  });
  // Where no selection is expected, nobody makes us read more than a form.
  app.addHook('onRequest', async ({ headers, url }) => {
    if (SELECTIONS.has(url.split('?', 1)[0] ?? '')) return;
    const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;
    if (bytes > FORM_BYTES) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
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
      allowMethodOverride: false,
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
};
