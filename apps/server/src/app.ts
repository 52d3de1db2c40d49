import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { csvUploads } from './files/csv-upload.ts';
import { registerDownload } from './files/download.ts';
import { imageUploads } from './files/image-upload.ts';
import { mediaRoutes } from './marketplace/media.ts';
import { errors } from './plugins/errors.ts';
import { health } from './plugins/health.ts';
import { limits } from './plugins/limits.ts';
import { longBodies } from './plugins/long-bodies.ts';
import { requestLog } from './plugins/request-log.ts';
import { sameOrigin } from './plugins/same-origin.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { stopping } from './plugins/stopping.ts';
import { trpc } from './plugins/trpc.ts';
import { web } from './plugins/web.ts';
import { readyMade } from './reference/ready-made.ts';
import type { Services } from './services.ts';

/** Forms are small; pictures have their own limit (files/image-upload.ts), files of imports theirs (files/csv-upload.ts). */
const BODY_BYTES = 1024 * 1024;

/** For the largest file of an import over a slow line; the others have less (plugins/long-bodies.ts). */
const LONGEST_REQUEST_MS = 60 * 60_000;

/** A request id from outside enters logs and upstream headers: it is taken only if it cannot do harm there. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The whole HTTP application, listening nowhere yet. Closing it lets in-flight requests finish, and ends the subscriptions. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, metrics } = services;
  const stop = new AbortController();
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: 2_000 },
    // One line of ours per request instead of Fastify's two (plugins/request-log.ts).
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestTimeout: LONGEST_REQUEST_MS,
    genReqId(req) {
      const given = req.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  app.addHook('preClose', async () => stop.abort());

  await app.register(stopping, { signal: stop.signal });
  await app.register(requestLog, { metrics });
  await app.register(longBodies);
  await app.register(securityHeaders, config);
  await app.register(limits, config);
  await app.register(errors);
  await app.register(sameOrigin, config);
  await app.register(cookie);
  await app.register(health, { services, stopping: stop.signal });
  await app.register(readyMade, { services });
  await app.register(trpc, { services, stopping: stop.signal });
  await app.register(mediaRoutes, { origin: services.marketplace.origin });
  await app.register(imageUploads, { services });
  await app.register(csvUploads, { services });
  registerDownload(app, services);
  if (config.webDir !== null) await app.register(web, { dir: config.webDir });
  return app;
}
