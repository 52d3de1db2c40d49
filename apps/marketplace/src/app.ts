import { randomBytes } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { DEFAULT_SECOND_BRAND } from '@comptoir/shared/brands';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serveDocuments } from './documents/routes.ts';
import { handlers } from './handlers.ts';
import { type Database, openDatabase } from './kit/database.ts';
import { serveDemoPages } from './kit/demo-pages.ts';
import { enableFaults } from './kit/faults.ts';
import { serveMedia } from './kit/media.ts';
import { answerOtherMethods } from './kit/methods.ts';
import { refuse } from './kit/refuse.ts';
import type { LoggedRequest } from './kit/request-log.ts';
import { serve } from './kit/serve.ts';
import { sql } from './kit/sql.ts';
import { createTokens } from './kit/tokens.ts';

export interface MarketplaceOptions {
  /** A migrated database. */
  databaseUrl: string;
  /** Enables `/__faults` and `/__requests`: for tests only. */
  faults?: boolean | undefined;
  /** Called for each answered request, with secrets masked; only with `faults`. */
  onAnswered?: ((request: LoggedRequest) => void) | undefined;
  log?: FastifyBaseLogger | undefined;
  /** Key that signs the tokens; by default one stored in the database, so that tokens survive a restart. */
  signingKey?: Uint8Array | undefined;
  /** Lifetime of an access token. */
  tokenSeconds?: number | undefined;
  /** Code of the second storefront brand (OP-024). */
  secondBrand?: string | undefined;
  /** Adds hooks before any route is registered: tests use it to change replies. */
  intercept?: ((app: FastifyInstance) => void) | undefined;
}

export interface Marketplace {
  app: FastifyInstance;
  /** Stops listening, waits for open requests, closes the database. */
  close(): Promise<void>;
}

async function storedKey(db: Database): Promise<Uint8Array> {
  await db.rows(sql`
    insert into setting (name, value) values ('signing_key', ${randomBytes(32).toString('base64')}) on conflict (name) do nothing`);
  const row = await db.first<{ value: string }>(sql`select value from setting where name = 'signing_key'`);
  return Buffer.from(row?.value ?? '', 'base64');
}

export async function buildMarketplace(options: MarketplaceOptions): Promise<Marketplace> {
  const app: FastifyInstance = Fastify({
    ...(options.log === undefined ? { logger: false } : { loggerInstance: options.log }),
    requestIdHeader: 'x-request-id',
    // The hook below logs one line per request, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Reply to an unknown address.
    frameworkErrors: (error, request, reply) => void refuse(error, request as FastifyRequest, reply as FastifyReply),
    routerOptions: { maxParamLength: 200 },
  });
  const db = openDatabase(options.databaseUrl, (error) =>
    app.log.warn({ event: 'database.connection.lost', err: error }, 'an idle database connection broke'),
  );
  app.addHook('onClose', () => db.close());

  app.addHook('onResponse', async ({ log, method, url, routeOptions }, { statusCode, elapsedTime }) => {
    log.info(
      { event: 'request.answered', call: routeOptions.config.call, method, url, status: statusCode, ms: Math.round(elapsedTime) },
      'request answered',
    );
  });

  app.decorateRequest('claims', undefined);
  app.decorateRequest('replyType', '');
  app.addContentTypeParser(
    ['application/ld+json', 'application/merge-patch+json'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  await app.register(multipart, { limits: { files: 1, fields: 20 } });

  options.intercept?.(app);
  app.setErrorHandler(refuse);
  answerOtherMethods(app);

  if (options.faults === true) enableFaults(app, options.onAnswered);
  app.get('/healthz', { logLevel: 'silent' }, async () => {
    await db.first(sql`select 1`);
    return { status: 'ok' };
  });
  serveMedia(app, db);
  serveDemoPages(app);

  const tokens = createTokens(options.signingKey ?? (await storedKey(db)), options.tokenSeconds ?? 3600);
  await app.register(
    async (api) => {
      serveDocuments(api, calls);
      serve(api, calls, handlers, { db, tokens, secondBrand: options.secondBrand ?? DEFAULT_SECOND_BRAND });
    },
    { prefix: '/api' },
  );
  return { app, close: () => app.close() };
}
