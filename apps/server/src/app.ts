import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { bodies } from './plugins/bodies.ts';
import { compression } from './plugins/compression.ts';
import { errors } from './plugins/errors.ts';
import { limits } from './plugins/limits.ts';
import { longBodies } from './plugins/long-bodies.ts';
import { requestLog } from './plugins/request-log.ts';
import { sameOrigin } from './plugins/same-origin.ts';
import { securityHeaders, securityHeadersOf } from './plugins/security-headers.ts';
import { stopping } from './plugins/stopping.ts';
import { answerUnreadable, readableUrl, registerUnreadable } from './plugins/unreadable.ts';
import { categoryTreeRoute } from './routes/category-tree.ts';
import { clientErrors } from './routes/client-errors.ts';
import { csvUploads } from './routes/csv-upload.ts';
import { registerDownload } from './routes/download.ts';
import { health } from './routes/health.ts';
import { imageUploads } from './routes/image-upload.ts';
import { mediaRoutes } from './routes/media.ts';
import { loadRenderer, rendered } from './routes/rendered.ts';
import { trpc } from './routes/trpc.ts';
import { voucherDocuments } from './routes/voucher-documents.ts';
import { inlineScriptsOf, web } from './routes/web.ts';
import type { Services } from './services.ts';

/** Forms are small; pictures have their own limit (routes/image-upload.ts), and so have import files (routes/csv-upload.ts). */
const BODY_BYTES = 1024 * 1024;

/** For the largest import file over a slow connection; other requests have a shorter timeout (plugins/long-bodies.ts). */
const LONGEST_REQUEST_MS = 60 * 60_000;

/** A request id from a client is written to logs and sent in upstream headers: it is accepted only in this safe format. */
const REQUEST_ID = /^[\w-]{8,64}$/;

declare module 'fastify' {
  interface FastifyInstance {
    /** The process stops soon: it reports not ready, and every reply closes its connection. Requests are still served. */
    drain(): void;
  }
}

/** The complete HTTP application, not listening yet. Closing it lets in-flight requests finish, and ends the subscriptions. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, metrics } = services;
  const headers = securityHeadersOf(config, await inlineScriptsOf(config.webDir));
  const drain = new AbortController();
  const stop = new AbortController();
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES,
    // Longer than the longest URL that Node accepts: the router's own error reply would carry none of our headers.
    routerOptions: { maxParamLength: 20_000 },
    rewriteUrl: (req) => readableUrl(req.url ?? '/'),
    clientErrorHandler: answerUnreadable(headers),
    http: { requireHostHeader: false },
    // One log line per request instead of Fastify's two (plugins/request-log.ts).
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestTimeout: LONGEST_REQUEST_MS,
    genReqId(req) {
      const given = req.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  app.decorate('drain', () => drain.abort());
  app.addHook('preClose', async () => {
    drain.abort();
    stop.abort();
  });

  await app.register(stopping, { draining: drain.signal, closing: stop.signal });
  await app.register(requestLog, { metrics });
  await app.register(compression);
  await app.register(longBodies);
  await app.register(securityHeaders, { headers });
  await app.register(limits, { services });
  await app.register(errors);
  registerUnreadable(app, headers);
  await app.register(sameOrigin, config);
  await app.register(cookie);
  await app.register(bodies, services);
  await app.register(health, { services, stopping: drain.signal });
  await app.register(categoryTreeRoute, { services });
  await app.register(clientErrors, { services });
  await app.register(trpc, { services, stopping: stop.signal });
  await app.register(mediaRoutes, { origin: services.marketplace.origin });
  await app.register(imageUploads, { services });
  await app.register(csvUploads, { services });
  registerDownload(app, services);
  await app.register(voucherDocuments, { services });
  const render = await loadRenderer(config.rendererDir);
  if (render !== null) await app.register(rendered, { services, stopping: stop.signal, render });
  if (config.webDir !== null) await app.register(web, { dir: config.webDir, rendersLists: render !== null, db: services.db });
  return app;
}
